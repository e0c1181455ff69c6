import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { classCards } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { hashToken } from '#server/http/session.ts'

/** 128 random bits (reliability 5). */
const TOKEN_BYTES = 16

/** Issues a child's new class card and voids the previous one. Returns the token; only its hash is stored. */
export async function issueCard(
  tx: Tx,
  given: { userId: string; issuedBy: string; at: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const card = {
    tokenHash: hashToken(token),
    issuedBy: given.issuedBy,
    issuedAt: new Date(given.at),
  }
  await tx
    .insert(classCards)
    .values({ userId: given.userId, ...card })
    .onConflictDoUpdate({ target: classCards.userId, set: card })
  return token
}

/** The cards of these children stop working. */
export async function voidCards(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.delete(classCards).where(inArray(classCards.userId, [...userIds]))
}

/** The child this card belongs to; null for an unknown or void card. */
export async function findCardHolder(
  db: Reader,
  token: string,
): Promise<{ id: string; role: 'student' } | null> {
  const [row] = await db
    .select({ id: users.id, role: users.role })
    .from(classCards)
    .innerJoin(users, eq(users.id, classCards.userId))
    .where(eq(classCards.tokenHash, hashToken(token)))
  return row?.role === 'student' ? { id: row.id, role: row.role } : null
}
