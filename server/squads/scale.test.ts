import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Challenge, listChallenges } from '#contract/squads/challenges.ts'
import { listSquadNews } from '#contract/squads/news.ts'
import {
  getLeaderboard,
  joinSquad,
  type Leaderboard,
  listSquadMembers,
} from '#contract/squads/squads.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aPupilOf } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const HEROES = 499
const CHALLENGES = 10_000
/** Tables that grow with what children do; no call reads one from end to end. */
const LARGE = [
  'reading_sessions',
  'points_ledger',
  'activity_days',
  'challenges',
  'challenge_members',
  'user_badges',
]

const t = await sharedApp()

/** A full squad whose heroes read every day of a month, with ten thousand challenges they all joined lately. */
async function aFullSquad() {
  const { teacher, squad } = await aClass(t.db, [])
  const ids = Array.from({ length: HEROES }, () => newId())
  await t.db.insert(users).values(
    ids.map((id, i) => ({
      id,
      role: 'student' as const,
      firstName: `Hero ${i}`,
      points: i,
      pointsEarned: i,
      createdAt: new Date(TEST_NOW),
    })),
  )
  const now = new Date(TEST_NOW)
  await t.db.execute(sql`insert into squad_members (id, squad_id, user_id, role, joined_at)
    select gen_random_uuid(), ${squad.id}, id, 'student', ${now}::timestamptz - interval '60 days'
    from users where role = 'student'`)
  await t.db.execute(sql`insert into activity_days (user_id, day, minutes)
    select id, date '2026-03-04' - n, 10 from users, generate_series(0, 29) as n
    where role = 'student'`)
  await t.db.execute(sql`insert into reading_sessions
    (id, user_id, day, how, minutes, started_at, last_seen_at, ended_at)
    select gen_random_uuid(), id, date '2026-03-04' - n, 'timer', 10, at, at, at
    from users, generate_series(0, 29) as n,
      lateral (select ${now}::timestamptz - n * interval '1 day' as at) as moment
    where role = 'student'`)
  await t.db.execute(sql`insert into points_ledger
    (id, user_id, amount, balance_after, source, source_id, description, created_at)
    select gen_random_uuid(), id, 5, 5, 'mission', n::text, 'x',
      ${now}::timestamptz - n * interval '1 day'
    from users, generate_series(0, 29) as n where role = 'student'`)
  await t.db.execute(sql`insert into challenges
    (id, squad_id, created_by, name, type, goal, start_date, end_date, starts_at, ends_at,
      created_at)
    select gen_random_uuid(), ${squad.id}, ${teacher.id}::uuid, 'Challenge ' || n, 'minutes_read', 60,
      date '2026-03-01', date '2026-03-10', ${now}::timestamptz - interval '3 days',
      ${now}::timestamptz + interval '6 days' - n * interval '1 minute',
      ${now}::timestamptz - interval '3 days'
    from generate_series(1, ${CHALLENGES}::int) as n`)
  await t.db.execute(sql`insert into challenge_members
    (id, challenge_id, squad_id, user_id, joined_at)
    select gen_random_uuid(), c.id, c.squad_id, m.user_id, ${now}
    from (select * from challenges order by ends_at desc limit 24) as c, squad_members m
    where m.squad_id = ${squad.id}`)
  // Half of the heroes finished every one they take part in, and have its badge.
  await t.db.execute(sql`update challenge_members set finished_at = ${now}::timestamptz
    where ascii(right(user_id::text, 1)) % 2 = 0`)
  await t.db.execute(sql`insert into user_badges (id, user_id, badge_key, challenge, earned_at)
    select gen_random_uuid(), user_id, 'challenge:' || challenge_id,
      '{"name":"x","type":"minutes_read","goal":60}', finished_at
    from challenge_members where finished_at is not null`)
  await t.db.execute(sql`insert into reading_goals
    (user_id, monthly_books, weekly_minutes, daily_minutes, set_at)
    select id, 4, 100, 20, ${now} from users where role = 'student'`)
  await t.db.execute(sql`analyze`)
  return { teacher, squad }
}

/** The plan of every statement that `call` sends, as text. */
async function plansOf(call: () => Promise<unknown>): Promise<string[]> {
  const db = t.db
  const sent: unknown[] = []
  const execute = db.execute.bind(db)
  db.execute = ((query: Parameters<typeof execute>[0]) => {
    sent.push(query)
    return execute(query)
  }) as typeof db.execute
  try {
    await call()
  } finally {
    db.execute = execute
  }
  return Promise.all(
    sent.map(async (query) => {
      const { rows } = await execute(sql`explain ${query}`)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    }),
  )
}

it('a squad of five hundred with ten thousand challenges answers each call in one statement, by indexes', async () => {
  const { teacher, squad } = await aFullSquad()
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  for (const endpoint of [listChallenges, getLeaderboard, listSquadNews, listSquadMembers]) {
    const plans = await plansOf(() => call(endpoint, { params }))
    expect(plans, endpoint.url).toHaveLength(1)
    for (const large of LARGE) {
      expect(plans[0], endpoint.url).not.toContain(`Seq Scan on ${large} `)
    }
  }
  const listed = (await call(listChallenges, { params })).json() as Challenge[]
  expect(listed).toHaveLength(24)
  // March 1 to 4, ten minutes each, by five hundred members of whom one, the teacher, reads none.
  expect(listed[0]?.squad).toMatchObject({ joined: 500, have: HEROES * 40, target: 30_000 })
  const board = (await call(getLeaderboard, { params })).json() as Leaderboard
  expect(board.members).toBe(500)
  expect(board.totals.minutesRead).toBe(HEROES * 300)
  expect(board.top[0]?.points).toBe(498)
  expect((await call(listSquadNews, { params })).json()).toHaveLength(24)
  const full = await (await t.as(await aPupilOf(t.db, teacher)))(joinSquad, {
    body: { classCode: squad.classCode },
  })
  expect(full.headers['x-error-code']).toBe('squad_full')
})

it('no connection starts workers or compiles a plan for an answer of a few rows', async () => {
  const { rows } = await t.db.execute(
    sql`select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`,
  )
  expect(rows).toEqual([{ workers: '0', jit: 'off' }])
})
