import { inArray } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { dealQuiz } from '#domain/quiz.ts'
import { clockOfZone, type ReadingClock } from '#domain/reading-clock.ts'
import { books } from '#server/db/schema/books.ts'
import type { Db } from '#server/db/types.ts'
import { seedFor } from '#server/quiz/quiz-opening.ts'
import { findQuiz } from '#server/quiz/quiz-rows.ts'
import { submit } from '#server/quiz/submit-attempt.ts'
import { typeMinutes } from '#server/reading/minutes/type-minutes.ts'
import { changeProgress } from '#server/reading/move-progress.ts'
import { beginReading } from '#server/reading/start-reading.ts'

export const DEMO_TIME_ZONE = 'UTC'

type Child = 'student' | 'sibling'
type Reader = { id: string; clock: ReadingClock }

/** What Maya and Leo read last month: days ago started and finished, and questions missed in the quiz. */
const READ: readonly { who: Child; work: string; begun: number; quiz: number; missed: number }[] = [
  { who: 'student', work: 'dinosaurs-before-dark--osborne', begun: 30, quiz: 27, missed: 2 },
  { who: 'student', work: 'fantastic-mr-fox--dahl', begun: 26, quiz: 21, missed: 1 },
  { who: 'student', work: 'sarah-plain-and-tall--maclachlan', begun: 20, quiz: 15, missed: 3 },
  { who: 'student', work: 'stuart-little--white', begun: 14, quiz: 8, missed: 5 },
  { who: 'student', work: 'frog-and-toad-are-friends--lobel', begun: 7, quiz: 6, missed: 0 },
  { who: 'sibling', work: 'corduroy--freeman', begun: 9, quiz: 9, missed: 1 },
  { who: 'sibling', work: 'green-eggs-and-ham--seuss', begun: 3, quiz: 2, missed: 0 },
]

/** Open books: days ago started, and progress. */
const READING = [
  { work: 'charlottes-web--white', begun: 5, progress: 60 },
  { work: 'bfg--dahl', begun: 2, progress: 20 },
] as const

/** Minutes each child read, by days ago. */
const MINUTES: Record<Child, readonly (readonly [number, number])[]> = {
  student: [
    ...([
      [30, 20],
      [29, 15],
      [27, 25],
      [26, 20],
      [24, 10],
      [23, 30],
      [21, 20],
    ] as const),
    ...([
      [20, 15],
      [17, 25],
      [16, 20],
      [15, 15],
      [13, 20],
      [12, 10],
      [9, 25],
    ] as const),
    ...([
      [8, 20],
      [6, 15],
      [5, 20],
      [4, 25],
      [3, 15],
      [2, 20],
      [1, 20],
    ] as const),
  ],
  sibling: [
    [9, 10],
    [8, 10],
    [3, 15],
    [2, 10],
    [1, 10],
  ],
}

/** Simulates the month before `at` through the product's own rules, oldest first. */
export async function simulateDemoMonth(
  db: Db,
  ids: Record<Child, string>,
  at: number,
): Promise<void> {
  const works = await worksByKey(db)
  const reader = (who: Child): Reader => ({ id: ids[who], clock: clockOfZone(DEMO_TIME_ZONE) })
  const happened: { daysAgo: number; run(now: () => number): Promise<unknown> }[] = []
  // The readings each child has open at that point of the month, the latest last.
  const open: Record<Child, string[]> = { student: [], sibling: [] }
  for (const { who, work, begun, quiz, missed } of READ) {
    const bookId = works.get(work)
    if (!bookId) continue
    let logId = ''
    happened.push(
      {
        daysAgo: begun,
        async run(now) {
          logId = (await beginReading({ db, now }, reader(who), bookId)).id
          open[who].push(logId)
        },
      },
      {
        daysAgo: quiz,
        async run(now) {
          await takeQuiz({ db, now }, reader(who), bookId, missed)
          open[who] = open[who].filter((id) => id !== logId)
        },
      },
    )
  }
  for (const { work, begun, progress } of READING) {
    const bookId = works.get(work)
    if (!bookId) continue
    happened.push({
      daysAgo: begun,
      async run(now) {
        const log = await beginReading({ db, now }, reader('student'), bookId)
        await changeProgress({ db, now }, reader('student'), log.id, { progress })
        open.student.push(log.id)
      },
    })
  }
  for (const who of ['student', 'sibling'] as const) {
    for (const [daysAgo, minutes] of MINUTES[who]) {
      happened.push({
        daysAgo,
        run: (now) =>
          typeMinutes({ db, now }, reader(who), { minutes, day: 'today', logId: open[who].at(-1) }),
      })
    }
  }
  for (const { daysAgo, run } of happened.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await run(() => at - daysAgo * DAY_MS)
  }
}

async function worksByKey(db: Db): Promise<Map<string, string>> {
  const keys = [...READ, ...READING].map(({ work }) => work)
  const rows = await db
    .select({ key: books.workKey, id: books.id })
    .from(books)
    .where(inArray(books.workKey, keys))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function takeQuiz(
  deps: { db: Db; now: () => number },
  reader: Reader,
  bookId: string,
  missed: number,
): Promise<void> {
  const quiz = await findQuiz(deps.db, { bookId, readerId: reader.id })
  if (!quiz) return
  const keys = new Map(quiz.bank.map((item) => [item.id, item.correct]))
  const dealt = dealQuiz(quiz.bank, quiz.length, seedFor(reader.id, quiz.id), 0)
  const answers = dealt.map(({ questionId, options }, index) => {
    const right = options.indexOf(keys.get(questionId) ?? 0)
    return [questionId, index < missed ? (right + 1) % options.length : right]
  })
  await submit({ ...deps, secret: '' }, reader, {
    quizId: quiz.id,
    answers: Object.fromEntries(answers),
  })
}
