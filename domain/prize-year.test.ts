import { beforeAll, describe, expect, it } from 'vitest'
import { badgesEarned, type ReaderFacts } from './badges.ts'
import { addDays } from './calendar.ts'
import {
  budgetGrant,
  drawFrom,
  fundShare,
  hold,
  type Posting,
  paidPeriod,
  SOLVENT_ACCOUNTS,
  spend,
  sumOf,
} from './fund.ts'
import { type DayCounters, dealMissions, isReached, NOTHING_DONE } from './missions.ts'
import { NEW_READER } from './new-reader.ts'
import { planOf } from './plans.ts'
import { bookPoints, quizPoints } from './points.ts'
import { minutePoints } from './reading-session.ts'
import { seededRandom } from './seeded-random.ts'
import { POINTS_PER_DOLLAR, pointsFor } from './treasure.ts'

const FAMILIES = 60
const DAYS = 365
const DAYS_A_MONTH = 30.4
const NEW_YEAR = '2026-01-01'
/** What prizes of the starter shelf are worth, in cents. */
const VALUES = [49, 99, 199, 299, 499, 599, 799, 899, 999, 1299, 1499, 1999, 2499]
/** How often a grown-up ticks the mission that needs one. */
const TICKED = 0.2

/** The books of the fund in memory. */
class Books {
  readonly #balances = new Map<string, number>()

  balance(account: string, owner: string | null = null): number {
    return this.#balances.get(`${account} ${owner}`) ?? 0
  }

  post(postings: readonly Posting[]): void {
    if (sumOf(postings) !== 0) throw new Error('unbalanced')
    for (const { account, owner, cents } of postings) {
      const after = this.balance(account, owner) + cents
      if (SOLVENT_ACCOUNTS.includes(account) && after < 0) throw new Error(`${account} in debt`)
      this.#balances.set(`${account} ${owner}`, after)
    }
  }
}

/** A child who reads about 20 minutes a day and finishes about a book a week. */
class Reader {
  readonly id: string
  readonly #random: () => number
  readonly #facts: ReaderFacts = {
    ...NEW_READER,
    booksInWeek: 1,
    hardestBook: 4,
    booksCollected: 3,
  }
  readonly #badges = new Set<string>()
  #daysToBook = 7

  constructor(id: string) {
    this.id = id
    this.#random = seededRandom(`reader ${id}`)
  }

  chance(): number {
    return this.#random()
  }

  /** Lives one day and gives the points it paid. */
  live(day: number): number {
    const facts = this.#facts
    const reads = this.chance() < 6 / 7
    const minutes = reads ? Math.round(8 + this.chance() * 31) : 0
    const done = { ...NOTHING_DONE, minutes, pages: Math.round(minutes * 0.8) }
    this.#daysToBook -= 1
    const isDone = this.#daysToBook <= 0 && reads
    let points = minutePoints(minutes, 0) + (isDone ? this.#finishBook(done) : 0)
    points += this.#missions(day, done)
    facts.minutesRead += minutes
    facts.pagesRead += done.pages
    facts.bestDayMinutes = Math.max(facts.bestDayMinutes, minutes)
    facts.longestStreak = Math.min(day, 120)
    facts.weekendDays += day % 7 >= 5 && reads ? 1 : 0
    facts.pointsEarned += points
    return points + this.#newBadges()
  }

  #finishBook(done: DayCounters): number {
    const facts = this.#facts
    this.#daysToBook = 7
    const score = 6 + Math.floor(this.chance() * 5)
    Object.assign(done, { quizzes: 1, quizzesPassed: 1, booksFinished: 1, booksStarted: 1 })
    done.booksAdded = 1
    done.perfectQuizzes = score === 10 ? 1 : 0
    facts.booksFinished += 1
    facts.booksCollected += 1
    facts.quizzesPassed += 1
    facts.perfectQuizzes += done.perfectQuizzes
    facts.genresFinished = Math.min(8, facts.booksFinished)
    return quizPoints(bookPoints(4, 20_000), { score, maxScore: 10 })
  }

  #missions(day: number, done: DayCounters): number {
    const dealt = dealMissions(
      { id: this.id, day: addDays(NEW_YEAR, day) },
      {
        level: 4,
        activeDays: Math.min(day, 26),
        openBooks: 1,
        shelf: 3,
        quizzesReady: done.quizzes,
        hasGuardian: true,
      },
    )
    const completed = dealt.filter((mission) =>
      mission.needsGrownUp ? this.chance() < TICKED : isReached(mission, done),
    )
    this.#facts.missionsCompleted += completed.length
    return completed.reduce((sum, { reward }) => sum + reward, 0)
  }

  #newBadges(): number {
    const fresh = badgesEarned(this.#facts).filter(({ key }) => !this.#badges.has(key))
    for (const { key } of fresh) this.#badges.add(key)
    return fresh.reduce((sum, { points }) => sum + points, 0)
  }
}

