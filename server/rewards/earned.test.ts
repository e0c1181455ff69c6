import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { addToLibrary, rateBook } from '#contract/books/books.ts'
import { moveProgress, startReading } from '#contract/reading/reading.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { listMissions } from '#contract/rewards/missions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aReader() {
  const call = await t.as(await aStudent(t.db))
  return {
    call,
    read: async (minutes: number): Promise<Earned> =>
      (await call(typeMinutes, { body: { minutes, day: 'today' } })).json(),
  }
}
const keysOf = ({ newBadges }: Earned) => newBadges.map(({ key }) => key)

it('tells of the first book with the badge as the screens draw it', async () => {
  const { call } = await aReader()
  const { id: bookId } = await aBook(t.db)
  const log = (await call(startReading, { body: { bookId } })).json()
  expect(keysOf(log)).not.toContain('first-book')
  const move = async () =>
    (await call(moveProgress, { params: { id: log.id }, body: { progress: 100 } })).json()
  const first = (await move()).newBadges.find(
    (badge: { key: string }) => badge.key === 'first-book',
  )
  expect(first).toMatchObject({ name: 'First Finish', family: 'books', icon: 'book', need: 1 })
  expect(await move()).toMatchObject({ status: 'completed', newBadges: [], newMissions: [] })
})

it('tells of a badge that a fifth book or a fifth rating brings', async () => {
  const { call } = await aReader()
  for (let count = 1; count <= 5; count += 1) {
    const { id: bookId } = await aBook(t.db)
    const added = (await call(addToLibrary, { body: { bookId } })).json()
    expect(keysOf(added).includes('collect-5')).toBe(count === 5)
    const rated = (await call(rateBook, { params: { bookId }, body: { stars: 4 } })).json()
    expect(keysOf(rated).includes('rated-5')).toBe(count === 5)
  }
})

it('tells of a mission in the answer that completes it, once', async () => {
  const { call } = await aReader()
  await call(listMissions)
  await t.db.update(dailyMissions).set({ templateKey: 'add-1' })
  const add = async () => {
    const { id: bookId } = await aBook(t.db)
    return (await call(addToLibrary, { body: { bookId } })).json().newMissions
  }
  expect((await add())[0]).toEqual({ title: 'Add a book you found', reward: 20 })
  expect(await add()).toEqual([])
})

it('tells when the last of the three missions is done', async () => {
  const { call } = await aReader()
  await call(listMissions)
  await t.db.update(dailyMissions).set({ templateKey: 'add-1' })
  await t.db.update(dailyMissions).set({ templateKey: 'add-3' }).where(eq(dailyMissions.slot, 2))
  const done: boolean[] = []
  for (let count = 0; count < 4; count += 1) {
    const { id: bookId } = await aBook(t.db)
    done.push((await call(addToLibrary, { body: { bookId } })).json().allMissionsDone)
  }
  expect(done).toEqual([false, false, true, false])
})

it('tells all points that minutes brought, with missions and badges, and what they come to', async () => {
  const { call, read } = await aReader()
  const points = async (): Promise<number> => (await call(getCurrentUser)).json().points
  const first = await read(10)
  expect(first.pointsGained).toBe(await points())
  expect(first.pointsAfter).toBe(first.pointsGained)
  expect(first.pointsGained).toBeGreaterThan(10)
  const second = await read(3)
  expect(second.pointsAfter).toBe(await points())
  expect(second.pointsGained).toBe((second.pointsAfter ?? 0) - first.pointsGained)
})

it('tells the day of the streak on the first activity of a day alone', async () => {
  const { read } = await aReader()
  expect((await read(6)).streakDays).toBe(1)
  expect((await read(6)).streakDays).toBeNull()
  t.clock.at += DAY_MS
  expect((await read(6)).streakDays).toBe(2)
})

it('tells of the goal of the day once', async () => {
  const { read } = await aReader()
  expect((await read(15)).dayGoalMet).toBeNull()
  expect((await read(10)).dayGoalMet).toBe(20)
  expect((await read(10)).dayGoalMet).toBeNull()
})

it('tells of a streak of seven days on the seventh day alone', async () => {
  const { read } = await aReader()
  const reached: (number | null)[] = []
  for (let day = 0; day < 9; day += 1) {
    reached.push((await read(6)).streakReached)
    expect((await read(6)).streakReached).toBeNull()
    t.clock.at += DAY_MS
  }
  expect(reached).toEqual([null, null, null, null, null, null, 7, null, null])
})

it("tells of the week's goal when the minutes of Monday to Sunday meet it", async () => {
  const { read } = await aReader()
  expect((await read(100)).weekGoalMet).toBeNull()
  t.clock.at += DAY_MS
  expect((await read(50)).weekGoalMet).toBe(150)
  expect((await read(60)).weekGoalMet).toBeNull()
  t.clock.at = TEST_NOW + 5 * DAY_MS
  expect((await read(140)).weekGoalMet).toBeNull()
})
