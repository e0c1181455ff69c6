import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  budgetGrant,
  drawFrom,
  free,
  fundShare,
  type Held,
  hold,
  type Posting,
  paidPeriod,
  returnedPayment,
  SOLVENT_ACCOUNTS,
  spend,
  sumOf,
} from './fund.ts'
import { seededRandom } from './seeded-random.ts'

test.each([
  [999, 300],
  [499, 150],
  [1999, 600],
  [1, 0],
  [2, 1],
  [0, 0],
])('of %i cents %i go to the prize fund', (cents, share) => {
  expect(fundShare(cents)).toBe(share)
})

test('a paid period is split without a cent left over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      const postings = paidPeriod('ana', cents)
      expect(sumOf(postings)).toBe(0)
      const split = postings.filter(({ account }) => account !== 'payments')
      expect(sumOf(split)).toBe(cents)
    }),
  )
})

test('a payment returned in pieces takes back what a payment returned at once does', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(pieces, (parts) => {
      let before = 0
      let share = 0
      for (const part of parts) {
        const postings = returnedPayment('ana', { before, now: before + part, free: 10_000_000 })
        share -= sumOf(postings.filter(({ account }) => account === 'fund'))
        before += part
      }
      expect(share).toBe(fundShare(before))
    }),
  )
})

test('operations bear what prizes already took of a returned payment', () => {
  expect(returnedPayment('ana', { before: 0, now: 999, free: 100 })).toEqual([
    { account: 'payments', owner: null, cents: 999 },
    { account: 'fund', owner: 'ana', cents: -100 },
    { account: 'operations', owner: null, cents: -899 },
  ])
})

test('the first fund gives before the second, and none gives more than it has', () => {
  const funds = [
    { owner: 'ana', cents: 300 },
    { owner: 'ben', cents: -20 },
    { owner: 'cem', cents: 500 },
  ]
  expect(drawFrom(450, funds)).toEqual([
    { owner: 'ana', cents: 300 },
    { owner: 'cem', cents: 150 },
  ])
  expect(drawFrom(0, funds)).toEqual([])
})

/** A book of accounts in memory, and the prizes and payments it knows. */
class Books {
  readonly balances = new Map<string, number>()
  readonly prizes: { value: number; parts: Held[] }[] = []
  readonly payments: { owner: string; cents: number; returned: number }[] = []
  lines = 0

  balance(account: string, owner: string | null = null): number {
    return this.balances.get(`${account} ${owner}`) ?? 0
  }

  post(postings: Posting[]): void {
    if (sumOf(postings) !== 0) throw new Error(`unbalanced: ${JSON.stringify(postings)}`)
    for (const { account, owner, cents } of postings) {
      this.balances.set(`${account} ${owner}`, this.balance(account, owner) + cents)
      this.lines += 1
    }
  }

  /** The lowest balance of an account that must never be in debt. */
  leastPromise(): number {
    const owners = [null, ...OWNERS]
    return Math.min(
      ...SOLVENT_ACCOUNTS.flatMap((account) => owners.map((one) => this.balance(account, one))),
    )
  }

  /** What is set aside for prizes that are on their way. */
  promised(): number {
    return sumOf(this.prizes.flatMap(({ parts }) => parts))
  }
}

const OWNERS = ['ana', 'ben', 'cem', 'dia']

/** One random thing that happens to the fund, as the lines it posts. */
function happen(books: Books, random: () => number): Posting[] {
  const upTo = (most: number) => Math.floor(random() * most)
  const owner = OWNERS[upTo(OWNERS.length)] ?? 'ana'
  const prize = books.prizes[upTo(books.prizes.length)]
  const left = books.prizes.filter((one) => one !== prize)
  switch (upTo(6)) {
    case 0: {
      const cents = 1 + upTo(4000)
      books.payments.push({ owner, cents, returned: 0 })
      return paidPeriod(owner, cents)
    }
    case 1: {
      const payment = books.payments[upTo(books.payments.length)]
      if (!payment || payment.returned === payment.cents) return []
      const now = payment.returned + 1 + upTo(payment.cents - payment.returned)
      const before = payment.returned
      payment.returned = now
      const whose = payment.owner
      return returnedPayment(whose, { before, now, free: books.balance('fund', whose) })
    }
    case 2: {
      const value = 1 + upTo(3000)
      const parts = drawFrom(value, [
        { owner, cents: books.balance('fund', owner) },
        { owner: null, cents: books.balance('budget') },
      ])
      books.prizes.push({ value, parts })
      return hold(parts)
    }
    case 3:
      books.prizes.splice(0, books.prizes.length, ...left)
      return prize ? spend(prize.parts) : []
    case 4:
      books.prizes.splice(0, books.prizes.length, ...left)
      return prize ? free(prize.parts) : []
    default:
      return budgetGrant(Math.max(upTo(3000) - 500, -books.balance('budget')))
  }
}

test('ten thousand things that happen leave every posting summing to zero and no one in debt', () => {
  for (const seed of ['one', 'two', 'three']) {
    const books = new Books()
    const random = seededRandom(seed)
    let least = 0
    for (let i = 0; i < 10_000; i += 1) {
      books.post(happen(books, random))
      least = Math.min(least, books.leastPromise())
    }
    expect(least).toBe(0)
    expect(books.lines).toBeGreaterThan(10_000)
    expect([...books.balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
    const held = OWNERS.reduce((sum, owner) => sum + books.balance('hold', owner), 0)
    expect(held + books.balance('budget_hold')).toBe(books.promised())
  }
})
