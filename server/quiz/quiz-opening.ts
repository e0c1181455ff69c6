import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { DAY_MS, type Day } from '#domain/calendar.ts'
import { OFFLINE_DAYS } from '#domain/offline-reading.ts'
import { attemptState, dealQuiz } from '#domain/quiz.ts'
import { clockIn, isOpenAt, type QuizHours } from '#domain/quiz-hours.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { RESPONSES_A_DAY } from '#domain/reading-response.ts'
import { AppError } from '#server/app-error.ts'
import { seal, unseal } from '#server/config/seal.ts'
import { shortRead } from '#server/db/prepared-once.ts'
import { quizAttempts, quizRules, quizRuns, quizzes, type RunItem } from '#server/db/schema/quiz.ts'
import type { Reader } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'
import {
  type AttemptRow,
  attemptsAtWork,
  attemptsAtWorks,
  type QuizWithBank,
  questionsInUse,
} from './quiz-rows.ts'

export type QuizTaker = Pick<SignedIn, 'id' | 'clock'>

type Run = typeof quizRuns.$inferSelect

/** Whether a quiz is open to one reader now, and what they would be asked. */
export type Opening = {
  state: Quiz['state']
  /** At any quiz of the work. */
  attempts: AttemptRow[]
  /** Attempts that count for this quiz; the last is shown when the quiz is closed. */
  counted: AttemptRow[]
  /** Number of the next attempt at this quiz. */
  number: number
  /** The questions: as dealt when the quiz was started, otherwise as they would be dealt now. */
  items: RunItem[]
  run: Run | null
  hours: QuizHours | null
  /** Open, with no quiz hours and no monitor code, so it may be taken offline. */
  mayGoAhead: boolean
  day: Day
}

/** Whether this reader may take the quiz now, and which questions they get. */
export async function openingOf(
  db: Reader,
  quiz: QuizWithBank,
  user: QuizTaker,
  at: number,
): Promise<Opening> {
  const attempts = await attemptsAtWork(db, user.id, quiz.bookId)
  const [run] = await runOf(db).execute({ userId: user.id, quizId: quiz.id })
  const rules = await rulesOf(db, user.id, at)
  const opening = judged(quiz, user, at, { attempts, run, rules })
  if (!mayBeFull(quiz, opening)) return opening
  return (await areResponsesFull(db, user.id, opening.day)) ? full(opening) : opening
}

/** openingOf for several quizzes in a few statements; keeps their order. */
export async function openingsOf(
  db: Reader,
  several: readonly QuizWithBank[],
  user: QuizTaker,
  at: number,
): Promise<Opening[]> {
  const attempts = await attemptsAtWorks(
    db,
    user.id,
    several.map(({ bookId }) => bookId),
  )
  const runs = await runsOf(
    db,
    user.id,
    several.map(({ id }) => id),
  )
  const rules = await rulesOf(db, user.id, at)
  const openings = several.map((quiz) =>
    judged(quiz, user, at, {
      attempts: attempts.filter(({ book }) => book.id === quiz.bookId),
      run: runs.find(({ quizId }) => quizId === quiz.id),
      rules,
    }),
  )
  const first = several.findIndex((quiz, place) => mayBeFull(quiz, openings[place]))
  const day = openings[first]?.day
  if (day === undefined || !(await areResponsesFull(db, user.id, day))) return openings
  return openings.map((one, place) => {
    const quiz = several[place]
    return quiz && mayBeFull(quiz, one) ? full(one) : one
  })
}

/** @throws AppError for a quiz that can't be taken now, with a code for the reason. */
export function mustBeOpen({ state }: Opening): void {
  if (state === 'passed') throw new AppError('quiz_already_passed')
  if (state === 'retake_tomorrow') throw new AppError('quiz_retake_tomorrow')
  if (state !== 'open') throw new AppError('quiz_not_open')
}

type Rules = { hours: QuizHours | null; hasCode: boolean }
type Standing = { attempts: AttemptRow[]; run: Run | undefined; rules: Rules }

