import { and, eq, inArray, ne } from 'drizzle-orm'
import { sessions } from '#server/db/schema/auth.ts'
import type { Reader } from '#server/db/types.ts'

/** Signs these people out of every browser, from the next request on. */
export async function endSessions(db: Reader, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db.delete(sessions).where(inArray(sessions.userId, [...userIds]))
}

/** Signs a person out of every browser except the one with this token. Returns how many ended. */
export async function endOtherSessions(
  db: Reader,
  { userId, tokenHash }: { userId: string; tokenHash: string },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends one session of this person. Returns false if there is no such session. */
export async function endSessionById(db: Reader, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Open sessions go on, but no longer count as confirmed by a second factor. */
export async function dropSecondFactor(db: Reader, userId: string): Promise<void> {
  await db.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId))
}
