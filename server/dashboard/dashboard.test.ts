import { expect, test } from 'vitest'
import { addToLibrary } from '#contract/books/books.ts'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { addWish } from '#contract/prizes/treasure-box.ts'
import { getQuiz, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { startReading } from '#contract/reading/reading.ts'
import { getReadingNow } from '#contract/reading/sessions.ts'
import { listNextBadges, listUserBadges } from '#contract/rewards/badges.ts'
import { listMissions } from '#contract/rewards/missions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { aBook, aQuiz, aStudent, aTreasure } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

test('a new reader sees honest zeros and the badges nearest to them', async () => {
  t.clock.at = TEST_NOW
  const call = await t.as(await aStudent(t.db))
  const dashboard: Dashboard = (await call(getDashboard)).json()
  expect(dashboard).toMatchObject({
    user: { firstName: 'Maya', points: 0, streak: 0, email: null },
    stats: {
      booksRead: 0,
      badgesEarned: 0,
      longestStreak: 0,
      pointsEarned: 0,
      points: { thisWeek: 0, weekBefore: 0 },
      books: { thisWeek: 0, weekBefore: 0 },
      badges: { thisWeek: 0, weekBefore: 0 },
      readingDays: { thisWeek: 0, weekBefore: 0 },
    },
    library: { count: 0, latest: [] },
    quizZone: { available: 0, completedToday: 0 },
    latestBadges: [],
  })
  expect(dashboard.week.map((stamp) => stamp.state)).toEqual([...Array(6).fill('open'), 'today'])
  expect(dashboard.nextBadges).toHaveLength(2)
  expect(dashboard.missions).toEqual((await call(listMissions)).json())
  expect(dashboard.missions.missions).toHaveLength(3)
  expect(dashboard.reading).toEqual((await call(getReadingNow)).json())
})

test('what a reader does is counted: this week, the week before, today', async () => {
  t.clock.at = TEST_NOW
  const reader = await aStudent(t.db)
  const call = await t.as(reader)
  for (let day = 0; day < 3; day += 1) {
    const book = await aBook(t.db, { title: `Book ${day}` })
    const quizId = await aQuiz(t.db, book.id)
    await call(addToLibrary, { body: { bookId: book.id } })
    const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
    const answers = Object.fromEntries(
      quiz.questions.map(({ id, options }) => [id, options.indexOf('right')]),
    )
    await call(submitAttempt, { body: { quizId, answers } })
    t.clock.at += day === 0 ? 8 * DAY_MS : 1000
  }
  const waiting = await aBook(t.db, { title: 'Waiting' })
  await aQuiz(t.db, waiting.id)
  await call(addToLibrary, { body: { bookId: waiting.id } })

  const { stats, library, quizZone, user, week }: Dashboard = (await call(getDashboard)).json()
  expect(stats.booksRead).toBe(3)
  expect(stats.books).toEqual({ thisWeek: 2, weekBefore: 1 })
  expect(stats.readingDays).toEqual({ thisWeek: 1, weekBefore: 1 })
  expect(stats.badges.weekBefore).toBeGreaterThan(0)
  expect(stats.badges.thisWeek + stats.badges.weekBefore).toBe(stats.badgesEarned)
  expect(stats.points.thisWeek + stats.points.weekBefore).toBe(user.points)
  expect(library.count).toBe(4)
  expect(library.latest.map((book) => book.title)).toEqual(['Waiting', 'Book 2', 'Book 1'])
  expect(quizZone).toEqual({ available: 1, completedToday: 2 })
  expect(week.at(-1)).toEqual({ day: '2026-03-12', state: 'read' })

  const badges = (await call(listUserBadges)).json()
  expect(stats.badgesEarned).toBe(badges.length)
  const next: { key: string }[] = (await call(listNextBadges)).json()
  const owned = new Set(badges.map(({ badge }: { badge: { key: string } }) => badge.key))
  expect(next.some(({ key }) => owned.has(key))).toBe(false)
})

test('nothing of another reader is counted', async () => {
  t.clock.at = TEST_NOW
  const call = await t.as(await aStudent(t.db))
  const dashboard: Dashboard = (await call(getDashboard)).json()
  expect(dashboard.stats.booksRead).toBe(0)
  expect(dashboard.library.count).toBe(0)
})

test('the closest prize is one that is wished for, else the next within reach', async () => {
  const prize = (pointsCost: number, own: Parameters<typeof aTreasure>[1] = {}) =>
    aTreasure(t.db, { pointsCost, ...own })
  const call = await t.as(await aStudent(t.db, { points: 100 }))
  const closest = async () => (await call(getDashboard)).json().closestPrize?.id ?? null
  await prize(40)
  const dearestOfThose = await prize(60)
  await prize(130, { stockQuantity: 0 })
  await prize(140, { isActive: false })
  expect(await closest()).toBe(dearestOfThose.id)
  const next = await prize(150)
  const far = await prize(9000)
  expect(await closest()).toBe(next.id)
  await call(addWish, { body: { itemId: far.id } })
  expect(await closest()).toBe(far.id)
})

test('without an open book one is named to read next, their own first', async () => {
  t.clock.at = TEST_NOW
  const call = await t.as(await aStudent(t.db, { readingLevel: 9 }))
  const next = async (): Promise<Dashboard['nextBook']> =>
    (await call(getDashboard)).json().nextBook
  expect(await next()).toBeNull()
  await aBook(t.db, { title: 'A Pick', level: 9, source: 'starter' })
  expect(await next()).toMatchObject({ title: 'A Pick', inLibrary: false })
  const own = await aBook(t.db, { title: 'Own' })
  await call(addToLibrary, { body: { bookId: own.id } })
  expect(await next()).toMatchObject({ title: 'Own', inLibrary: true })
  await call(startReading, { body: { bookId: own.id } })
  expect(await next()).toBeNull()
})
