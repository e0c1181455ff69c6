/**
 * The accounts of the prize fund, in whole cents (product 8). Money comes in from `payments` (paid by
 * guardians) and `grants` (given by the operator), so these go below zero; it ends in `operations` and
 * `spent`. Each guardian has a `fund` and a `hold`, the store a `budget` and a `budget_hold`.
 */
export const FUND_ACCOUNTS = [
  'payments',
  'grants',
  'operations',
  'spent',
  'fund',
  'hold',
  'budget',
  'budget_hold',
] as const
export type FundAccount = (typeof FUND_ACCOUNTS)[number]

/** The accounts that can never be below zero: what is promised is there. */
export const SOLVENT_ACCOUNTS: readonly FundAccount[] = ['fund', 'hold', 'budget', 'budget_hold']

/** One line of an entry: `owner` is the guardian of a fund or hold, null for the accounts of all. */
export type Posting = { account: FundAccount; owner: string | null; cents: number }

/** Where held money came from: a guardian's fund, or the store's budget (null). */
export type Held = { owner: string | null; cents: number }

/** Percent of a paid period that goes to the prize fund (spec 9). */
const FUND_SHARE_PERCENT = 30

/** The share of `cents` that goes to the fund, rounded half up to whole cents. */
export function fundShare(cents: number): number {
  return Math.floor((cents * FUND_SHARE_PERCENT + 50) / 100)
}

/** A paid period: 30 % to the guardian's fund, the rest to operations. */
export function paidPeriod(owner: string, cents: number): Posting[] {
  const share = fundShare(cents)
  return entry([
    { account: 'payments', owner: null, cents: -cents },
    { account: 'fund', owner, cents: share },
    { account: 'operations', owner: null, cents: cents - share },
  ])
}

/**
 * A full or partial refund: the fund returns its share as far as it is free; operations covers what prizes
 * already hold or spent.
 */
export function returnedPayment(
  owner: string,
  { before, now, free }: { before: number; now: number; free: number },
): Posting[] {
  const share = Math.min(fundShare(now) - fundShare(before), free)
  return entry([
    { account: 'payments', owner: null, cents: now - before },
    { account: 'fund', owner, cents: -share },
    { account: 'operations', owner: null, cents: share - (now - before) },
  ])
}

/** What the operator gives to the store's budget, or takes out of it (below zero). */
export function budgetGrant(cents: number): Posting[] {
  return entry([
    { account: 'grants', owner: null, cents: -cents },
    { account: 'budget', owner: null, cents },
  ])
}

/** How much of `cents` each fund gives, in their order, as far as it reaches. */
export function drawFrom(cents: number, funds: readonly Held[]): Held[] {
  let left = cents
  return funds.flatMap(({ owner, cents: free }) => {
    const part = Math.min(left, Math.max(0, free))
    left -= part
    return part > 0 ? [{ owner, cents: part }] : []
  })
}

/** Sets money aside for a prize. */
export function hold(parts: readonly Held[]): Posting[] {
  return entry(
    parts.flatMap(({ owner, cents }) => [
      { account: freeOf(owner), owner, cents: -cents },
      { account: heldOf(owner), owner, cents },
    ]),
  )
}

/** A prize is not sent after all: what was held for it is free again. */
export function free(parts: readonly Held[]): Posting[] {
  return hold(parts).map((posting) => ({ ...posting, cents: -posting.cents }))
}

/** A prize is delivered: what was held for it is spent. */
export function spend(parts: readonly Held[]): Posting[] {
  return entry([
    ...parts.map(({ owner, cents }) => ({ account: heldOf(owner), owner, cents: -cents })),
    { account: 'spent', owner: null, cents: parts.reduce((sum, { cents }) => sum + cents, 0) },
  ])
}

/** Sum of an entry's lines; 0 for every entry there is. */
export function sumOf(postings: readonly { cents: number }[]): number {
  return postings.reduce((sum, { cents }) => sum + cents, 0)
}

function freeOf(owner: string | null): FundAccount {
  return owner === null ? 'budget' : 'fund'
}

function heldOf(owner: string | null): FundAccount {
  return owner === null ? 'budget_hold' : 'hold'
}

/** An entry without its empty lines. */
function entry(postings: Posting[]): Posting[] {
  return postings.filter(({ cents }) => cents !== 0)
}
