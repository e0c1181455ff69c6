import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type ClassToday, getClassToday } from '#contract/school/today.ts'
import { newId } from '#server/db/new-id.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass, takesPart } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

const DAY_MS = 86_400_000
/** TEST_NOW is a Wednesday. */
const MONDAY = TEST_NOW - 2 * DAY_MS

async function aMorning() {
  const { teacher, squad, children } = await aClass(t.db, ['Ada', 'Ben'])
  const [ada, ben] = children
  if (!ada || !ben) throw new Error('the class has children')
  const call = await t.as(teacher)
  const today = async () =>
    (await call(getClassToday, { params: { id: String(squad.id) } })).json<ClassToday>()
  const read = (userId: string, day: string, minutes: number) =>
    t.db.insert(activityDays).values({ userId, day, minutes })
  return { teacher, squad, ada, ben, today, read }
}

it('tells who read yesterday, and when the others last did', async () => {
  const { ada, ben, today, read } = await aMorning()
  await read(ada.id, '2026-03-03', 12)
  await read(ada.id, '2026-03-04', 5)
  await read(ben.id, '2026-02-20', 30)
  const seen = await today()
  expect(seen).toMatchObject({ today: '2026-03-04', since: '2026-03-03', until: '2026-03-03' })
  expect(seen.students).toMatchObject([
    { id: ada.id, firstName: 'Ada', minutes: 12, todayMinutes: 5, lastReadDay: '2026-03-04' },
    { id: ben.id, minutes: 0, todayMinutes: 0, lastReadDay: '2026-02-20' },
  ])
})

it('looks back over the weekend on a Monday', async () => {
  const { ada, today, read } = await aMorning()
  for (const day of ['2026-02-26', '2026-02-27', '2026-03-01']) await read(ada.id, day, 10)
  t.clock.at = MONDAY
  const seen = await today()
  expect(seen).toMatchObject({ since: '2026-02-27', until: '2026-03-01' })
  expect(seen.students[0]).toMatchObject({ minutes: 20 })
})

it('says what is near: the week’s minutes, a streak badge, a challenge', async () => {
  const { squad, ada, ben, today, read } = await aMorning()
  await read(ada.id, '2026-03-03', 120)
  await read(ben.id, '2026-03-03', 20)
  await t.db
    .update(users)
    .set({ streakCurrent: 6, streakLongest: 6, streakLastDay: '2026-03-03' })
    .where(eq(users.id, ada.id))
  const challenge = await aChallenge(t.db, squad, { name: 'Reading week', goal: 60 })
  await takesPart(t.db, challenge, ada)
  await t.db.insert(readingSessions).values({
    id: newId(),
    userId: ada.id,
    day: '2026-03-03',
    how: 'typed',
    minutes: 45,
    startedAt: new Date(TEST_NOW),
    lastSeenAt: new Date(TEST_NOW),
    endedAt: new Date(TEST_NOW),
  })
  const [one, other] = (await today()).students
  expect(one?.near).toEqual([
    { kind: 'week', about: null, amount: 30 },
    { kind: 'streak', about: null, amount: 7 },
    { kind: 'challenge', about: 'Reading week', amount: 75 },
  ])
  expect(other?.near).toEqual([])
})

it('promises no badge for a streak that has ended', async () => {
  const { ada, today, read } = await aMorning()
  await read(ada.id, '2026-02-20', 20)
  await t.db
    .update(users)
    .set({ streakCurrent: 6, streakLongest: 6, streakLastDay: '2026-02-20' })
    .where(eq(users.id, ada.id))
  expect((await today()).students[0]?.near).toEqual([])
})

it('is written into the access log of each child', async () => {
  const { teacher, ben, today } = await aMorning()
  await today()
  const [logged] = await t.db.select().from(accessLog).where(eq(accessLog.childId, ben.id))
  expect(logged).toMatchObject({ actorId: teacher.id, look: 'progress' })
})
