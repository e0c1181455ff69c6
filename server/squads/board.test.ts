import { describe, expect, it } from 'vitest'
import { setOnLeaderboard } from '#contract/family/family-squads.ts'
import {
  getLeaderboard,
  type Leaderboard,
  listSquadMembers,
  type SquadMember,
} from '#contract/squads/squads.ts'
import { newId } from '#server/db/new-id.ts'
import { readingGoals } from '#server/db/schema/family.ts'
import { userBadges } from '#server/db/schema/points.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { guardians } from '#server/db/schema/users.ts'
import { recordActivity } from '#server/rewards/activity.ts'
import { aBook, aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

async function board(person: { id: string }, squad: { id: number }): Promise<Leaderboard> {
  const call = await t.as(person)
  return (await call(getLeaderboard, { params: { id: String(squad.id) } })).json()
}

async function members(person: { id: string }, squad: { id: number }): Promise<SquadMember[]> {
  const call = await t.as(person)
  return (await call(listSquadMembers, { params: { id: String(squad.id) } })).json()
}

async function reads(person: { id: string }, minutes: number, day = '2026-03-04') {
  await t.db.transaction((tx) => recordActivity(tx, person.id, day, { minutes }))
}

async function finishes(person: { id: string }, books: number, again = 0) {
  for (let i = 0; i < books; i += 1) {
    const { id: bookId } = await aBook(t.db)
    for (let time = 0; time <= again; time += 1) {
      await t.db.insert(readingLogs).values({
        id: newId(),
        userId: person.id,
        bookId,
        status: 'completed',
        progress: 100,
        startedAt: new Date(TEST_NOW),
        completedAt: new Date(TEST_NOW + time),
      })
    }
  }
}

describe('the leaderboard', () => {
  it('has the ten with the most points and always the reader’s own row', async () => {
    const { teacher, squad } = await aClass(t.db, [])
    const heroes = []
    for (let i = 1; i <= 13; i += 1) {
      const hero = await aStudent(t.db, { firstName: `Hero ${i}`, points: 1000 - i * 10 })
      await putIn(t.db, squad, hero)
      heroes.push(hero)
    }
    const last = heroes[12] ?? teacher
    const seen = await board(last, squad)
    expect(seen.top.map(({ firstName }) => firstName)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Hero ${i + 1}`),
    )
    expect(seen.own).toMatchObject({ firstName: 'Hero 13', rank: 13, points: 870 })
    expect(seen.members).toBe(14)
    const led = await board(teacher, squad)
    expect(led.own).toBeNull()
    expect(led.top).toHaveLength(10)
    expect(led.members).toBe(14)
  })

  it('gives equal points an equal place', async () => {
    const { squad, children } = await aClass(t.db, [])
    for (const points of [50, 50, 40]) {
      await putIn(t.db, squad, await aStudent(t.db, { points }))
    }
    expect(children).toEqual([])
    const outsider = await aStudent(t.db, { points: 60 })
    await putIn(t.db, squad, outsider)
    const { top } = await board(outsider, squad)
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
  })

  it('sums what the squad has really read', async () => {
    const { squad, children } = await aClass(t.db)
    const [maya, leo] = children
    if (!maya || !leo) throw new Error('the class has two children')
    expect((await board(maya, squad)).totals).toEqual({
      booksRead: 0,
      minutesRead: 0,
      badgesEarned: 0,
    })
    await finishes(maya, 2, 1)
    await finishes(leo, 1)
    await reads(maya, 30)
    await reads(leo, 12, '2026-02-10')
    await t.db
      .insert(userBadges)
      .values({ id: newId(), userId: leo.id, badgeKey: 'x', earnedAt: new Date(TEST_NOW) })
    expect((await board(maya, squad)).totals).toEqual({
      booksRead: 3,
      minutesRead: 42,
      badgesEarned: 1,
    })
    expect((await board(maya, squad)).top.find(({ userId }) => userId === leo.id)?.badges).toBe(1)
  })

  it('has a second board by percent of the own goal this week, for readers only', async () => {
    const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo', 'Nia'])
    const [maya, leo, nia] = children
    if (!maya || !leo || !nia) throw new Error('the class has three children')
    await reads(maya, 75, '2026-03-02')
    await reads(leo, 290, '2026-03-03')
    // Last Sunday and next Monday belong to other weeks.
    await reads(nia, 100, '2026-03-01')
    await reads(nia, 100, '2026-03-09')
    // A guardian set Maya a goal of her own; the others have the usual 150 minutes.
    const goals = { monthlyBooks: 4, weeklyMinutes: 100, dailyMinutes: 20 }
    await t.db.insert(readingGoals).values({ userId: maya.id, ...goals, setAt: new Date(TEST_NOW) })
    const seen = await board(nia, squad)
    expect(seen.goalTop.map(({ firstName, percent, rank }) => [firstName, percent, rank])).toEqual([
      ['Leo', 100, 1],
      ['Maya', 75, 2],
      ['Nia', 0, 3],
    ])
    expect(seen.ownGoal).toMatchObject({ firstName: 'Nia', percent: 0 })
    expect((await board(teacher, squad)).ownGoal).toBeNull()
  })

  it('counts the week of the squad’s own zone', async () => {
    const { teacher } = await aClass(t.db, [])
    const squad = await aSquad(t.db, teacher, { timeZone: 'Pacific/Kiritimati' })
    const reader = await aStudent(t.db)
    await putIn(t.db, squad, reader)
    await reads(reader, 150, '2026-03-09')
    // Sunday noon in UTC is already Monday there.
    t.clock.at = Date.UTC(2026, 2, 8, 14)
    expect((await board(reader, squad)).ownGoal?.percent).toBe(100)
  })
})

describe('what squad mates see of each other', () => {
  it('is first name, costume, points and badges, and nothing else', async () => {
    const { squad, children } = await aClass(t.db)
    const [maya, leo] = children
    if (!maya || !leo) throw new Error('the class has two children')
    const answers = [await members(maya, squad), await board(maya, squad)]
    const text = JSON.stringify(answers)
    for (const secret of [
      'Leoson',
      leo.email ?? '',
      '@child.example',
      '@school.example',
      'Okafor',
    ]) {
      expect(text).not.toContain(secret)
    }
    expect(answers[0]).toContainEqual({
      role: 'student',
      user: {
        id: leo.id,
        firstName: 'Leo',
        lastName: null,
        email: null,
        profileImageUrl: null,
        points: 0,
      },
      hero: null,
      badges: 0,
      founder: false,
    })
  })

  it('is no more for a leader who is a child, a parent or a teacher no one confirmed', async () => {
    for (const given of [
      { role: 'student' },
      { role: 'parent' },
      { role: 'admin' },
      { role: 'teacher', approved: false },
    ] as const) {
      const leader = await aUser(t.db, given)
      const squad = await aSquad(t.db, leader)
      await putIn(
        t.db,
        squad,
        await aStudent(t.db, { lastName: 'Secret', email: `${newId()}@x.y` }),
      )
      const seen = await members(leader, squad)
      expect(seen.map(({ user }) => [user.lastName, user.email])[1], given.role).toEqual([
        null,
        null,
      ])
    }
  })

  it('is the students’ whole name for the confirmed teacher who leads, and no grown-up’s email', async () => {
    const { teacher, squad, children } = await aClass(t.db, ['Maya'])
    const parent = await aUser(t.db, {
      role: 'parent',
      lastName: 'Rivera',
      email: `${newId()}@p.q`,
    })
    await putIn(t.db, squad, parent)
    const seen = await members(teacher, squad)
    const of = (id: string) => seen.find(({ user }) => user.id === id)?.user
    expect(of(children[0]?.id ?? '')).toMatchObject({
      lastName: 'Mayason',
      email: children[0]?.email,
    })
    expect(of(parent.id)).toMatchObject({ lastName: null, email: null })
    expect(of(teacher.id)).toMatchObject({ email: teacher.email })
  })
})

describe('a child whom a guardian took off the leaderboard', () => {
  it('stands in no answer about the squad, the teacher’s included, and comes back', async () => {
    const { teacher, squad } = await aClass(t.db, ['Leo'])
    const { parent, child } = await aFamily(t.db)
    await putIn(t.db, squad, child)
    await reads(child, 30)
    const asParent = await t.as(parent)
    const params = { id: child.id }
    await asParent(setOnLeaderboard, { params, body: { shown: false } })
    for (const person of [teacher, child]) {
      const seen = [await members(person, squad), await board(person, squad)]
      expect(JSON.stringify(seen)).not.toContain(child.id)
    }
    const hidden = await board(child, squad)
    expect(hidden).toMatchObject({ members: 2, own: null, ownGoal: null })
    expect(hidden.totals.minutesRead).toBe(0)
    await asParent(setOnLeaderboard, { params, body: { shown: true } })
    expect(await board(child, squad)).toMatchObject({ members: 3, own: { userId: child.id } })
  })

  it('is taken off by their own guardian only', async () => {
    const { child } = await aFamily(t.db)
    const { parent: stranger } = await aFamily(t.db)
    const call = await t.as(stranger)
    const order = { params: { id: child.id }, body: { shown: false } }
    expect((await call(setOnLeaderboard, order)).statusCode).toBe(404)
    await t.db
      .insert(guardians)
      .values({ guardianId: stranger.id, childId: child.id, createdAt: new Date(TEST_NOW) })
    expect((await call(setOnLeaderboard, order)).statusCode).toBe(200)
  })
})
