import { eq, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QUIZ_FLAGS } from '#domain/quiz-flags.ts'
import { SESSION_FLAGS } from '#domain/reading-session.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { checkInsOf } from '#server/school/check-ins/list-check-ins.ts'
import { classesOf } from '#server/school/classes/list-classes.ts'
import { look } from '#server/school/figures/class-range.ts'
import { progressOf } from '#server/school/figures/student-progress.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { seed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const options = { demo: true, now: () => TEST_NOW, say: () => undefined }
  // Two processes start at once: both succeed, and the people are added once.
  await Promise.all([seed(database.db, options), seed(database.db, options)])
})
afterAll(() => database.close())

async function maya() {
  const [row] = await database.db.select().from(users).where(eq(users.signInName, 'demo-student'))
  if (!row) throw new Error('Maya is missing')
  return row
}

it('Maya read in the last month, and every minute of it can be looked up', async () => {
  const { id, streakCurrent, points } = await maya()
  expect(streakCurrent).toBeGreaterThanOrEqual(7)
  expect(points).toBeGreaterThan(400)
  const [days] = await database.db
    .select({ minutes: sum(activityDays.minutes) })
    .from(activityDays)
    .where(eq(activityDays.userId, id))
  const [sessions] = await database.db
    .select({ minutes: sum(readingSessions.minutes) })
    .from(readingSessions)
    .where(eq(readingSessions.userId, id))
  expect(Number(sessions?.minutes)).toBeGreaterThan(300)
  expect(sessions).toEqual(days)
})

it('most of what Maya read was a book with a name', async () => {
  const { id } = await maya()
  const { rows } = await database.db.execute<{ named: number; all: number }>(sql`
    select count(book_id)::int as named, count(*)::int as all
    from reading_sessions where user_id = ${id}`)
  const [sessions] = rows
  expect(sessions?.named).toBeGreaterThan(Number(sessions?.all) * 0.7)
})

it('classmates read a quarter that adds up, point by point and minute by minute', async () => {
  const { rows } = await database.db.execute<Record<string, number | string | boolean>>(sql`
    select u.first_name as "name", u.points, l.sum as "earned", l.last as "balance",
      s.minutes as "inSessions", d.minutes as "onDays", q.attempts, d.quizzes
    from users u
      cross join lateral (select coalesce(sum(amount), 0)::int as sum,
        (array_agg(balance_after order by created_at desc, id desc))[1] as last
        from points_ledger where user_id = u.id) as l
      cross join lateral (select coalesce(sum(minutes), 0)::int as minutes
        from reading_sessions where user_id = u.id) as s
      cross join lateral (select coalesce(sum(minutes), 0)::int as minutes,
        coalesce(sum(quizzes), 0)::int as quizzes from activity_days where user_id = u.id) as d
      cross join lateral (select count(*)::int as attempts
        from quiz_attempts where user_id = u.id) as q
    where u.role = 'student' and u.onboarding_completed`)
  expect(rows).toHaveLength(17)
  for (const row of rows) {
    expect(row.earned, `${row.name}`).toBe(row.points)
    expect(row.balance, `${row.name}`).toBe(row.points)
    expect(row.inSessions, `${row.name}`).toBe(row.onDays)
    expect(row.attempts, `${row.name}`).toBe(row.quizzes)
  }
})

it('the class has something to talk about: a silent child, hasty minutes and stuck quizzes', async () => {
  const { db } = database
  const [teacher] = await db.select().from(users).where(eq(users.signInName, 'demo-teacher'))
  if (!teacher) throw new Error('James is missing')
  const [room] = (await classesOf(db, teacher)).filter(({ name }) => name === 'Room 12 Readers')
  const deps = { db, now: () => TEST_NOW }
  const flags = await checkInsOf(deps, teacher, room?.id ?? 0, {})
  expect(new Set(flags.map(({ reason }) => reason))).toEqual(
    new Set([...SESSION_FLAGS, ...QUIZ_FLAGS]),
  )
  const looked = await look(deps, teacher, room?.id ?? 0, {})
  const silent = (await progressOf(db, looked)).filter(({ isActive }) => !isActive)
  expect(silent.map(({ user }) => user.firstName)).toEqual(['Finn'])
})

it('the demo people come once', async () => {
  const before = await database.db.$count(users)
  await seed(database.db, { demo: true, now: () => TEST_NOW + 1, say: () => undefined })
  expect(await database.db.$count(users)).toBe(before)
})