/** A year of one family: the plan is paid monthly, and the child redeems each wish once it can. */
function liveYear(books: Books, owner: string) {
  const plan = planOf('family')
  if (!plan) throw new Error('no family plan')
  const reader = new Reader(owner)
  const wish = () => VALUES[Math.floor(reader.chance() * VALUES.length)] ?? 499
  let [earned, saved, asked, months, wanted] = [0, 0, 0, 0, wish()]
  for (let day = 0; day < DAYS; day += 1) {
    if (day >= months * DAYS_A_MONTH) {
      books.post(paidPeriod(owner, plan.amountCents))
      months += 1
    }
    const points = reader.live(day)
    earned += points
    saved += points
    if (saved < pointsFor(wanted)) continue
    saved -= pointsFor(wanted)
    asked += wanted
    redeemAndDeliver(books, owner, wanted)
    wanted = wish()
  }
  return { earned, months, asked, fromFund: books.balance('fund', owner) }
}

/** The family's fund pays as far as it reaches; the store gives its budget the rest. */
function redeemAndDeliver(books: Books, owner: string, cents: number): void {
  const parts = drawFrom(cents, [{ owner, cents: books.balance('fund', owner) }])
  const lacks = cents - sumOf(parts)
  if (lacks > 0) {
    books.post(budgetGrant(lacks))
    parts.push({ owner: null, cents: lacks })
  }
  books.post(hold(parts))
  books.post(spend(parts))
}

describe('a year of sixty families on the family plan, each with a child who reads 20 minutes a day', () => {
  const books = new Books()
  let credited = 0
  let given = 0
  let years: ReturnType<typeof liveYear>[] = []
  beforeAll(() => {
    years = Array.from({ length: FAMILIES }, (_, n) => liveYear(books, `family ${n}`))
    credited = years.reduce((sum, { months }) => sum + months * fundShare(999), 0)
    given = -books.balance('grants')
  })
  const mean = (pick: (year: (typeof years)[number]) => number) =>
    years.reduce((sum, year) => sum + pick(year), 0) / years.length

  it('leaves no fund, hold or budget in debt on any day, and every delivered prize is paid for', () => {
    const asked = years.reduce((sum, year) => sum + year.asked, 0)
    expect(books.balance('spent')).toBe(asked)
    expect(books.balance('budget') + books.balance('budget_hold')).toBe(0)
    const left = years.reduce((sum, { fromFund }) => sum + fromFund, 0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(credited + given).toBe(asked + left)
  })

  it('has the funds pay most of what the children ask for, and the store less than a tenth', () => {
    const asked = years.reduce((sum, year) => sum + year.asked, 0)
    expect(given / asked).toBeGreaterThan(0)
    expect(given / asked).toBeLessThan(0.1)
  })

  it('is about in balance: a child earns in prizes about what the plan puts into the fund', () => {
    const worth = (mean(({ earned }) => earned) / POINTS_PER_DOLLAR) * 100
    const paid = credited / years.length
    expect(worth / paid).toBeGreaterThan(0.9)
    expect(worth / paid).toBeLessThan(1.1)
  })
})
