import { sql } from 'drizzle-orm'
import type { Day } from '#domain/calendar.ts'
import { dealQuiz } from '#domain/quiz.ts'
import { minutePoints, sessionFlag } from '#domain/reading-session.ts'
import { pagesAt } from '#server/books/reading-logs.ts'
import { newId } from '#server/db/new-id.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Tx } from '#server/db/types.ts'
import { outcomeOf } from '#server/quiz/marking.ts'
import { seedFor } from '#server/quiz/quiz-opening.ts'
import type { QuizWithBank } from '#server/quiz/quiz-rows.ts'
import { refreshStreak } from '#server/rewards/activity.ts'
import { settleRewards } from '#server/rewards/credit-activity.ts'
import { recordHistory } from '#server/rewards/points/ledger.ts'
import type { Deed } from './demo-quarter.ts'

const MINUTE_MS = 60_000

type LogRow = typeof readingLogs.$inferInsert
type DayRow = typeof activityDays.$inferInsert & { paid: number }
type Told = { amount: number; source: 'minutes' | 'quiz'; sourceId: string; description: string }

/** Rows for what several classmates did in one week, collected for bulk inserts. */
type Week = {
  entries: (typeof libraryEntries.$inferInsert)[]
  logs: Map<string, LogRow>
  sessions: (typeof readingSessions.$inferInsert)[]
  attempts: (typeof quizAttempts.$inferInsert)[]
  days: DayRow[]
  told: { userId: string; entries: (Told & { at: number })[] }[]
}

/** What is known of a classmate from the weeks before. */
export type Past = {
  logs: Map<string, LogRow>
  tries: Map<string, number>
  rated: Map<string, number>
}

type Done = { userId: string; past: Past; deeds: readonly Deed[] }

/** Writes a week of several readers at once, then lets the product compute their streaks and badges. */
export async function writeWeek(
  tx: Tx,
  readers: readonly Done[],
  quizzes: ReadonlyMap<string, QuizWithBank>,
): Promise<void> {
  const week: Week = {
    entries: [],
    logs: new Map(),
    sessions: [],
    attempts: [],
    days: [],
    told: [],
  }
  const active = readers.filter(({ deeds }) => deeds.length > 0)
  for (const reader of active) collect(week, reader, quizzes)
  if (active.length === 0) return
  if (week.entries.length > 0) await tx.insert(libraryEntries).values(week.entries)
  if (week.logs.size > 0) {
    await tx
      .insert(readingLogs)
      .values([...week.logs.values()])
      .onConflictDoUpdate({
        target: readingLogs.id,
        set: {
          status: sql`excluded.status`,
          progress: sql`excluded.progress`,
          furthest: sql`excluded.furthest`,
          completedAt: sql`excluded.completed_at`,
        },
      })
  }
  if (week.sessions.length > 0) await tx.insert(readingSessions).values(week.sessions)
  if (week.attempts.length > 0) await tx.insert(quizAttempts).values(week.attempts)
  await tx.insert(activityDays).values(week.days.map(({ paid: _, ...day }) => day))
  await recordHistory(tx, week.told)
  for (const { userId, deeds } of active) {
    await refreshStreak(tx, userId)
    await settleRewards(tx, userId, deeds.at(-1)?.at ?? 0)
  }
}

function collect(week: Week, { userId, past, deeds }: Done, quizzes: Quizzes): void {
  const days = new Map<Day, DayRow>()
  const entries: (Told & { at: number })[] = []
  for (const deed of deeds) {
    const day = days.get(deed.day) ?? emptyDay(userId, deed.day)
    days.set(deed.day, day)
    const told = apply(week, { userId, past, deed, day }, quizzes)
    if (told && told.amount > 0) entries.push({ ...told, at: deed.at })
  }
  week.days.push(...days.values())
  week.told.push({ userId, entries })
}

type Quizzes = ReadonlyMap<string, QuizWithBank>
type Step<Kind extends Deed['kind']> = {
  userId: string
  past: Past
  deed: Extract<Deed, { kind: Kind }>
  day: DayRow
}

function apply(week: Week, step: Step<Deed['kind']>, quizzes: Quizzes): Told | null {
  const { deed, ...rest } = step
  switch (deed.kind) {
    case 'began':
      return begin(week, { ...rest, deed })
    case 'read':
      return read(week, { ...rest, deed })
    case 'quizzed':
      return quiz(week, { ...rest, deed }, quizzes.get(deed.book.id))
  }
}

