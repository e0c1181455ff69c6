import { createHash } from 'node:crypto'

/** 24 bits: names nobody has share a bounded number of counts, however many are tried. */
const MARK_LENGTH = 4

/** What a name that nobody has is counted under; it does not tell the name. */
export function nameMark(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, MARK_LENGTH)
}

/** What guesses at a name nobody has are counted under, as those at an account are. */
export function unknownNameKey(name: string): string {
  return `guess name ${nameMark(name)}`
}