/** The opening of a quiz, ignoring the daily limit on reading responses. */
function judged(
  quiz: QuizWithBank,
  user: QuizTaker,
  at: number,
  { attempts, run: latest, rules: { hours, hasCode } }: Standing,
): Opening {
  const day = dayOf(at, user.clock)
  const isResponse = quiz.kind === 'reading_response'
  // A reading response doesn't count toward a quiz on the book; a passed quiz makes it unnecessary.
  const counted = attempts.filter(({ kind }) => isResponse || kind !== 'reading_response')
  const number = attempts.filter(({ quizId }) => quizId === quiz.id).length
  const run = latest?.number === number ? latest : null
  const items =
    run?.items ?? dealQuiz(questionsInUse(quiz), quiz.length, seedFor(user.id, quiz.id), number)
  const taken = attemptState(
    counted.map(({ receivedAt, completedAt, ...attempt }) => {
      const seenAt = (receivedAt ?? completedAt).getTime()
      return { ...attempt, seenAt, seenDay: dayOf(seenAt, user.clock) }
    }),
    { day, at },
  )
  const begunToday = run !== null && dayOf(run.startedAt.getTime(), user.clock) === day
  const stateNow = (): Quiz['state'] => {
    if (taken !== 'open') return taken
    if (hours && !begunToday && !isOpenAt(hours, clockIn(user.clock.timeZone, at)))
      return 'outside_hours'
    return hasCode && !run?.unlockedAt ? 'locked' : 'open'
  }
  const state = stateNow()
  const mayGoAhead = state === 'open' && !hours && !hasCode
  return { state, attempts, counted, number, items, run, hours, mayGoAhead, day }
}

function mayBeFull({ kind }: QuizWithBank, opening: Opening | undefined): boolean {
  return kind === 'reading_response' && opening?.state === 'open'
}

function full(opening: Opening): Opening {
  return { ...opening, state: 'responses_tomorrow', mayGoAhead: false }
}

/** Seed of a child's question order: unique to the child and the same on every device. */
export function seedFor(userId: string, quizId: string): string {
  return `${userId}:${quizId}`
}

const runOf = shortRead((db) =>
  db
    .select()
    .from(quizRuns)
    .where(
      and(
        eq(quizRuns.userId, sql.placeholder('userId')),
        eq(quizRuns.quizId, sql.placeholder('quizId')),
      ),
    )
    .prepare('quiz_run'),
)

function runsOf(db: Reader, userId: string, quizIds: string[]): Promise<Run[]> {
  return db
    .select()
    .from(quizRuns)
    .where(and(eq(quizRuns.userId, userId), inArray(quizRuns.quizId, quizIds)))
}

const rulesOfReader = shortRead((db) =>
  db
    .select()
    .from(quizRules)
    .where(eq(quizRules.readerId, sql.placeholder('readerId')))
    .prepare('quiz_rules'),
)

/** The rules in effect at that time; rules set later don't apply to a quiz answered earlier. */
async function rulesOf(db: Reader, readerId: string, at: number): Promise<Rules> {
  const [rules] = await rulesOfReader(db).execute({ readerId })
  if (!rules || rules.updatedAt.getTime() > at) return { hours: null, hasCode: false }
  const { days, fromMinute, toMinute, codeHash } = rules
  return { hours: days && { days, fromMinute, toMinute }, hasCode: codeHash !== null }
}

async function areResponsesFull(db: Reader, userId: string, day: Day): Promise<boolean> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(
      and(
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.day, day),
        eq(quizzes.kind, 'reading_response'),
        ne(quizAttempts.passed, false),
      ),
    )
  return (row?.count ?? 0) >= RESPONSES_A_DAY
}

/** What a reader was asked, kept on their device while it's offline. */
const Deal = z.object({
  quizId: z.string(),
  userId: z.string(),
  number: z.number().int(),
  items: z.array(z.object({ questionId: z.string(), options: z.array(z.number().int()) })),
  dealtAt: z.number(),
})
type Deal = z.output<typeof Deal>

/**
 * The quiz as dealt now, for the reader's device. Encrypted as well as signed, because the options' order
 * in the bank would give away the key.
 */
export function sealDeal(
  secret: string,
  given: { quizId: string; userId: string; opening: Opening; dealtAt: number },
): string {
  const { opening, ...rest } = given
  const deal: Deal = { ...rest, number: opening.number, items: opening.items }
  return seal(secret, 'quiz deals:', JSON.stringify(deal))
}

/** @throws AppError quiz_changed for a deal of another reader or another quiz. */
export function openDeal(
  secret: string,
  sealed: string,
  given: { quizId: string; userId: string },
): Deal {
  const text = unseal(secret, 'quiz deals:', sealed)
  const deal = text === null ? null : Deal.safeParse(JSON.parse(text)).data
  if (deal?.quizId !== given.quizId || deal.userId !== given.userId) {
    throw new AppError('quiz_changed')
  }
  return deal
}

/** @throws AppError quiz_changed for a deal too old for a first submission. */
export function mustBeFresh(deal: Deal, now: number): void {
  if (now - deal.dealtAt > OFFLINE_DAYS * DAY_MS) throw new AppError('quiz_changed')
}
