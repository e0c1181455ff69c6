import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
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
 * The only way to move money. The same (kind, source id) is posted once, however often it is requested; a
 * fund, hold or budget that would fall below zero fails the transaction.
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
  for (const { account, owner, cents } of postings.toSorted(byLockOrder)) {
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

/**
 * Third in the lock order (docs/decisions/0029): locks accounts until the transaction ends and returns their
 * balances in cents. What `post` locks beyond these comes after them.
 */
export async function lockAccounts(
  tx: Tx,
  wanted: readonly { account: 'fund' | 'budget'; owner: string | null }[],
): Promise<(owner: string | null) => number> {
  if (wanted.length === 0) return () => 0
  const rows = await tx
    .select({ owner: fundAccounts.ownerId, cents: fundAccounts.cents })
    .from(fundAccounts)
    .where(or(...wanted.map(({ account, owner }) => isAccount(account, owner))))
    .orderBy(LOCK_RANK, asc(fundAccounts.ownerId))
    .for('no key update')
  const balances = new Map(rows.map(({ owner, cents }) => [owner, cents]))
  return (owner) => balances.get(owner) ?? 0
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

/** The order accounts are locked in: what is free before what is held, the accounts of all last. */
const LOCK_ORDER: readonly FundAccount[] = [
  'budget',
  'fund',
  'budget_hold',
  'hold',
  'grants',
  'operations',
  'payments',
  'spent',
]
const LOCK_RANK = sql`array_position(string_to_array(${LOCK_ORDER.join(',')}, ','), ${fundAccounts.account})`

function byLockOrder(one: Posting, other: Posting): number {
  const ranks = LOCK_ORDER.indexOf(one.account) - LOCK_ORDER.indexOf(other.account)
  // Ids as PostgreSQL orders them: byte by byte.
  return ranks || ((one.owner ?? '') < (other.owner ?? '') ? -1 : 1)
}