function begin(week: Week, { userId, past, deed, day }: Step<'began'>): null {
  const log: LogRow = {
    id: newId(),
    userId,
    bookId: deed.book.id,
    status: 'reading',
    progress: 0,
    furthest: 0,
    startedAt: new Date(deed.at),
    completedAt: null,
  }
  past.logs.set(deed.book.id, log)
  week.logs.set(log.id, log)
  week.entries.push({
    userId,
    bookId: deed.book.id,
    rating: past.rated.get(deed.book.id) ?? null,
    addedAt: new Date(deed.at),
  })
  day.booksStarted = (day.booksStarted ?? 0) + 1
  day.booksAdded = (day.booksAdded ?? 0) + 1
  return null
}

function read(week: Week, { userId, past, deed, day }: Step<'read'>): Told {
  const { book, minutes, from, to, at } = deed
  const log = moved(week, past, deed, to)
  const paid = minutePoints(minutes, day.paid)
  const id = newId()
  week.sessions.push({
    id,
    userId,
    logId: log?.id ?? null,
    bookId: book.id,
    day: deed.day,
    how: 'timer',
    minutes,
    points: paid,
    startedAt: new Date(at - minutes * MINUTE_MS),
    lastSeenAt: new Date(at),
    creditedSeconds: minutes * 60,
    endedAt: new Date(at),
    fromProgress: from,
    toProgress: to,
    flag: sessionFlag(to - from, minutes, book),
  })
  day.minutes = (day.minutes ?? 0) + minutes
  day.pages = (day.pages ?? 0) + pagesAt(to, book.pages) - pagesAt(from, book.pages)
  if (to === 100) day.booksFinished = (day.booksFinished ?? 0) + 1
  day.paid += paid
  const description = `${minutes === 1 ? '1 minute' : `${minutes} minutes`} of reading`
  return { amount: paid, source: 'minutes', sourceId: id, description }
}

function quiz(
  week: Week,
  { userId, past, deed, day }: Step<'quizzed'>,
  asked: QuizWithBank | undefined,
): Told | null {
  if (!asked) return null
  const number = past.tries.get(asked.id) ?? 0
  past.tries.set(asked.id, number + 1)
  const keys = new Map(asked.bank.map(({ id, correct }) => [id, correct ?? 0]))
  const dealt = dealQuiz(asked.bank, asked.length, seedFor(userId, asked.id), number)
  // The last questions are missed; which ones those are differs by child.
  const items = dealt.map(({ questionId, options }, index) => {
    const right = options.indexOf(keys.get(questionId) ?? 0)
    return {
      questionId,
      options,
      chosen: index < deed.right ? right : (right + 1) % options.length,
    }
  })
  const outcome = outcomeOf(asked, items)
  week.attempts.push({
    id: newId(),
    userId,
    quizId: asked.id,
    bookId: asked.bookId,
    number,
    items,
    ...outcome,
    day: deed.day,
    completedAt: new Date(deed.at),
  })
  day.quizzes = (day.quizzes ?? 0) + 1
  if (outcome.score === outcome.maxScore) day.perfectQuizzes = (day.perfectQuizzes ?? 0) + 1
  if (!outcome.passed) return null
  day.quizzesPassed = (day.quizzesPassed ?? 0) + 1
  const wasOpen = past.logs.get(asked.bookId)?.status === 'reading'
  if (wasOpen) day.booksFinished = (day.booksFinished ?? 0) + 1
  moved(week, past, deed, 100)
  const { id, title } = asked.book
  return { amount: outcome.points, source: 'quiz', sourceId: id, description: `Quiz: ${title}` }
}

/** The reading of a deed's book, moved to `to` percent; a finished one is unchanged. */
function moved(week: Week, past: Past, deed: Deed, to: number): LogRow | undefined {
  const log = past.logs.get(deed.book.id)
  if (log?.status !== 'reading') return log
  log.progress = to
  log.furthest = to
  if (to === 100) {
    log.status = 'completed'
    log.completedAt = new Date(deed.at)
  }
  week.logs.set(log.id, log)
  return log
}

function emptyDay(userId: string, day: Day): DayRow {
  return { userId, day, paid: 0 }
}
