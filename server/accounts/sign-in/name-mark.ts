import { createHash } from 'node:crypto'

/** 24 bits: unknown names share a bounded number of counters, however many are tried. */
const MARK_LENGTH = 4

/** The counter of an unknown name; it does not reveal the name. */
export function nameMark(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, MARK_LENGTH)
}

/** The key that guesses at an unknown name are counted under, as for an account. */
export function unknownNameKey(name: string): string {
  return `guess name ${nameMark(name)}`
}
