import { randomUUIDv7 } from 'node:crypto'

/** A new row's id: a UUID of version 7, so that later rows sort later. */
export function newId(): string {
  return randomUUIDv7()
}
