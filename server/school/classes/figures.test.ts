import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { listCheckIns } from '#contract/school/check-ins.ts'
import {
  getClassAnalytics,
  getClassBreakdown,
  getClassOverview,
  listClassBooks,
  listStudentProgress,
} from '#contract/school/teacher.ts'
import { aStudent } from '#server/test/builders.ts'
import { type Diary, keepDiary } from '#server/test/class-diary.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aSquad, aTeacher, putIn, takesPart } from '#server/test/squad-builders.ts'
import type { Caller } from '#server/test/test-app.ts'

const TODAY = '2026-03-04'
/** The first of the last 30 days (spec 9). */
const FIRST = '2026-02-03'
const NAMES = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Eva',
  'Finn',
  'Gia',
  'Hugo',
  'Ida',
  'Jon',
  'Kit',
  'Lea',
]

const t = await sharedApp()
let diary: Diary
let pupils: { id: string; firstName: string | null; readingLevel: number }[]
let params: { id: string }
let call: Caller

beforeAll(async () => {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher, { timeZone: 'America/New_York' })
  pupils = []
  for (const [index, firstName] of NAMES.entries()) {
    const child = await aStudent(t.db, { firstName, readingLevel: 1 + (index % 7) })
    await putIn(t.db, squad, child)
    pupils.push(child)
  }
  const stranger = await aStudent(t.db)
  diary = await keepDiary(t.db, pupils, { today: TODAY, count: 60, seed: 'room 12' })
  await keepDiary(t.db, [stranger], { today: TODAY, count: 60, seed: 'room 13' })
  const running = await aChallenge(t.db, squad, { name: 'Reading week', description: 'Read on.' })
  await aChallenge(t.db, squad, { startDate: '2026-02-01', endDate: '2026-02-08', name: 'Over' })
  for (const child of pupils.slice(0, 3)) await takesPart(t.db, running, child)
  params = { id: String(squad.id) }
  call = await t.as(teacher)
})

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const isIn = (day: string | null, from = FIRST, to = TODAY) =>
  day !== null && day >= from && day <= to
const percentOf = (attempts: Diary['attempts']) =>
  attempts.length === 0
    ? null
    : Math.round(sum(attempts.map((one) => (one.score / one.maxScore) * 100)) / attempts.length)

/** Figures for some children over some days, recounted from the diary. */
function counted(ids: readonly string[], from = FIRST, to = TODAY) {
  const own = <T extends { userId: string }>(rows: T[]) =>
    rows.filter(({ userId }) => ids.includes(userId))
  const days = own(diary.days).filter(({ day }) => isIn(day, from, to))
  const attempts = own(diary.attempts).filter(({ day }) => isIn(day, from, to))
  const done = own(diary.logs).filter((log) => isIn(log.done, from, to))
  return {
    minutes: sum(days.map(({ minutes }) => minutes)),
    readingDays: days.filter(({ minutes }) => minutes > 0).length,
    books: new Set(done.map(({ userId, bookId }) => `${userId} ${bookId}`)).size,
    finished: done,
    attempts,
    average: percentOf(attempts),
  }
}

const everyone = () => pupils.map(({ id }) => id)
const isActive = (id: string) =>
  diary.days.some(({ userId, day }) => userId === id && day >= '2026-02-19')

