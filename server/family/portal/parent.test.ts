import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addToLibrary } from '#contract/books/books.ts'
import { pauseStreak } from '#contract/family/family.ts'
import {
  type ChildProgress,
  getChildProgress,
  getParentDashboard,
  getReadingCalendar,
  type ParentDashboard,
  type ReadingCalendar,
  setReadingGoals,
} from '#contract/family/parent.ts'
import { getQuiz, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { moveProgress, type ReadingLog, startReading } from '#contract/reading/reading.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aBook, aFamily, aQuiz, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function theFamily() {
  const { parent, child } = await aFamily(t.db)
  const [asParent, asChild] = [await t.as(parent), await t.as(child)]
  const dashboard = async (childId?: string): Promise<ParentDashboard> =>
    (await asParent(getParentDashboard, childId ? { query: { childId } } : {})).json()
  const month = async (of: string): Promise<ReadingCalendar> =>
    (await asParent(getReadingCalendar, { query: { childId: child.id, month: of } })).json()
  return { parent, child, asParent, asChild, dashboard, month }
}

/** Reads a book of ten questions to the end: so many minutes, so many answers right. */
async function readBook(call: Caller, title: string, right: number) {
  const book = await aBook(t.db, { title })
  const quizId = await aQuiz(t.db, book.id)
  await call(addToLibrary, { body: { bookId: book.id } })
  const log: ReadingLog = (await call(startReading, { body: { bookId: book.id } })).json()
  await call(typeMinutes, { body: { minutes: 15, day: 'today', logId: log.id } })
  await call(moveProgress, { params: { id: log.id }, body: { progress: 100 } })
  const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, options }, place) => [
      id,
      options.indexOf(place < right ? 'right' : 'wrong one'),
    ]),
  )
  await call(submitAttempt, { body: { quizId, answers } })
  return book
}

describe('the parent dashboard', () => {
  it('shows a new hero with honest zeros and the usual goals', async () => {
    const { child, dashboard } = await theFamily()
    expect(await dashboard()).toEqual({
      child: { id: child.id, firstName: 'Maya', profileImageUrl: null, points: 0, hero: null },
      stats: { booksCompleted: 0, totalPoints: 0, badgesEarned: 0, currentStreak: 0 },
      recentActivity: [],
      goals: {
        booksThisMonth: 0,
        monthlyBookTarget: 4,
        minutesThisWeek: 0,
        weeklyMinuteTarget: 150,
        dailyMinuteTarget: 20,
      },
      latestBadges: [],
    })
  })

  it('shows what was read, with its score, its points and its day', async () => {
    const { asChild, dashboard } = await theFamily()
    const book = await readBook(asChild, 'Alpha', 8)
    t.clock.at += 1000
    const open = await aBook(t.db, { title: 'Beta' })
    await asChild(startReading, { body: { bookId: open.id } })
    const { stats, recentActivity, goals, latestBadges, child } = await dashboard()
    expect(recentActivity).toMatchObject([
      {
        bookTitle: 'Beta',
        author: 'A. Reyes',
        status: 'reading',
        quizScore: null,
        pointsEarned: 0,
      },
      {
        bookTitle: 'Alpha',
        status: 'completed',
        quizScore: 80,
        date: new Date(TEST_NOW).toISOString(),
        pointsEarned: Math.round(book.points * 0.8) + 15,
      },
    ])
    expect(stats).toMatchObject({ booksCompleted: 1, currentStreak: 1, totalPoints: child.points })
    expect(stats.badgesEarned).toBeGreaterThan(0)
    expect(goals).toMatchObject({ booksThisMonth: 1, minutesThisWeek: 15 })
    expect(latestBadges.map(({ name }) => name)).toContain('First Finish')
  })

  it('dates an activity by the child’s own day', async () => {
    const { child, asChild, dashboard } = await theFamily()
    await t.db.update(users).set({ timeZone: 'Pacific/Auckland' }).where(eq(users.id, child.id))
    // 17:30 on March 4 in UTC is 06:30 on March 5 in Auckland.
    t.clock.at = Date.UTC(2026, 2, 4, 17, 30)
    const { id } = await aBook(t.db, { title: 'Epsilon' })
    await asChild(startReading, { body: { bookId: id } })
    expect((await dashboard()).recentActivity).toMatchObject([
      { date: '2026-03-04T17:30:00.000Z', day: '2026-03-05' },
    ])
  })

  it('begins a new week on Monday and a new month on its first day, in the child’s own zone', async () => {
    const { asChild, dashboard } = await theFamily()
    await readBook(asChild, 'Gamma', 10)
    // Sunday 2026-03-08, then Monday.
    t.clock.at = Date.UTC(2026, 2, 8, 12)
    expect((await dashboard()).goals.minutesThisWeek).toBe(15)
    t.clock.at += DAY_MS
    expect((await dashboard()).goals).toMatchObject({ minutesThisWeek: 0, booksThisMonth: 1 })
    t.clock.at = Date.UTC(2026, 3, 1, 12)
    expect((await dashboard()).goals.booksThisMonth).toBe(0)
  })

  it('shows each child’s own, and the first one when none is named', async () => {
    const { parent, child, dashboard } = await theFamily()
    const brother = await aStudent(t.db, { firstName: 'Leo' })
    await t.db.insert(guardians).values({
      guardianId: parent.id,
      childId: brother.id,
      createdAt: new Date(TEST_NOW + 1000),
    })
    expect((await dashboard()).child.id).toBe(child.id)
    expect((await dashboard(brother.id)).child.firstName).toBe('Leo')
  })
})

