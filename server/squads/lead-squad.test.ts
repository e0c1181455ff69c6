import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChallenge } from '#contract/challenges.ts'
import {
  createSquad,
  editSquad,
  leaveSquad,
  listMySquads,
  listSquadMembers,
} from '#contract/squads.ts'
import { leaveAllSquads } from '#server/activity/leave-squad.ts'
import { hiddenReaders, squadMembers, squads } from '#server/db/schema/squads.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { aClass, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(() => {
  t.clock.at = TEST_NOW
})
afterAll(() => t.stop())

const ROOM = { name: 'Room 12', teacherName: 'Mr. Okafor', grade: '3' }

describe('leaving', () => {
  it('is free for everybody, and the last one closes the squad', async () => {
    const { teacher, squad, children } = await aClass(t.db, ['Maya'])
    const [maya] = children
    if (!maya) throw new Error('the class has a child')
    const params = { id: String(squad.id) }
    const [asTeacher, asMaya] = [await t.as(teacher), await t.as(maya)]
    expect((await asMaya(leaveSquad, { params })).json()).toEqual({ left: true })
    expect((await asMaya(listSquadMembers, { params })).statusCode).toBe(404)
    expect((await asTeacher(leaveSquad, { params })).json()).toEqual({ left: true })
    expect(await t.db.select().from(squads).where(eq(squads.id, squad.id))).toEqual([])
  })

  /** Who leads after the founder of a squad with these members has left, in the order they joined. */
  async function heirAmong(members: readonly Awaited<ReturnType<typeof aStudent>>[]) {
    const founder = await aTeacher(t.db)
    const squad = await aSquad(t.db, founder)
    for (const [n, member] of members.entries()) {
      await putIn(t.db, squad, member, 'student', TEST_NOW + n)
    }
    await (await t.as(founder))(leaveSquad, { params: { id: String(squad.id) } })
    const leaders = await t.db
      .select({ id: squadMembers.userId })
      .from(squadMembers)
      .where(and(eq(squadMembers.squadId, squad.id), eq(squadMembers.role, 'teacher')))
    const [now] = await t.db.select().from(squads).where(eq(squads.id, squad.id))
    return { leaders: leaders.map(({ id }) => id), founder: now?.createdBy, name: now?.teacherName }
  }

  it('passes the lead to the grown-up who has been there longest', async () => {
    const parent = await aUser(t.db, { role: 'parent', firstName: 'Ana' })
    const others = [await aStudent(t.db), parent, await aUser(t.db, { role: 'parent' })]
    expect(await heirAmong(others)).toEqual({
      leaders: [parent.id],
      founder: parent.id,
      name: 'Ana',
    })
  })

  it('passes it to the child who has been there longest where no grown-up is, but to none off the board', async () => {
    const [unseen, first, second] = [
      await aStudent(t.db),
      await aStudent(t.db, { firstName: 'Maya' }),
      await aStudent(t.db),
    ]
    await t.db.insert(hiddenReaders).values({ userId: unseen.id, hiddenAt: new Date(TEST_NOW) })
    expect(await heirAmong([unseen, first, second])).toMatchObject({
      leaders: [first.id],
      name: 'Maya',
    })
  })

  it('leaves no squad without a leader when an account ends', async () => {
    const { teacher, squad, children } = await aClass(t.db, ['Maya'])
    const [maya] = children
    if (!maya) throw new Error('the class has a child')
    await t.db.transaction((tx) => leaveAllSquads(tx, teacher.id))
    const asMaya = await t.as(maya)
    expect((await asMaya(listMySquads)).json()).toMatchObject([
      { class: { id: squad.id, teacherName: 'Maya' }, role: 'teacher' },
    ])
  })

  it('asks a co-leader nothing and changes nothing for the founder', async () => {
    const { teacher, squad } = await aClass(t.db, [])
    const second = await aTeacher(t.db)
    await putIn(t.db, squad, second, 'teacher')
    await (await t.as(second))(leaveSquad, { params: { id: String(squad.id) } })
    const [now] = await t.db.select().from(squads).where(eq(squads.id, squad.id))
    expect(now).toMatchObject({ createdBy: teacher.id, teacherName: 'Mr. Okafor' })
  })
})

describe('what a squad says about itself', () => {
  it('is changed by a leader, one thing at a time', async () => {
    const { teacher, squad } = await aClass(t.db, [])
    const call = await t.as(teacher)
    const params = { id: String(squad.id) }
    const change = (body: object) => call(editSquad, { params, body })
    await change({ description: 'We read daily.', school: 'Maple Street' })
    const changed = await change({ name: 'Room 13', grade: '4', school: '' })
    expect(changed.json()).toMatchObject({
      name: 'Room 13',
      teacherName: squad.teacherName,
      grade: '4',
      school: null,
      description: 'We read daily.',
      classCode: squad.classCode,
    })
    expect((await call(listMySquads)).json()).toEqual([{ class: changed.json(), role: 'teacher' }])
    const empty = await change({ name: ' ' })
    expect([empty.statusCode, empty.body]).toEqual([400, 'Class name is required'])
  })

  it('holds no unkind words, whoever writes them, and no way to reach a child', async () => {
    const [asTeacher, asChild] = [
      await t.as(await aTeacher(t.db)),
      await t.as(await aStudent(t.db)),
    ]
    const reachable = { ...ROOM, description: 'Call me: 555 123 4567' }
    const refused = [
      await asTeacher(createSquad, { body: { ...ROOM, name: 'Bullsh1t readers' } }),
      await asChild(createSquad, { body: reachable }),
    ]
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [400, 'Please choose kinder words.'],
      [400, 'Leave out numbers, links and addresses.'],
    ])
    expect((await asTeacher(createSquad, { body: reachable })).statusCode).toBe(200)
    const own = (await asChild(createSquad, { body: ROOM })).json().class
    const asked = await asChild(createChallenge, {
      body: {
        classId: own.id,
        name: 'Write to me@example.org',
        type: 'books_read',
        startDate: '2026-03-04',
        endDate: '2026-03-20',
      },
    })
    expect(asked.headers['x-error-code']).toBe('words_contact')
  })
})
