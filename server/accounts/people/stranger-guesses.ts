import type { Reader } from '#server/db/types.ts'
import { clearTries } from '#server/http/rate-limit.ts'

/** What wrong passwords and pictures of all browsers that are strangers to this account count under. */
export function strangersKey(userId: string): string {
  return `guess ${userId}`
}

/** An adult opens the account to new browsers again. */
export async function clearStrangerTries(db: Reader, userId: string): Promise<void> {
  await clearTries(db, strangersKey(userId))
}