describe('a child’s progress', () => {
  it('counts eight weeks, the empty ones too', async () => {
    const { asParent, asChild } = await theFamily()
    await readBook(asChild, 'Delta', 7)
    t.clock.at += 7 * DAY_MS
    await asChild(typeMinutes, { body: { minutes: 30, day: 'today' } })
    const progress: ChildProgress = (await asParent(getChildProgress)).json()
    expect(progress).toMatchObject({ readingLevel: 1, averageQuizScore: 70, longestStreak: 1 })
    expect(progress.weeks).toHaveLength(8)
    expect(progress.weeks.slice(-3)).toEqual([
      { from: '2026-02-23', minutes: 0, books: 0, quizzes: 0 },
      { from: '2026-03-02', minutes: 15, books: 1, quizzes: 1 },
      { from: '2026-03-09', minutes: 30, books: 0, quizzes: 0 },
    ])
  })
})

describe('the reading calendar', () => {
  it('marks a day green when its goal is met and yellow when there was some reading', async () => {
    const { asChild, month } = await theFamily()
    await asChild(typeMinutes, { body: { minutes: 20, day: 'yesterday' } })
    await readBook(asChild, 'Epsilon', 9)
    const { days, today } = await month('2026-03')
    expect(today).toBe('2026-03-04')
    expect(days.map(({ day, mark, minutes }) => [day, mark, minutes])).toEqual([
      ['2026-03-03', 'met', 20],
      ['2026-03-04', 'some', 15],
    ])
    expect(days[1]).toMatchObject({
      sessions: [{ how: 'typed', minutes: 15, book: { title: 'Epsilon' } }],
      quizzes: [{ bookTitle: 'Epsilon', percent: 90 }],
    })
    expect((await month('2026-02')).days).toEqual([])
  })

  it('follows a new goal, and shows days that were set free', async () => {
    const { asParent, asChild, child, month } = await theFamily()
    await asChild(typeMinutes, { body: { minutes: 15, day: 'today' } })
    const body = { monthlyBooks: 6, weeklyMinutes: 90, dailyMinutes: 15 }
    const set = await asParent(setReadingGoals, { params: { id: child.id }, body })
    expect(set.json()).toEqual(body)
    await asParent(pauseStreak, {
      params: { id: child.id },
      body: { from: '2026-03-30', to: '2026-04-02' },
    })
    const march = await month('2026-03')
    expect(march.days.map(({ mark }) => mark)).toEqual(['met'])
    expect(march.pausedDays).toEqual(['2026-03-30', '2026-03-31'])
  })
})

describe('who may look', () => {
  it('is the child’s own guardian; a look is written down once a day with its count', async () => {
    const { parent, child, dashboard, month } = await theFamily()
    await dashboard()
    await dashboard()
    await month('2026-03')
    const looks = await t.db
      .select()
      .from(accessLog)
      .where(and(eq(accessLog.childId, child.id), eq(accessLog.actorId, parent.id)))
    expect(looks.map(({ look, times, actorName }) => [look, times, actorName]).sort()).toEqual([
      ['calendar', 1, 'Ana'],
      ['progress', 2, 'Ana'],
    ])
  })

  it('is no one else', async () => {
    const { child } = await theFamily()
    const other = await t.as((await aFamily(t.db)).parent)
    const query = { childId: child.id }
    const month = '2026-03'
    const goals = { monthlyBooks: 6, weeklyMinutes: 90, dailyMinutes: 15 }
    for (const [call, asked] of [
      [getParentDashboard, { query }],
      [getChildProgress, { query }],
      [getReadingCalendar, { query: { ...query, month } }],
      [setReadingGoals, { params: { id: child.id }, body: goals }],
    ] as const) {
      expect((await other(call, asked)).statusCode).toBe(404)
      for (const role of ['student', 'teacher', 'admin'] as const) {
        const stranger = await t.as(await aUser(t.db, { role }))
        expect((await stranger(call, asked)).statusCode, role).toBe(403)
      }
      expect((await t.anyone(call, asked)).statusCode).toBe(401)
    }
  })

  it('finds nothing while there is no child, and refuses goals no one can meet', async () => {
    const childless = await t.as(await aUser(t.db, { role: 'parent' }))
    expect((await childless(getParentDashboard)).statusCode).toBe(404)
    const { asParent, child } = await theFamily()
    const body = { monthlyBooks: 0, weeklyMinutes: 90, dailyMinutes: 15 }
    const answer = await asParent(setReadingGoals, { params: { id: child.id }, body })
    expect([answer.statusCode, answer.body]).toEqual([400, 'Use a whole number, 1 to 60.'])
  })
})
