import { addDays, DAY_MS, type Day, dayNumber, readingDay, weekdayOf } from '#domain/calendar.ts'
import { type Random, shuffled } from '#domain/chance.ts'
import { isPassed } from '#domain/points.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import type { Classmate, Twist } from './demo-classmates.ts'

export const QUARTER_DAYS = 92
/** Attempts at one quiz before a classmate gives up. */
const MAX_TRIES = 3
const FIRST_OF_A_LEVEL = 7
/** An unremarkable reading pace. */
const PAGES_A_MINUTE = 2.6
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export type DemoBook = {
  id: string
  level: number
  words: number
  /** Null when no edition lists them. */
  pages: number | null
  /** Questions of one attempt. */
  questions: number
}

/** What a classmate did, in the order of their days. */
export type Deed = { at: number; day: Day; book: DemoBook } & (
  | { kind: 'began' }
  | { kind: 'read'; minutes: number; from: number; to: number }
  | { kind: 'quizzed'; right: number }
)

type Reading = { book: DemoBook; progress: number }

/** Simulates a classmate's quarter up to `now`, the same for the same seed; days are in UTC. */
export function simulateQuarter(child: Classmate, shelf: readonly DemoBook[], now: number): Deed[] {
  const random = seededRandom(`the quarter of ${child.firstName} ${child.lastName}`)
  const life = new Quarter(child, shelfOf(child, shelf, random), random)
  const today = readingDay(now, 'UTC')
  for (let ago = QUARTER_DAYS; ago >= (child.stopped ?? 0); ago -= 1) {
    life.live(addDays(today, -ago), ago)
  }
  return life.deeds.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
}

/** Books around a classmate's level; first a few of each level, since there are many picture books. */
function shelfOf({ level }: Classmate, all: readonly DemoBook[], random: Random): DemoBook[] {
  const fitting = all.filter((book) => book.level >= level - 2 && book.level <= level + 1)
  const taken = new Map<number, number>()
  const first: DemoBook[] = []
  const later: DemoBook[] = []
  for (const book of shuffled(fitting, random)) {
    const before = taken.get(book.level) ?? 0
    taken.set(book.level, before + 1)
    if (before < FIRST_OF_A_LEVEL) first.push(book)
    else later.push(book)
  }
  return [...first, ...later]
}

class Quarter {
  readonly deeds: Deed[] = []
  private reading: Reading | null = null
  private quiz: { book: DemoBook; tries: number } | null = null
  private readonly child: Classmate
  private readonly shelf: DemoBook[]
  private readonly random: Random

  constructor(child: Classmate, shelf: DemoBook[], random: Random) {
    this.child = child
    this.shelf = shelf
    this.random = random
  }

  live(day: Day, ago: number): void {
    const twist = this.child.twists?.[ago]
    const weekend = weekdayOf(day) > 4 ? 0.65 : 1
    const comes = this.random() < this.child.share * weekend
    // Before school or after it.
    const hour = this.random() < 0.3 ? 7 : 15 + Math.floor(this.random() * 4)
    const at = dayNumber(day) * DAY_MS + hour * HOUR_MS + Math.floor(this.random() * 50) * MINUTE_MS
    if (twist) this.twist(twist, day, at)
    else if (comes) this.sit(day, at)
  }

  private sit(day: Day, at: number): void {
    const { minutes, care } = this.child
    if (this.quiz) this.take(day, at - 8 * MINUTE_MS, this.answers(this.quiz.book, care))
    const [from, to] = minutes
    this.read(day, at, from + Math.floor(this.random() * (to - from + 1)))
  }

  private read(day: Day, at: number, minutes: number): void {
    const open = this.reading ?? this.begin(day, at)
    if (!open) return
    const { book, progress } = open
    const wordsAMinute = 30 + 22 * this.child.level
    const pagesShare = book.pages === null ? 1 : (minutes * PAGES_A_MINUTE) / book.pages
    const share = Math.min((minutes * wordsAMinute) / book.words, pagesShare)
    const to = Math.min(100, progress + Math.max(1, Math.floor(share * 100)))
    const end = at + minutes * MINUTE_MS
    this.deeds.push({ kind: 'read', at: end, day, book, minutes, from: progress, to })
    this.reading = to === 100 ? null : { book, progress: to }
    if (to < 100) return
    this.quiz = { book, tries: 0 }
    if (this.random() < 0.6)
      this.take(day, end + 6 * MINUTE_MS, this.answers(book, this.child.care))
  }

  private begin(day: Day, at: number, wanted: (book: DemoBook) => boolean = () => true) {
    const index = this.shelf.findIndex(wanted)
    const [book] = index < 0 ? [] : this.shelf.splice(index, 1)
    if (!book) return null
    this.deeds.push({ kind: 'began', at, day, book })
    this.reading = { book, progress: 0 }
    return this.reading
  }

  private take(day: Day, at: number, right: number): void {
    if (!this.quiz) return
    const { book, tries } = this.quiz
    this.deeds.push({ kind: 'quizzed', at, day, book, right })
    const isOver = isPassed({ score: right, maxScore: book.questions }) || tries + 1 >= MAX_TRIES
    this.quiz = isOver ? null : { book, tries: tries + 1 }
  }

  private answers({ questions }: DemoBook, care: number): number {
    return Array.from({ length: questions }, () => this.random() < care).filter(Boolean).length
  }

  /** A day that is worth a talk; the book being read waits meanwhile. */
  private twist(twist: Twist, day: Day, at: number): void {
    const kept = this.reading
    this.reading = null
    this.quiz = null
    switch (twist) {
      case 'raced':
        if (this.begin(day, at, ({ words }) => words > 9000)) this.finish(day, at, 7)
        break
      case 'quiz_first': {
        const open = this.begin(day, at, ({ words }) => words > 20_000)
        if (open) this.answerAll(open.book, day, at + 14 * MINUTE_MS)
        break
      }
      case 'many_quizzes':
        for (let nth = 0; nth < 4; nth += 1) {
          const start = at + nth * 20 * MINUTE_MS
          const open = this.begin(day, start, ({ words }) => words < 1000)
          if (!open) break
          this.finish(day, start, 14)
          this.answerAll(open.book, day, start + 16 * MINUTE_MS)
        }
        break
      case 'stuck': {
        const open = this.begin(day, at, ({ words }) => words < 1000)
        if (!open) break
        this.finish(day, at, 15)
        for (let nth = 1; nth <= MAX_TRIES; nth += 1) {
          this.take(addDays(day, nth), at + nth * DAY_MS, 1)
        }
      }
    }
    this.reading = kept
  }

  private finish(day: Day, at: number, minutes: number): void {
    if (!this.reading) return
    const { book, progress } = this.reading
    const end = at + minutes * MINUTE_MS
    this.deeds.push({ kind: 'read', at: end, day, book, minutes, from: progress, to: 100 })
    this.reading = null
    this.quiz = { book, tries: 0 }
  }

  private answerAll(book: DemoBook, day: Day, at: number): void {
    this.quiz = { book, tries: 0 }
    this.take(day, at, book.questions)
    this.reading = null
  }
}
