import { and, eq, ne, sql } from 'drizzle-orm'
import type { Quiz } from '#contract/quiz.ts'
import { type Day, readingDay } from '#domain/calendar.ts'
import { attemptState, dealQuiz } from '#domain/quiz.ts'
import { clockIn, isOpenAt, type QuizHours } from '#domain/quiz-hours.ts'
import { RESPONSES_A_DAY } from '#domain/reading-response.ts'
import { preparedOnce } from '#server/db/prepared-once.ts'
import { quizAttempts, quizRules, quizRuns, quizzes, type RunItem } from '#server/db/schema/quiz.ts'
import type { Reader } from '#server/db/types.ts'
import type { SignedIn } from '#server/http/session.ts'
import { type AttemptRow, askable, attemptsAtWork, type QuizWithBank } from './quiz-rows.ts'

export type QuizTaker = Pick<SignedIn, 'id' | 'timeZone'>

type Run = typeof quizRuns.$inferSelect

/** How a quiz stands for one reader now. */
export type Opening = {
  state: Quiz['state']
  /** At any quiz of the work. */
  attempts: AttemptRow[]
  /** Attempts that this quiz is judged by; the last is shown when it is closed. */
  counted: AttemptRow[]
  /** Of the attempt that is next at this quiz. */
  number: number
  /** What is asked: as it was begun, else as it would be dealt now. */
  items: RunItem[]
  run: Run | null
  hours: QuizHours | null
  /** Open, and watched by no hours and no monitor code: it may be taken without a network. */
  mayGoAhead: boolean
  day: Day
}

/** May this reader take the quiz now, and which questions are theirs? */
export async function openingOf(
  db: Reader,
  quiz: QuizWithBank,
  user: QuizTaker,
  at: number,
): Promise<Opening> {
  const day = readingDay(at, user.timeZone)
  const attempts = await attemptsAtWork(db, user.id, quiz.bookId)
  const isResponse = quiz.kind === 'reading_response'
  // A reading response says nothing about a quiz on the book; a passed quiz makes it needless.
  const counted = attempts.filter(({ kind }) => isResponse || kind !== 'reading_response')
  const number = attempts.filter(({ quizId }) => quizId === quiz.id).length
  const run = await findRun(db, user.id, quiz.id, number)
  const { hours, hasCode } = await rulesOf(db, user.id, at)
  const items =
    run?.items ?? dealQuiz(askable(quiz), quiz.length, seedFor(user.id, quiz.id), number)
  const taken = attemptState(counted, day)
  const begunToday = run !== null && readingDay(run.startedAt.getTime(), user.timeZone) === day
  const state = (): Quiz['state'] => {
    if (taken !== 'open') return taken
    if (hours && !begunToday && !isOpenAt(hours, clockIn(user.timeZone, at))) return 'outside_hours'
    return hasCode && !run?.unlockedAt ? 'locked' : 'open'
  }
  const open = state()
  const isFull =
    open === 'open' && isResponse && (await responsesOn(db, user.id, day)) >= RESPONSES_A_DAY
  return {
    state: isFull ? 'responses_tomorrow' : open,
    attempts,
    counted,
    number,
    items,
    run,
    hours,
    mayGoAhead: open === 'open' && !isFull && !hours && !hasCode,
    day,
  }
}

/** What a child's order is drawn from: theirs alone, and the same on every device. */
export function seedFor(userId: string, quizId: string): string {
  return `${userId}:${quizId}`
}

const runOf = preparedOnce((db) =>
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

async function findRun(
  db: Reader,
  userId: string,
  quizId: string,
  number: number,
): Promise<Run | null> {
  const [run] = await runOf(db).execute({ userId, quizId })
  return run?.number === number ? run : null
}

const rulesOfReader = preparedOnce((db) =>
  db
    .select()
    .from(quizRules)
    .where(eq(quizRules.readerId, sql.placeholder('readerId')))
    .prepare('quiz_rules'),
)

/** The rules that held at that time: those set later say nothing about a quiz answered before. */
async function rulesOf(
  db: Reader,
  readerId: string,
  at: number,
): Promise<{ hours: QuizHours | null; hasCode: boolean }> {
  const [rules] = await rulesOfReader(db).execute({ readerId })
  if (!rules || rules.updatedAt.getTime() > at) return { hours: null, hasCode: false }
  const { days, fromMinute, toMinute, codeHash } = rules
  return { hours: days && { days, fromMinute, toMinute }, hasCode: codeHash !== null }
}

async function responsesOn(db: Reader, userId: string, day: Day): Promise<number> {
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
  return row?.count ?? 0
}
