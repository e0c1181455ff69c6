import { and, eq, isNull, sql } from 'drizzle-orm'
import { type FundAccount, type Posting, sumOf } from '#domain/fund.ts'
import { newId } from '#server/db/new-id.ts'
import {
  type FUND_ENTRY_KINDS,
  fundAccounts,
  fundEntries,
  fundPostings,
} from '#server/db/schema/fund.ts'
import type { Reader, Tx } from '#server/db/types.ts'

type FundEntry = {
  kind: (typeof FUND_ENTRY_KINDS)[number]
  /** What it is for: one entry per (kind, source id). */
  sourceId: string
  redemptionId?: string
  description: string
  postings: readonly Posting[]
  at: number
}

/**
 * The one way money moves. The same (kind, source id) is posted once, however often it is asked for;
 * a fund, hold or budget that would fall below zero fails the transaction.
 */
export async function post(tx: Tx, entry: FundEntry): Promise<'posted' | 'already_posted'> {
  const { postings, at, redemptionId = null, ...told } = entry
  if (sumOf(postings) !== 0) throw new Error('the lines of a fund entry sum to zero')
  const id = newId()
  const [written] = await tx
    .insert(fundEntries)
    .values({ id, ...told, redemptionId, createdAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ id: fundEntries.id })
  if (!written) return 'already_posted'
  // Always in the same order, so that two entries never wait for each other.
  for (const { account, owner, cents } of postings.toSorted(byAccount)) {
    const accountId = await move(tx, account, owner, cents)
    await tx.insert(fundPostings).values({ id: newId(), entryId: id, accountId, cents })
  }
  return 'posted'
}

/** The balance in cents of one account; 0 while nothing was posted to it. */
export async function balanceOf(
  db: Reader,
  account: FundAccount,
  owner: string | null,
): Promise<number> {
  const [row] = await db
    .select({ cents: fundAccounts.cents })
    .from(fundAccounts)
    .where(isAccount(account, owner))
  return row?.cents ?? 0
}

/** The same, with the account locked until the transaction ends. */
export async function lockedBalanceOf(
  tx: Tx,
  account: FundAccount,
  owner: string | null,
): Promise<number> {
  const [row] = await tx
    .select({ cents: fundAccounts.cents })
    .from(fundAccounts)
    .where(isAccount(account, owner))
    .for('update')
  return row?.cents ?? 0
}

async function move(
  tx: Tx,
  account: FundAccount,
  owner: string | null,
  cents: number,
): Promise<string> {
  const add = () =>
    tx
      .update(fundAccounts)
      .set({ cents: sql`${fundAccounts.cents} + ${cents}` })
      .where(isAccount(account, owner))
      .returning({ id: fundAccounts.id })
  const [known] = await add()
  if (known) return known.id
  await tx
    .insert(fundAccounts)
    .values({ id: newId(), account, ownerId: owner })
    .onConflictDoNothing()
  const [opened] = await add()
  if (!opened) throw new Error(`the account ${account} could not be opened`)
  return opened.id
}

function isAccount(account: FundAccount, owner: string | null) {
  const isOwners = owner === null ? isNull(fundAccounts.ownerId) : eq(fundAccounts.ownerId, owner)
  return and(eq(fundAccounts.account, account), isOwners)
}

function byAccount(one: Posting, other: Posting): number {
  const [a, b] = [one, other].map(({ account, owner }) => `${account} ${owner ?? ''}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}
