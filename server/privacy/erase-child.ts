import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ErasureProof } from '#contract/privacy.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReaderAlone } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { erasures } from '#server/db/schema/family.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { eraseRows } from './erase-rows.ts'

const MAX_PROOFS = 50

/**
 * Erases a child from the database and records it for restores of older backups. `getChild` rejects adults
 * who may not erase the child, under the child's lock. @throws AppError name_does_not_match;
 * prizes_under_way while points and money are held for a prize, which must first be declined or sent.
 */
export async function eraseChild(
  { db, now, erasureFile, log }: Pick<Deps, 'db' | 'now' | 'erasureFile' | 'log'>,
  actor: Pick<SignedIn, 'id' | 'role'>,
  { childId, firstName }: { childId: string; firstName: string },
  getChild: (tx: Tx) => Promise<{ firstName: string }>,
): Promise<ErasureProof> {
  const erasedAt = new Date(now())
  const proof = await db.transaction(async (tx) => {
    await lockReaderAlone(tx, childId)
    const child = await getChild(tx)
    if (firstName.toLowerCase() !== child.firstName.toLowerCase()) {
      throw new AppError('name_does_not_match')
    }
    if (await hasOpenPrize(tx, childId)) throw new AppError('prizes_under_way')
    const done = await eraseRows(tx, childId, { id: newId(), guardianId: actor.id, erasedAt })
    await recordSecurityEvent(tx, { kind: 'child_erased', actor, subject: childId, at: now() })
    return done
  })
  // Only once the erasure is certain: otherwise a restore could erase a child who is still here.
  const kept = { id: proof.id, child: childId, erasedAt: proof.erasedAt }
  await erasureFile.keep([kept]).catch((error: unknown) => {
    // The child is erased all the same; the next start brings the file up to the database.
    log.error({ err: error }, 'an erasure could not be kept beside the database')
  })
  return proof
}

/** The proofs of erasure a guardian received, newest first. */
export async function erasuresOf(db: Reader, guardianId: string): Promise<ErasureProof[]> {
  const rows = await db
    .select({ id: erasures.id, proof: erasures.proof, digest: erasures.digest })
    .from(erasures)
    .where(eq(erasures.guardianId, guardianId))
    .orderBy(desc(erasures.erasedAt), desc(erasures.id))
    .limit(MAX_PROOFS)
  return rows.map(({ id, proof, digest }) => ({ id, ...proof, digest }))
}

/** Are points and money held for a prize of this child? */
export async function hasOpenPrize(tx: Tx, childId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(
      and(eq(redemptions.userId, childId), inArray(redemptions.status, ['pending', 'approved'])),
    )
    .limit(1)
  return open !== undefined
}
