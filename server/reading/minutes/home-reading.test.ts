import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getParentDashboard, type ParentDashboard } from '#contract/family/parent.ts'
import { type HomeReadingSaved, logHomeReading } from '#contract/reading/home-reading.ts'
import { listReadingLogs } from '#contract/reading/reading.ts'
import { listReadingSessions } from '#contract/reading/sessions.ts'
import { newId } from '#server/db/new-id.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { guardians } from '#server/db/schema/users.ts'
import { aBook, aFamily, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** Ana with Maya and Leo. */
async function twoChildren() {
  const { parent, child: maya } = await aFamily(t.db)
  const leo = await aStudent(t.db, { firstName: 'Leo', timeZone: 'Pacific/Auckland' })
  await t.db
    .insert(guardians)
    .values({ guardianId: parent.id, childId: leo.id, createdAt: new Date(TEST_NOW + 1) })
  const call = await t.as(parent)
  const log = (given: object) =>
    call(logHomeReading, {
      body: { childIds: [maya.id], day: '2026-03-04', minutes: 20, key: newId(), ...given },
    })
  return { parent, maya, leo, call, log }
}

test('one form saves a story read to both children, each with points of their own', async () => {
  const { maya, leo, log } = await twoChildren()
  const answer = await log({ childIds: [maya.id, leo.id], minutes: 25 })
  const { saved }: HomeReadingSaved = answer.json()
  expect(saved.map(({ firstName, minutes, points }) => [firstName, minutes, points])).toEqual([
    ['Maya', 25, 25],
    ['Leo', 25, 25],
  ])
  const mine = (await (await t.as(maya))(listReadingSessions)).json()
  expect(mine).toMatchObject([{ how: 'guardian', day: '2026-03-04', minutes: 25, book: null }])
})

test('a month back is open and a day more is not; nor is tomorrow', async () => {
  const { log } = await twoChildren()
  expect((await log({ day: '2026-02-02' })).statusCode).toBe(200)
  for (const day of ['2026-02-01', '2026-03-05']) {
    const answer = await log({ day })
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([
      400,
      'home_day_out_of_reach',
    ])
  }
})

test('a form sent twice is saved once', async () => {
  const { maya, log } = await twoChildren()
  const key = newId()
  const [first, second] = [await log({ key }), await log({ key })]
  expect(second.json()).toEqual(first.json())
  expect(
    await t.db.select().from(readingSessions).where(eq(readingSessions.userId, maya.id)),
  ).toHaveLength(1)
})

test('a saved form is answered however often it is sent, also when its day is long past', async () => {
  const { maya, log } = await twoChildren()
  const key = newId()
  const first = await log({ key })
  for (let sent = 1; sent <= 250; sent += 1) {
    expect([(await log({ key })).statusCode, sent]).toEqual([200, sent])
  }
  expect((await log({})).statusCode).toBe(200)
  t.clock.at += 40 * 86_400_000
  expect((await log({ key })).json()).toEqual(first.json())
  expect((await log({})).headers['x-error-code']).toBe('home_day_out_of_reach')
  expect(
    await t.db.select().from(readingSessions).where(eq(readingSessions.userId, maya.id)),
  ).toHaveLength(2)
})

test('a finished book counts in the month it was finished in', async () => {
  const { maya, call, log } = await twoChildren()
  const book = await aBook(t.db)
  await log({ day: '2026-02-20', bookId: book.id, finished: true })
  const logs = (await (await t.as(maya))(listReadingLogs)).json()
  expect(logs).toMatchObject([
    { status: 'completed', progress: 100, completedAt: '2026-02-20T12:00:00.000Z' },
  ])
  const dashboard = async (): Promise<ParentDashboard> => (await call(getParentDashboard)).json()
  expect((await dashboard()).stats.booksCompleted).toBe(1)
  expect((await dashboard()).goals.booksThisMonth).toBe(0)
  const again = await aBook(t.db)
  await log({ bookId: again.id, finished: true })
  expect((await dashboard()).goals.booksThisMonth).toBe(1)
})

test('the caps of a day hold for grown-ups too', async () => {
  const { log } = await twoChildren()
  await log({ minutes: 180 })
  await log({ minutes: 180 })
  const full = await log({ minutes: 10 })
  expect(full.headers['x-error-code']).toBe('reading_day_full')
})

test('reading of last week pays minutes and no missions', async () => {
  const { maya, log } = await twoChildren()
  await log({ day: '2026-02-24', minutes: 60 })
  expect(
    await t.db.select().from(dailyMissions).where(eq(dailyMissions.userId, maya.id)),
  ).toHaveLength(0)
  const paid = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, maya.id))
  expect(new Set(paid.map(({ source }) => source))).toEqual(new Set(['minutes', 'badge']))
})

test('nothing at all is saved when one child is not the guardian’s own', async () => {
  const { maya, log } = await twoChildren()
  const stranger = await aStudent(t.db)
  expect((await log({ childIds: [maya.id, stranger.id] })).statusCode).toBe(404)
  expect((await log({ bookId: newId() })).statusCode).toBe(404)
  expect((await log({ childIds: [] })).body).toBe('Choose who read.')
  expect((await log({ finished: true })).body).toBe('Choose the book.')
  expect(
    await t.db.select().from(readingSessions).where(eq(readingSessions.userId, maya.id)),
  ).toHaveLength(0)
})
