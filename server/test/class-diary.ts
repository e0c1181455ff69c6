import { addDays } from '#domain/calendar.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { newId } from '#server/db/new-id.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import type { Db } from '#server/db/types.ts'
import { aBook, aQuiz } from './builders.ts'

type Pupil = { id: string }

/** A record of what happened, for a test to recount independently. */
export type Diary = {
  days: { userId: string; day: string; minutes: number; quizzes: number }[]
  logs: { userId: string; bookId: string; genres: string[]; begun: string; done: string | null }[]
  attempts: { userId: string; bookId: string; day: string; score: number; maxScore: number }[]
}

/** Simulates `count` days up to `today` for these children from a seed; everything happens at noon UTC. */
export async function keepDiary(
  db: Db,
  pupils: readonly Pupil[],
  given: { today: string; count: number; seed: string },
): Promise<Diary> {
  const random = seededRandom(given.seed)
  const books = []
  for (const genres of [['Adventure'], ['Fantasy', 'Comedy'], [], ['Poetry'], ['Adventure']]) {
    const book = await aBook(db, { title: `Book ${newId()}`, genres })
    books.push({ id: book.id, genres, quizId: await aQuiz(db, book.id) })
  }
  const diary: Diary = { days: [], logs: [], attempts: [] }
  const attemptRows = []
  for (const { id: userId } of pupils) {
    // Some read most days, some hardly.
    const eagerness = random()
    const taken = new Map<string, number>()
    for (let ago = 0; ago < given.count; ago += 1) {
      const day = addDays(given.today, -ago)
      if (random() > eagerness) continue
      const book = books[Math.floor(random() * books.length)] ?? books[0]
      if (!book) continue
      const minutes = random() < 0.9 ? 5 + Math.floor(random() * 40) : 0
      const takesQuiz = random() < 0.4
      if (minutes > 0 || takesQuiz) {
        diary.days.push({ userId, day, minutes, quizzes: takesQuiz ? 1 : 0 })
      }
      if (takesQuiz) {
        const maxScore = 5 + Math.floor(random() * 6)
        const score = Math.floor(random() * (maxScore + 1))
        const number = taken.get(book.quizId) ?? 0
        taken.set(book.quizId, number + 1)
        diary.attempts.push({ userId, bookId: book.id, day, score, maxScore })
        attemptRows.push({ userId, day, score, maxScore, number, ...book })
      }
      if (random() < 0.3) {
        const isDone = random() < 0.8
        const { id: bookId, genres } = book
        const isOpen = diary.logs.some(
          (log) => log.userId === userId && log.bookId === bookId && log.done === null,
        )
        if (isDone || !isOpen) {
          const begun = addDays(day, -Math.floor(random() * 4))
          diary.logs.push({ userId, bookId, genres, begun, done: isDone ? day : null })
        }
      }
    }
  }
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  await db.insert(activityDays).values(diary.days)
  await db.insert(readingLogs).values(
    diary.logs.map(({ userId, bookId, begun, done }) => ({
      id: newId(),
      userId,
      bookId,
      status: done === null ? ('reading' as const) : ('completed' as const),
      progress: done === null ? 40 : 100,
      startedAt: noon(begun),
      completedAt: done === null ? null : noon(done),
    })),
  )
  await db.insert(quizAttempts).values(
    attemptRows.map(({ id, quizId, userId, day, score, maxScore, number }) => ({
      id: newId(),
      userId,
      quizId,
      bookId: id,
      number,
      items: [],
      score,
      maxScore,
      passed: score / maxScore >= 0.6,
      points: 0,
      day,
      completedAt: noon(day),
    })),
  )
  return diary
}
