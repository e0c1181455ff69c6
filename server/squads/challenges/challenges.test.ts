import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { NEXT_CURSOR_HEADER } from '#contract/headers.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { listUserBadges } from '#contract/rewards/badges.ts'
import {
  type Challenge,
  createChallenge,
  editChallenge,
  endChallenge,
  joinChallenge,
  listChallenges,
} from '#contract/squads/challenges.ts'
import { listSquadNews } from '#contract/squads/news.ts'
import { leaveSquad } from '#contract/squads/squads.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass, aSquad, putIn, takesPart } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { settleDue } from './settle-due.ts'

const DAY = 86_400_000

const t = await sharedApp()

const READ = {
  name: 'Spring books',
  type: 'books_read',
  startDate: '2026-03-04',
  endDate: '2026-04-03',
}

/** A class of Maya and Leo whose teacher, Maya and Leo are signed in. */
async function signedInClass() {
  const { teacher, squad, children } = await aClass(t.db)
  const [maya, leo] = children
  if (!maya || !leo) throw new Error('the class has two children')
  return {
    squad,
    maya,
    leo,
    params: { id: String(squad.id) },
    asTeacher: await t.as(teacher),
    asMaya: await t.as(maya),
    asLeo: await t.as(leo),
  }
}

describe('opening a challenge', () => {
  it('is for leaders, with the usual goal when none is said', async () => {
    const { squad, params, asTeacher, asMaya } = await signedInClass()
    const body = { ...READ, classId: squad.id, description: '' }
    expect((await asMaya(createChallenge, { body })).headers['x-error-code']).toBe(
      'squad_leaders_only',
    )
    const stranger = await t.as(await aStudent(t.db))
    expect((await stranger(createChallenge, { body })).statusCode).toBe(404)
    const opened = await asTeacher(createChallenge, { body })
    expect(opened.json()).toEqual({
      ...body,
      id: expect.any(String),
      description: null,
      goal: 4,
      state: 'running',
      pays: 'badge',
      mine: null,
      squad: { joined: 0, finished: 0, have: 0, target: 0, percent: 0 },
      finishers: [],
    })
    expect((await asMaya(listChallenges, { params })).json()).toEqual([opened.json()])
  })

  it.each([
    [{ name: ' ' }, 'Competition name is required'],
    [{ type: 'pages' }, 'Choose what to count.'],
    [{ classId: 'one' }, 'Choose a squad.'],
    [{ startDate: 'soon' }, 'Choose a first day.'],
    [{ endDate: '2026-03-01' }, 'The last day can’t be before the first.'],
    [{ goal: 0 }, 'Choose a goal from 1 to 500.'],
    [
      { startDate: '2026-02-25', endDate: '2026-03-01' },
      'A challenge must end today or later and can last up to a year.',
    ],
  ])('refuses %o', async (wrong, sentence) => {
    const { squad, asTeacher } = await signedInClass()
    const answer = await asTeacher(createChallenge, {
      body: { ...READ, classId: squad.id, ...wrong },
    })
    expect([answer.statusCode, answer.body]).toEqual([400, sentence])
  })

  it('takes instants as days', async () => {
    const { squad, asTeacher } = await signedInClass()
    const dates = { startDate: '2026-03-05T00:00:00.000Z', endDate: '2026-03-09T10:00:00Z' }
    const body = { ...READ, ...dates, classId: squad.id }
    expect((await asTeacher(createChallenge, { body })).json()).toMatchObject({
      startDate: '2026-03-05',
      endDate: '2026-03-09',
      state: 'upcoming',
    })
  })
})

