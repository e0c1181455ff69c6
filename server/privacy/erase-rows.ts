import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ErasureProof } from '#contract/privacy.ts'
import { erasures } from '#server/db/schema/family.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { leaveAllSquads } from '#server/squads/end-membership.ts'
import { countRows } from './count-rows.ts'
import { KEPT } from './data-map.ts'
import { rowsOf } from './kept-rows.ts'
import { eraseMentions, findRemains, type Named } from './mentions.ts'

const ERASED = KEPT.filter(({ onErase }) => onErase === 'erase')
const STAYING = KEPT.filter(({ onErase }) => onErase === 'keep')

/**
 * Erases all rows about a child except the ledger, whose person becomes an id without a name. Counts what
 * was deleted, searches for remains, and stores and returns the proof. Caller must hold the child's row
 * lock.
 */
export async function eraseRows(
  tx: Tx,
  childId: string,
  { id, guardianId, erasedAt }: { id: string; guardianId: string | null; erasedAt: Date },
): Promise<ErasureProof> {
  const [erased, keptRows] = [
    await countRows(tx, childId, ERASED),
    await countRows(tx, childId, STAYING),
  ]
  // Notes on a prize may name the child.
  await tx
    .update(redemptions)
    .set({ cancelReason: null, substituteNote: null, tracking: null, requestKey: null })
    .where(eq(redemptions.userId, childId))
  const child = await nameOf(tx, childId)
  const mentions = await eraseMentions(tx, child)
  // A squad only the child led waits for the administrator, without the child's name.
  await leaveAllSquads(tx, childId)
  for (const entry of ERASED) {
    await tx.delete(entry.table).where(rowsOf(entry, childId))
  }
  await clearUser(tx, childId)
  const remains = await findRemains(tx, child)
  const proof = {
    pseudonym: childId,
    erasedAt: erasedAt.toISOString(),
    erased: { ...erased, ...mentions, users: 1 },
    kept: keptRows,
    ...remains,
  }
  const digest = createHash('sha256').update(JSON.stringify(proof)).digest('hex')
  await tx.insert(erasures).values({ id, guardianId, erasedAt, proof, digest })
  return { id, ...proof, digest }
}

async function nameOf(tx: Tx, id: string): Promise<Named> {
  const [row] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, id))
  return { id, firstName: row?.firstName ?? null }
}

/** Clears everything about the person except the id the ledger refers to and the balance. */
export async function clearUser(tx: Tx, childId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      firstName: null,
      lastName: null,
      email: null,
      signInName: null,
      passwordHash: null,
      profileImageUrl: null,
      gradeLevel: null,
      readingLevel: 1,
      levelSetAt: null,
      birthMonth: null,
      birthYear: null,
      favoriteGenres: [],
      timeZone: 'UTC',
      language: null,
      heroName: null,
      heroHead: null,
      heroBody: null,
      heroFeet: null,
      heroSuperpower: null,
      heroWorn: [],
      heroUnlocked: [],
      streakCurrent: 0,
      streakLongest: 0,
      streakLastDay: null,
      streakBridges: 1,
      streakTowardsBridge: 0,
      onboardingCompleted: false,
      consentWithdrawnAt: null,
    })
    .where(eq(users.id, childId))
}
