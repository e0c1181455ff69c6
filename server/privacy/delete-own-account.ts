import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { deleteAccount } from '#contract/own-account.ts'
import type { ErasureProof } from '#contract/privacy.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { lockReaderAlone } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { subscriptions } from '#server/db/schema/subscription.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { confirmDeletion } from './confirm-deletion.ts'
import { eraseAdultRows } from './erase-adult-rows.ts'
import { hasOpenPrize } from './erase-child.ts'
import { eraseRows } from './erase-rows.ts'
import { childrenAfter } from './own-account.ts'

type Given = z.output<(typeof deleteAccount)['schema']['body']>

/**
 * Deletes the caller's account, and with it the children nobody else looks after, all in one transaction;
 * returns the children's proofs. @throws AppError as the endpoint names them.
 */
export async function deleteOwnAccount(
  deps: Pick<Deps, 'db' | 'now' | 'erasureFile' | 'log'>,
  user: SignedIn,
  given: Given,
): Promise<{ erasures: ErasureProof[] }> {
  await confirmDeletion(deps, user, given)
  const erasedAt = new Date(deps.now())
  const { erasures, own } = await deps.db.transaction(async (tx) => {
    const erasures = await eraseChildren(tx, user, given.childIds, erasedAt)
    await lockOwn(tx, user)
    if (await pays(tx, user.id)) throw new AppError('plan_under_way')
    await recordSecurityEvent(tx, {
      kind: 'account_deleted',
      actor: user,
      subject: user.id,
      at: erasedAt.getTime(),
    })
    const own = await eraseAdultRows(tx, user.id, { id: newId(), erasedAt })
    return { erasures, own }
  })
  const kept = [...erasures, own].map((proof) => ({
    id: proof.id,
    child: proof.pseudonym,
    erasedAt: proof.erasedAt,
  }))
  await deps.erasureFile.keep(kept).catch((error: unknown) => {
    // Erased all the same; the next start brings the file up to the database.
    deps.log.error({ err: error }, 'an erasure could not be kept beside the database')
  })
  return { erasures }
}

async function eraseChildren(
  tx: Tx,
  user: SignedIn,
  childIds: readonly string[],
  erasedAt: Date,
): Promise<ErasureProof[]> {
  for (const { id } of await childrenAfter(tx, user.id)) await lockReaderAlone(tx, id)
  // Read again under their locks: only what the adult was shown is deleted.
  const after = await childrenAfter(tx, user.id)
  const alone = after.filter((child) => child.after === 'deleted').map(({ id }) => id)
  if (alone.join() !== [...new Set(childIds)].sort().join()) throw new AppError('children_changed')
  const proofs: ErasureProof[] = []
  for (const childId of alone) {
    if (await hasOpenPrize(tx, childId)) throw new AppError('prizes_under_way')
    proofs.push(await eraseRows(tx, childId, { id: newId(), guardianId: user.id, erasedAt }))
    const event = { kind: 'child_erased', actor: user, subject: childId } as const
    await recordSecurityEvent(tx, { ...event, at: erasedAt.getTime() })
  }
  return proofs
}

/** Locks the adult's row, with all administrators' where one of them goes. */
async function lockOwn(tx: Tx, { id, role }: SignedIn): Promise<void> {
  const isAdmin = and(eq(users.role, 'admin'), isNull(users.disabledAt))
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(role === 'admin' ? isAdmin : eq(users.id, id))
    .orderBy(asc(users.id))
    .for('update')
  if (role === 'admin' && locked.every((one) => one.id === id)) {
    throw new AppError('last_administrator')
  }
}

/** A plan that goes on would go on charging. */
async function pays(tx: Tx, guardianId: string): Promise<boolean> {
  const going = await tx.$count(
    subscriptions,
    and(
      eq(subscriptions.guardianId, guardianId),
      inArray(subscriptions.status, ['active', 'past_due']),
      sql`not ${subscriptions.endsWithPeriod}`,
    ),
  )
  return going > 0
}
