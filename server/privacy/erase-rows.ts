import { createHash } from 'node:crypto'
import { eq, inArray, like } from 'drizzle-orm'
import type { ErasureProof } from '#contract/privacy.ts'
import { leaveAllSquads } from '#server/activity/leave-squad.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { erasures } from '#server/db/schema/family.ts'
import { mails } from '#server/db/schema/mail.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { countRows } from './count-rows.ts'
import { KEPT } from './data-map.ts'
import { rowsOf } from './kept-rows.ts'

const ERASED = KEPT.filter(({ onErase }) => onErase === 'erase')
const STAYING = KEPT.filter(({ onErase }) => onErase === 'keep')

/**
 * Erases a child whose row is locked: all rows but the ledger, whose person becomes a number without
 * a name. What was done is counted, looked for once more, and kept and answered as a proof.
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
  // What people wrote beside a prize may name the child.
  await tx
    .update(redemptions)
    .set({ cancelReason: null, substituteNote: null, tracking: null, requestKey: null })
    .where(eq(redemptions.userId, childId))
  // Reports of a class name its children; they can be made anew.
  await tx
    .delete(classReports)
    .where(
      inArray(
        classReports.squadId,
        tx
          .select({ id: squadMembers.squadId })
          .from(squadMembers)
          .where(eq(squadMembers.userId, childId)),
      ),
    )
  // What was written to the family names the child, too.
  await tx
    .delete(mails)
    .where(
      inArray(
        mails.userId,
        tx
          .select({ id: guardians.guardianId })
          .from(guardians)
          .where(eq(guardians.childId, childId)),
      ),
    )
  await tx.delete(rateLimits).where(like(rateLimits.key, `%${childId}%`))
  // A squad the child led gets another leader, and no longer the child's name.
  await leaveAllSquads(tx, childId)
  for (const entry of ERASED) {
    await tx.delete(entry.table).where(rowsOf(entry, childId))
  }
  await becomeNobody(tx, childId)
  const left = await countRows(tx, childId, ERASED)
  const proof = {
    pseudonym: childId,
    erasedAt: erasedAt.toISOString(),
    erased: { ...erased, users: 1 },
    kept: keptRows,
    leftOver: Object.values(left).reduce((sum, rows) => sum + rows, 0),
  }
  const digest = createHash('sha256').update(JSON.stringify(proof)).digest('hex')
  await tx.insert(erasures).values({ id, guardianId, erasedAt, proof, digest })
  return { id, ...proof, digest }
}

/** Takes everything from the person but the id the ledger refers to, and the balance that is its sum. */
async function becomeNobody(tx: Tx, childId: string): Promise<void> {
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
      birthMonth: null,
      birthYear: null,
      favoriteGenres: [],
      timeZone: 'UTC',
      heroName: null,
      heroHead: null,
      heroBody: null,
      heroFeet: null,
      heroSuperpower: null,
      streakCurrent: 0,
      streakLongest: 0,
      streakLastDay: null,
      streakBridges: 1,
      streakTowardsBridge: 0,
      onboardingCompleted: false,
    })
    .where(eq(users.id, childId))
}