describe('the figures of a class', () => {
  it('adds up what the class read in the last 30 days', async () => {
    const { analytics, students, range } = (await call(getClassOverview, { params })).json<
      Output<typeof getClassOverview>
    >()
    const all = counted(everyone())
    expect(all.books).toBeGreaterThan(5)
    expect(range).toEqual({ startDate: FIRST, endDate: TODAY })
    expect(analytics).toEqual([
      {
        totalBooksRead: all.books,
        totalMinutesRead: all.minutes,
        averageClassScore: all.average,
      },
    ])
    expect(students.map(({ userId, isActive: active }) => [userId, active])).toEqual(
      pupils.map(({ id }) => [id, isActive(id)]),
    )
  })

  it('says of every student what they read, how they answered and whether they are active', async () => {
    const rows = (await call(listStudentProgress, { params })).json<
      Output<typeof listStudentProgress>
    >()
    expect(rows).toHaveLength(NAMES.length)
    for (const row of rows) {
      const own = counted([row.userId])
      const week = counted([row.userId], '2026-03-02', '2026-03-08').minutes
      expect(row, row.user.firstName ?? '').toMatchObject({
        booksRead: own.books,
        minutesRead: own.minutes,
        readingDays: own.readingDays,
        quizzes: own.attempts.length,
        quizAverage: own.average,
        readingLevel: pupils.find(({ id }) => id === row.userId)?.readingLevel,
        isActive: isActive(row.userId),
        weekMinutes: week,
        goalProgress: Math.min(100, Math.floor((week / 150) * 100)),
      })
    }
    expect(rows.some(({ isActive: active }) => active)).toBe(true)
  })

  it('draws every day of the range, the empty ones too, and they sum to the whole', async () => {
    const rows = (await call(getClassAnalytics, { params })).json<
      Output<typeof getClassAnalytics>
    >()
    expect(rows).toHaveLength(30)
    for (const row of rows) {
      const day = counted(everyone(), row.date, row.date)
      expect(row.totalMinutesRead, row.date).toBe(day.minutes)
      expect(row.averageClassScore, row.date).toBe(day.average)
    }
    expect(sum(rows.map(({ totalBooksRead }) => totalBooksRead))).toBe(counted(everyone()).books)
  })

  it('splits students, quizzes and finished books so that nothing is left over', async () => {
    const parts = (await call(getClassBreakdown, { params })).json<
      Output<typeof getClassBreakdown>
    >()
    const all = counted(everyone())
    const percents = all.attempts.map((one) => Math.round((one.score / one.maxScore) * 100))
    expect(parts.quizBands).toEqual({
      excellent: percents.filter((percent) => percent >= 80).length,
      good: percents.filter((percent) => percent >= 60 && percent < 80).length,
      practice: percents.filter((percent) => percent < 60).length,
    })
    for (const { level, students } of parts.levels) {
      expect(students, `level ${level}`).toBe(
        pupils.filter(({ readingLevel }) => readingLevel === level).length,
      )
    }
    const once = new Map(all.finished.map((log) => [`${log.userId} ${log.bookId}`, log]))
    const genres = [...once.values()].flatMap((log) =>
      log.genres.length > 0 ? log.genres : ['Other'],
    )
    for (const { genre, books } of parts.genres) {
      expect(books, genre).toBe(genres.filter((one) => one === genre).length)
    }
    expect(sum(parts.genres.map(({ books }) => books))).toBe(genres.length)
    expect(sum(parts.engagement.map(({ students }) => students))).toBe(NAMES.length)
    expect(parts.engagement.find(({ group }) => group === 'most_days')?.students).toBe(
      pupils.filter(({ id }) => counted([id]).readingDays >= 15).length,
    )
    expect(parts.active).toEqual({ students: everyone().filter(isActive).length, of: NAMES.length })
    const begun = diary.logs.filter((log) => isIn(log.begun))
    expect(parts.finishedShare).toBe(
      Math.round((begun.filter(({ done }) => done !== null).length * 100) / begun.length),
    )
    expect(parts.daysAWeek).toBeCloseTo((all.readingDays * 7) / (NAMES.length * 30), 1)
  })

  it('says of every book who read it and how its quiz went, the most read first', async () => {
    const books = (await call(listClassBooks, { params })).json<Output<typeof listClassBooks>>()
    const ids = new Set(everyone())
    const logs = diary.logs.filter(
      ({ userId, begun, done }) => ids.has(userId) && (isIn(begun) || isIn(done)),
    )
    const { attempts } = counted(everyone())
    expect(books).toHaveLength(5)
    for (const book of books) {
      const own = <T extends { bookId: string }>(rows: T[]) =>
        rows.filter(({ bookId }) => bookId === book.bookId)
      const finished = own(logs).filter(({ done }) => isIn(done))
      const people = (rows: { userId: string }[]) => new Set(rows.map(({ userId }) => userId)).size
      expect(book).toMatchObject({
        readers: people([...own(logs), ...own(attempts)]),
        finished: people(finished),
        quizzes: own(attempts).length,
        quizAverage: percentOf(own(attempts)),
        hasQuiz: true,
        voided: 0,
      })
    }
    const readers = books.map((book) => book.readers)
    expect(readers).toEqual(readers.toSorted((a, b) => b - a))
  })

  it('counts other days when they are asked for', async () => {
    const query = { startDate: '2026-01-10', endDate: '2026-01-20' }
    const { analytics } = (await call(getClassOverview, { params, query })).json<
      Output<typeof getClassOverview>
    >()
    const all = counted(everyone(), '2026-01-10', '2026-01-20')
    expect(analytics[0]).toMatchObject({
      totalBooksRead: all.books,
      totalMinutesRead: all.minutes,
      averageClassScore: all.average,
    })
  })

  it.each([
    [{ startDate: '2026-03-04', endDate: '2026-03-03' }, 'The last day can’t be before the first.'],
    [{ endDate: '2026-05-01' }, 'The last day can’t be in the future.'],
    [{ startDate: '2024-01-01' }, 'Choose a period of at most 400 days.'],
    [{ startDate: '0026-02-01' }, 'Choose a first day.'],
  ])('refuses %j with a sentence', async (query, sentence) => {
    for (const endpoint of [getClassOverview, listStudentProgress, listCheckIns]) {
      const answer = await call(endpoint, { params, query })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toBe(sentence)
    }
  })

  it('names the running challenges and what happened last, newest first', async () => {
    const { activeCompetitions, recentActivity } = (await call(getClassOverview, { params })).json<
      Output<typeof getClassOverview>
    >()
    expect(activeCompetitions).toMatchObject([
      { title: 'Reading week', description: 'Read on.', joined: 3, finished: 0 },
    ])
    expect(recentActivity.length).toBeGreaterThan(20)
    const times = recentActivity.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    const ids = new Set(everyone())
    expect(recentActivity.every(({ user }) => ids.has(user.id))).toBe(true)
  })
})
