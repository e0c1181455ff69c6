import { expect, test } from 'vitest'
import { type Redemption, redeem, undoRedemption } from '#contract/prizes/treasure-box.ts'
import { moveProgress, type ReadingLog, startReading } from '#contract/reading/reading.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { getYearReview, type YearReview } from '#contract/reading/year.ts'
import { aBook, aStudent, aTreasure, givePoints, HOME_ADDRESS } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

test('a year is told from what was read in it, and another year is not', async () => {
  t.clock.at = TEST_NOW
  const call = await t.as(await aStudent(t.db))
  const { id: bookId } = await aBook(t.db, { words: 32_000, genres: ['Animals'] })
  const { id }: ReadingLog = (await call(startReading, { body: { bookId } })).json()
  await call(typeMinutes, { body: { minutes: 40, day: 'today', logId: id } })
  await call(moveProgress, { params: { id }, body: { progress: 100 } })
  const year = async (querystring: Record<string, string>): Promise<YearReview> =>
    (await call(getYearReview, { query: querystring })).json()

  const school = await year({})
  expect(school).toMatchObject({
    kind: 'school',
    from: '2025-08-01',
    to: '2026-07-31',
    books: [{ logId: id, title: 'The Moon Thief', day: '2026-03-04' }],
    minutes: 40,
    readingDays: 1,
    longestStreak: 1,
    words: 32_000,
    genres: [{ genre: 'Animals', books: 1 }],
    bestMonth: '2026-03',
  })
  expect(school.steps).toMatchObject([
    { kind: 'book', day: '2026-03-04', book: { title: 'The Moon Thief' } },
    { kind: 'badge', day: '2026-03-04' },
  ])
  expect(school.badges.map(({ badge }) => badge.name)).toContain('First Finish')
  expect(await year({ kind: 'calendar' })).toMatchObject({ from: '2026-01-01', minutes: 40 })
  expect(await year({ back: '1' })).toMatchObject({
    books: [],
    minutes: 0,
    badges: [],
    bestMonth: null,
  })
  const wrong: Record<string, string>[] = [{ back: '-1' }, { back: '10' }, { kind: 'leap' }]
  for (const querystring of wrong) {
    expect((await call(getYearReview, { query: querystring })).statusCode).toBe(400)
  }
})

test('the steps of a year are told in their order, each on its day', async () => {
  t.clock.at = TEST_NOW
  const reader = await aStudent(t.db)
  const call = await t.as(reader)
  const finish = async (level: number) => {
    const { id: bookId } = await aBook(t.db, { level })
    const { id }: ReadingLog = (await call(startReading, { body: { bookId } })).json()
    await call(moveProgress, { params: { id }, body: { progress: 100 } })
  }
  await finish(3)
  for (let day = 0; day < 7; day += 1) {
    await call(typeMinutes, { body: { minutes: 30, day: 'today' } })
    t.clock.at += 86_400_000
  }
  await finish(4)
  t.clock.at += 86_400_000
  await givePoints(t.db, reader.id, 1000)
  const chosen = async (name: string) => {
    const { id: itemId } = await aTreasure(t.db, { name, pointsCost: 10 })
    const asked = await call(redeem, { body: { itemId, shippingAddress: HOME_ADDRESS } })
    const redemption: Redemption = asked.json()
    return redemption.id
  }
  const id = await chosen('A kite given back')
  await call(undoRedemption, { params: { id } })
  await chosen('A kite')

  const { steps }: YearReview = (await call(getYearReview, {})).json()
  expect(steps.map(({ kind, day }) => [kind, day])).toEqual([
    ['book', '2026-03-04'],
    ['badge', '2026-03-04'],
    // Wednesday to Sunday: the fifth day of 30 minutes makes 150.
    ['goal', '2026-03-08'],
    ['streak', '2026-03-10'],
    ['level', '2026-03-11'],
    ['prize', '2026-03-12'],
  ])
  expect(steps).toMatchObject([
    {},
    {},
    { minutes: 150 },
    { days: 7 },
    { level: 4 },
    { name: 'A kite' },
  ])
})

test('nobody else’s year is told', async () => {
  t.clock.at = TEST_NOW
  const reader = await t.as(await aStudent(t.db))
  await reader(typeMinutes, { body: { minutes: 40, day: 'today' } })
  const stranger = await t.as(await aStudent(t.db))
  expect((await stranger(getYearReview, {})).json()).toMatchObject({ minutes: 0 })
  expect((await t.anyone(getYearReview, {})).statusCode).toBe(401)
})
