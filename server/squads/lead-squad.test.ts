import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createChallenge } from '#contract/squads/challenges.ts'
import {
  appointLeader,
  closeClass,
  type LeaderlessClass,
  listLeaderlessClasses,
} from '#contract/squads/join-requests.ts'
import {
  createSquad,
  editSquad,
  leaveSquad,
  listMySquads,
  listSquadMembers,
} from '#contract/squads/squads.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { leaveAllSquads } from './end-membership.ts'

const t = await sharedApp()

const ROOM = { name: 'Room 12', teacherName: 'Mr. Okafor', grade: '3' }

async function leadersOf(squadId: number) {
  const leaders = await t.db
    .select({ id: squadMembers.userId })
    .from(squadMembers)
    .where(and(eq(squadMembers.squadId, squadId), eq(squadMembers.role, 'teacher')))
  const [now] = await t.db.select().from(squads).where(eq(squads.id, squadId))
  return { leaders: leaders.map(({ id }) => id), founder: now?.createdBy, name: now?.teacherName }
}

describe('leaving', () => {
  it('is free for members, and a leader who is alone closes the squad', async () => {
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

  it('makes no one a leader whom the leader did not name, however long they have been there', async () => {
    const { teacher, squad } = await aClass(t.db)
    const [stranger, named] = [
      await aUser(t.db, { role: 'parent', firstName: 'Eve' }),
      await aTeacher(t.db),
    ]
    await putIn(t.db, squad, stranger, 'student', TEST_NOW - 1000)
    await putIn(t.db, squad, named)
    const call = await t.as(teacher)
    const params = { id: String(squad.id) }
    const refused = await call(leaveSquad, { params })
    expect(refused.headers['x-error-code']).toBe('squad_needs_successor')
    const outside = await call(leaveSquad, {
      params,
      body: { successorId: (await aTeacher(t.db)).id },
    })
    expect(outside.statusCode).toBe(404)
    expect((await leadersOf(squad.id)).leaders).toEqual([teacher.id])
    const left = await call(leaveSquad, { params, body: { successorId: named.id } })
    expect(left.statusCode).toBe(200)
    expect(await leadersOf(squad.id)).toEqual({
      leaders: [named.id],
      founder: named.id,
      name: 'James',
    })
  })

  it('closes the squad for everybody when the leader says so', async () => {
    const { teacher, squad } = await aClass(t.db)
    const params = { id: String(squad.id) }
    await (await t.as(teacher))(leaveSquad, { params, body: { close: true } })
    expect(await t.db.select().from(squads).where(eq(squads.id, squad.id))).toEqual([])
  })

  it('lets no member close the squad or name a leader', async () => {
    const { teacher, squad, children } = await aClass(t.db)
    const [maya, leo] = children
    if (!maya || !leo) throw new Error('the class has two children')
    const params = { id: String(squad.id) }
    await (await t.as(maya))(leaveSquad, { params, body: { close: true, successorId: leo.id } })
    expect((await leadersOf(squad.id)).leaders).toEqual([teacher.id])
  })

  it('leaves the squad to the administrator when the leader’s account ends', async () => {
    const { teacher, squad, children } = await aClass(t.db, ['Maya'])
    const parent = await aUser(t.db, { role: 'parent' })
    await putIn(t.db, squad, parent)
    await t.db.transaction((tx) => leaveAllSquads(tx, teacher.id))
    expect(await leadersOf(squad.id)).toEqual({
      leaders: [],
      founder: null,
      name: 'No leader yet',
    })
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    const listed = (await admin(listLeaderlessClasses)).json<LeaderlessClass[]>()
    const [own] = listed.filter(({ id }) => id === squad.id)
    const successor = await aTeacher(t.db)
    expect(own).toMatchObject({ members: 2 })
    expect(own?.candidates.map(({ id }) => id)).toContain(parent.id)
    const params = { id: String(squad.id) }
    const name = (userId = '') => admin(appointLeader, { params, body: { userId } })
    expect((await name(children[0]?.id)).statusCode).toBe(404)
    expect((await name(successor.id)).statusCode).toBe(200)
    expect((await leadersOf(squad.id)).leaders).toEqual([successor.id])
    // Led again: nothing of the administrator's any longer.
    expect((await name(parent.id)).statusCode).toBe(404)
    expect((await admin(closeClass, { params })).statusCode).toBe(404)
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
