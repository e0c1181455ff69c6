import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { drawFrom, free, type Held, hold, spend, sumOf } from '#domain/fund.ts'
import { fundAccounts, fundEntries, fundPostings } from '#server/db/schema/fund.ts'
import { guardians } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { lockAccounts, post } from './ledger.ts'

/** A prize whose money is moved; its caller holds the lock of the reader. */
type Prize = { id: string; childId: string; itemName: string; cashValueCents: number; at: number }

/** What is set aside for a prize, by whose money it is. */
async function heldFor(db: Reader, redemptionId: string): Promise<Held[]> {
  const cents = sql<number>`sum(${fundPostings.cents})::int`
  return db
    .select({ owner: fundAccounts.ownerId, cents })
    .from(fundEntries)
    .innerJoin(fundPostings, eq(fundPostings.entryId, fundEntries.id))
    .innerJoin(fundAccounts, eq(fundAccounts.id, fundPostings.accountId))
    .where(
      and(
        eq(fundEntries.redemptionId, redemptionId),
        inArray(fundAccounts.account, ['hold', 'budget_hold']),
      ),
    )
    .groupBy(fundAccounts.ownerId)
    .having(sql`sum(${fundPostings.cents}) > 0`)
}

/**
 * Reserves what a prize still lacks: from its guardians' funds, then, if the administrator allows it, from
 * the store's budget. Returns the cents that are still missing.
 */
export async function coverPrize(
  tx: Tx,
  prize: Prize,
  { withBudget }: { withBudget: boolean },
): Promise<number> {
  const lacks = prize.cashValueCents - sumOf(await heldFor(tx, prize.id))
  if (lacks <= 0) return 0
  const parts = drawFrom(lacks, await lockedFunds(tx, prize.childId, withBudget))
  if (parts.length === 0) return lacks
  await post(tx, {
    kind: 'hold',
    sourceId: `${prize.id} ${await entriesOf(tx, prize.id)}`,
    redemptionId: prize.id,
    description: `Reserved: ${prize.itemName}`,
    postings: hold(parts),
    at: prize.at,
  })
  return lacks - sumOf(parts)
}

/** The prize is not sent: frees its money again. Idempotent. */
export function freePrize(tx: Tx, prize: Prize): Promise<void> {
  return settlePrize(tx, prize, {
    kind: 'free',
    description: `Not sent: ${prize.itemName}`,
    postingsOf: free,
  })
}

/** The prize is delivered: spends its money. Idempotent. */
export function spendPrize(tx: Tx, prize: Prize): Promise<void> {
  return settlePrize(tx, prize, {
    kind: 'spend',
    description: `Delivered: ${prize.itemName}`,
    postingsOf: spend,
  })
}

type Settling = { kind: 'free' | 'spend'; description: string; postingsOf: typeof free }

async function settlePrize(
  tx: Tx,
  prize: Prize,
  { kind, description, postingsOf }: Settling,
): Promise<void> {
  const parts = await heldFor(tx, prize.id)
  if (parts.length === 0) return
  await post(tx, {
    kind,
    sourceId: prize.id,
    redemptionId: prize.id,
    description,
    postings: postingsOf(parts),
    at: prize.at,
  })
}

/** What can pay for a child's prize: its guardians' funds, the first linked first, then the budget. */
async function lockedFunds(tx: Tx, childId: string, withBudget: boolean): Promise<Held[]> {
  const guardianFunds = await tx
    .select({ owner: guardians.guardianId })
    .from(guardians)
    .where(eq(guardians.childId, childId))
    .orderBy(asc(guardians.createdAt), asc(guardians.guardianId))
  const centsOf = await lockAccounts(tx, [
    ...guardianFunds.map(({ owner }) => ({ account: 'fund' as const, owner })),
    ...(withBudget ? [{ account: 'budget' as const, owner: null }] : []),
  ])
  const payers = withBudget ? [...guardianFunds, { owner: null }] : guardianFunds
  return payers.map(({ owner }) => ({ owner, cents: centsOf(owner) }))
}

async function entriesOf(tx: Tx, redemptionId: string): Promise<number> {
  return tx.$count(fundEntries, eq(fundEntries.redemptionId, redemptionId))
}

/** Cents of a guardian's fund that were spent on delivered prizes. */
export async function spentOf(db: Reader, guardianId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${fundPostings.cents}), 0)::int` })
    .from(fundPostings)
    .innerJoin(fundEntries, eq(fundEntries.id, fundPostings.entryId))
    .innerJoin(fundAccounts, eq(fundAccounts.id, fundPostings.accountId))
    .where(
      and(
        eq(fundEntries.kind, 'spend'),
        eq(fundAccounts.account, 'hold'),
        eq(fundAccounts.ownerId, guardianId),
      ),
    )
  return row?.cents ?? 0
}