describe('taking part', () => {
  it('counts what was read since the first day, and pays the badge once', async () => {
    const { squad, params, maya, asMaya, asLeo } = await signedInClass()
    const challenge = await aChallenge(t.db, squad, { goal: 30 })
    const own = { params: { id: challenge.id } }
    await asMaya(typeMinutes, { body: { minutes: 20, day: 'yesterday' } })
    expect((await asMaya(joinChallenge, own)).json()).toMatchObject({
      mine: { have: 20, percent: 66, finished: false },
      squad: { joined: 1, finished: 0, have: 20, target: 30 },
    })
    await asLeo(joinChallenge, own)
    await asMaya(typeMinutes, { body: { minutes: 15, day: 'today' } })
    const [seen] = (await asLeo(listChallenges, { params })).json() as Challenge[]
    expect(seen).toMatchObject({
      mine: { have: 0, percent: 0, finished: false },
      squad: { joined: 2, finished: 1, have: 35, target: 60, percent: 58 },
      finishers: [],
    })
    await asMaya(typeMinutes, { body: { minutes: 15, day: 'today' } })
    await asMaya(joinChallenge, own)
    await settleDue(t.deps, { challengeId: challenge.id })
    const paid = await t.db
      .select({ amount: pointsLedger.amount })
      .from(pointsLedger)
      .where(and(eq(pointsLedger.userId, maya.id), eq(pointsLedger.sourceId, 'challenges-1')))
    expect(paid).toEqual([{ amount: 40 }])
    const badges = (await asMaya(listUserBadges)).json() as { badge: { key: string } }[]
    expect(badges.filter(({ badge }) => badge.key === 'challenges-1')).toHaveLength(1)
    const news = (await asLeo(listSquadNews, { params })).json() as { description: string }[]
    const told = news.map(({ description }) => description)
    expect(
      told.filter((one) => one === 'finished the challenge Reading week and earned its badge'),
    ).toHaveLength(1)
    expect(told.filter((one) => one === 'earned the badge Team Spirit')).toHaveLength(1)
  })

  it('pays once for ten clicks at the same time when the goal is met already', async () => {
    const { squad, maya, asMaya } = await signedInClass()
    const challenge = await aChallenge(t.db, squad, { goal: 20 })
    await asMaya(typeMinutes, { body: { minutes: 25, day: 'today' } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => asMaya(joinChallenge, { params: { id: challenge.id } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const paid = await t.db
      .select()
      .from(pointsLedger)
      .where(and(eq(pointsLedger.userId, maya.id), eq(pointsLedger.sourceId, 'challenges-1')))
    expect(paid).toHaveLength(1)
  })

  it('is for members, while it is not over', async () => {
    const { squad, asMaya } = await signedInClass()
    const over = await aChallenge(t.db, squad, { startDate: '2026-02-20', endDate: '2026-03-02' })
    const stranger = await t.as(await aStudent(t.db))
    const own = { params: { id: over.id } }
    expect((await stranger(joinChallenge, own)).statusCode).toBe(404)
    expect((await asMaya(joinChallenge, own)).headers['x-error-code']).toBe('challenge_ended')
  })

  it('ends with leaving the squad', async () => {
    const { squad, params, maya, asMaya, asLeo } = await signedInClass()
    await takesPart(t.db, await aChallenge(t.db, squad), maya)
    await asMaya(leaveSquad, { params })
    const [seen] = (await asLeo(listChallenges, { params })).json() as Challenge[]
    expect(seen?.squad.joined).toBe(0)
  })
})

describe('the end', () => {
  it('names the finishers, also one whose minutes came late, and pays them', async () => {
    const { squad, params, maya, asMaya, asLeo } = await signedInClass()
    const days = { startDate: '2026-02-25', endDate: '2026-03-04', goal: 20 }
    const challenge = await aChallenge(t.db, squad, days)
    await takesPart(t.db, challenge, maya)
    t.clock.at = TEST_NOW + DAY
    const before = (await asLeo(listChallenges, { params })).json() as Challenge[]
    expect(before[0]).toMatchObject({ state: 'ended', finishers: [] })
    await settleDue(t.deps, {})
    await asMaya(typeMinutes, { body: { minutes: 25, day: 'yesterday' } })
    const [after] = (await asLeo(listChallenges, { params })).json() as Challenge[]
    expect(after).toMatchObject({ state: 'ended', finishers: ['Maya'], squad: { finished: 1 } })
  })

  it('comes when a leader says so; one that has not begun is taken back', async () => {
    const { squad, params, asTeacher, asMaya } = await signedInClass()
    const running = await aChallenge(t.db, squad)
    const ahead = await aChallenge(t.db, squad, { startDate: '2026-03-06', endDate: '2026-03-08' })
    const end = (id: string) => ({ params: { id } })
    expect((await asMaya(endChallenge, end(running.id))).headers['x-error-code']).toBe(
      'squad_leaders_only',
    )
    await asTeacher(endChallenge, end(running.id))
    await asTeacher(endChallenge, end(ahead.id))
    const left = (await asMaya(listChallenges, { params })).json() as Challenge[]
    expect(left).toMatchObject([{ id: running.id, state: 'ended', endDate: '2026-03-04' }])
    expect((await asTeacher(endChallenge, end(running.id))).headers['x-error-code']).toBe(
      'challenge_ended',
    )
  })
})

it('a leader changes name, days and goal of a challenge that is not over', async () => {
  const { squad, asTeacher, asMaya } = await signedInClass()
  const { id } = await aChallenge(t.db, squad)
  const change = (body: object) => ({ params: { id }, body })
  expect((await asMaya(editChallenge, change({ name: 'Mine' }))).statusCode).toBe(403)
  const changed = await asTeacher(
    editChallenge,
    change({ name: 'Long week', endDate: '2026-03-12' }),
  )
  expect(changed.json()).toMatchObject({ name: 'Long week', endDate: '2026-03-12', goal: 60 })
  const wrong = await asTeacher(editChallenge, change({ goal: 5 }))
  expect(wrong.headers['x-error-code']).toBe('challenge_goal')
  const past = await asTeacher(editChallenge, change({ endDate: '2026-03-03' }))
  expect(past.headers['x-error-code']).toBe('challenge_days')
})

it('lists page after page, those that end last first', async () => {
  const { squad, params, asMaya } = await signedInClass()
  const other = await aSquad(t.db, await aStudent(t.db))
  await putIn(t.db, other, await aStudent(t.db))
  await aChallenge(t.db, other)
  for (const endDate of ['2026-03-08', '2026-03-20', '2026-03-12', '2026-03-12']) {
    await aChallenge(t.db, squad, { endDate })
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const query = { limit: '2', ...(cursor && { cursor }) }
    const page = await asMaya(listChallenges, { params, query })
    seen.push(...(page.json() as Challenge[]).map(({ endDate }) => endDate))
    cursor = String(page.headers[NEXT_CURSOR_HEADER] ?? '')
  } while (cursor)
  expect(seen).toEqual(['2026-03-20', '2026-03-12', '2026-03-12', '2026-03-08'])
})
