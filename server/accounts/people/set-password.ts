import { eq } from 'drizzle-orm'
import { knownDevices } from '#server/db/schema/auth.ts'
import { schoolPasswords } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { endSessions } from '#server/http/end-sessions.ts'

/**
 * Saves a password the person chose, already checked and hashed: signs them out everywhere, and browsers that
 * knew the old one count as strangers. It's kept when a child leaves a class.
 */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await tx.delete(schoolPasswords).where(eq(schoolPasswords.userId, userId))
  await endSessions(tx, [userId])
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/**
 * Saves a password that a school hands out, and signs the child out everywhere. It expires when the child or
 * this teacher leaves the class.
 */
export async function issuePassword(
  tx: Tx,
  given: { userId: string; passwordHash: string; issuedBy: string; at: number },
): Promise<void> {
  const { userId, passwordHash, issuedBy, at } = given
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await markAsIssued(tx, { userId, issuedBy, at })
  await endSessions(tx, [userId])
}

/** Notes that the password a child has came from this adult at their school. */
export async function markAsIssued(
  tx: Tx,
  given: { userId: string; issuedBy: string; at: number },
): Promise<void> {
  const set = { issuedBy: given.issuedBy, issuedAt: new Date(given.at) }
  await tx
    .insert(schoolPasswords)
    .values({ userId: given.userId, ...set })
    .onConflictDoUpdate({ target: schoolPasswords.userId, set })
}
