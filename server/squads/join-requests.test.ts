import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { approveChildSquad } from '#contract/family/family-squads.ts'
import { getClassOverview, listTeacherClasses } from '#contract/school/teacher.ts'
import {
  approveJoinRequest,
  declineJoinRequest,
  type JoinRequest,
  listJoinRequests,
} from '#contract/squads/join-requests.ts'
import {
  getLeaderboard,
  joinSquad,
  listMySquads,
  listSquadMembers,
  listSquadRequests,
} from '#contract/squads/squads.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import { aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'

const t = await sharedApp()

async function aRoom() {
  const { teacher, squad, children } = await aClass(t.db)
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const asks = async (person: { id: string }) =>
    (await t.as(person))(joinSquad, { body: { classCode: squad.classCode } })
  const requests = async () =>
    (await call(listJoinRequests, { params })).json<JoinRequest[]>().map(({ userId }) => userId)
  const on = (userId: string) => ({ params: { ...params, userId } })
  return { teacher, squad, children, call, params, asks, requests, on }
}

describe('somebody the teacher does not know', () => {
  it.each([
    ['a child', () => aStudent(t.db)],
    ['a parent', () => aUser(t.db, { role: 'parent' })],
    ['another teacher', () => aTeacher(t.db)],
    ['the administrator', () => aUser(t.db, { role: 'admin' })],
  ])('waits for approval and sees nothing of the class: %s', async (_who, someone) => {
    const { teacher, squad, call, params, asks, requests, on } = await aRoom()
    const person = await someone()
    expect((await asks(person)).json()).toMatchObject({
      state: 'waiting',
      waitsFor: 'leader',
      newBadges: [],
    })
    const own = await t.as(person)
    expect((await own(listMySquads)).json()).toEqual([])
    expect((await own(listSquadMembers, { params })).statusCode).toBe(404)
    expect((await own(getLeaderboard, { params })).statusCode).toBe(404)
    expect((await own(listSquadRequests)).json()).toMatchObject([
      { id: squad.id, waitsFor: 'leader' },
    ])
    for (const seen of [listSquadMembers, getLeaderboard, getClassOverview]) {
      expect((await call(seen, { params })).body).not.toContain(person.id)
    }
    expect((await call(getLeaderboard, { params })).json().members).toBe(3)
    expect(await requests()).toEqual([person.id])
    expect((await call(approveJoinRequest, on(person.id))).json()).toEqual({ state: 'joined' })
    const logged = await t.db
      .select({ kind: securityEvents.kind, actorId: securityEvents.actorId })
      .from(securityEvents)
      .where(eq(securityEvents.subjectId, person.id))
    expect(logged).toContainEqual({ kind: 'class_joined', actorId: teacher.id })
    expect((await own(listMySquads)).json()).toMatchObject([{ class: { id: squad.id } }])
    expect(await requests()).toEqual([])
  })

  it('stays out when declined, and may ask again', async () => {
    const { call, asks, requests, on } = await aRoom()
    const parent = await aUser(t.db, { role: 'parent' })
    await asks(parent)
    expect((await call(declineJoinRequest, on(parent.id))).json()).toEqual({ declined: true })
    expect((await call(approveJoinRequest, on(parent.id))).statusCode).toBe(404)
    expect((await (await t.as(parent))(listSquadRequests)).json()).toEqual([])
    await asks(parent)
    expect(await requests()).toEqual([parent.id])
  })

  it('is shown to the teacher with what helps to decide, and that is written down', async () => {
    const { teacher, call, params, asks } = await aRoom()
    const { child } = await aFamily(t.db)
    await t.db.update(users).set({ lastName: 'Park' }).where(eq(users.id, child.id))
    const parent = await aUser(t.db, { role: 'parent', email: 'eve@example.org', lastName: 'Moss' })
    await asks(child)
    await asks(parent)
    const shown = (await call(listJoinRequests, { params })).json<JoinRequest[]>()
    expect(shown).toMatchObject([
      { role: 'student', lastName: 'Park', hasGuardian: true, email: null },
      { role: 'parent', lastName: 'Moss', email: 'eve@example.org' },
    ])
    const looks = await t.db
      .select()
      .from(accessLog)
      .where(and(eq(accessLog.childId, child.id), eq(accessLog.actorId, teacher.id)))
    expect(looks.map(({ look }) => look)).toEqual(['class_list'])
  })

  it('is let in by no member and by no one who only leads beside the teacher', async () => {
    const { squad, children, asks, on } = await aRoom()
    const stranger = await aUser(t.db, { role: 'parent' })
    await asks(stranger)
    const [maya] = children
    if (!maya) throw new Error('the class has children')
    const beside = await aUser(t.db, { role: 'parent' })
    await putIn(t.db, squad, beside, 'teacher')
    for (const person of [maya, beside, stranger]) {
      const answer = await (await t.as(person))(approveJoinRequest, on(stranger.id))
      expect([403, 404]).toContain(answer.statusCode)
    }
    expect((await (await t.as(stranger))(listMySquads)).json()).toEqual([])
  })

  it('joins no squad that a child leads, unless it is their own child', async () => {
    const { child, parent } = await aFamily(t.db)
    const squad = await aSquad(t.db, child)
    const ask = async (person: { id: string }) =>
      (await t.as(person))(joinSquad, { body: { classCode: squad.classCode } })
    const refused = await ask(await aUser(t.db, { role: 'parent' }))
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toBe("Adults can't join a squad that a child leads.")
    expect((await ask(parent)).json()).toMatchObject({ state: 'waiting', waitsFor: 'leader' })
  })

  it('who is approved twice at once joins once', async () => {
    const { squad, call, asks, on } = await aRoom()
    const people = [await aStudent(t.db), await aUser(t.db, { role: 'parent' })]
    for (const person of people) await asks(person)
    const answers = await Promise.all(
      [...people, ...people].map(({ id }) => call(approveJoinRequest, on(id))),
    )
    expect(answers.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true)
    const rows = await t.db.select().from(squadMembers).where(eq(squadMembers.squadId, squad.id))
    expect(rows).toHaveLength(5)
  })

  it('never joins under a name that children must not be shown', async () => {
    const { asks } = await aRoom()
    for (const firstName of ['Bullsh1t', 'mail me@example.org']) {
      const answer = await asks(await aUser(t.db, { role: 'parent', firstName }))
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('a squad no confirmed teacher leads', () => {
  it('asks the guardian of a child and its leader about an adult', async () => {
    const { parent, child } = await aFamily(t.db)
    const leader = await aUser(t.db, { role: 'parent' })
    const squad = await aSquad(t.db, leader)
    const body = { classCode: squad.classCode }
    const asked = await (await t.as(child))(joinSquad, { body })
    expect(asked.json().waitsFor).toBe('guardian')
    const adult = await aUser(t.db, { role: 'parent', lastName: 'Moss', email: 'a@example.org' })
    expect((await (await t.as(adult))(joinSquad, { body })).json().waitsFor).toBe('leader')
    const asLeader = await t.as(leader)
    const params = { id: String(squad.id) }
    // The guardian decides about the child, and a leader who is no teacher sees no surname or email.
    expect((await asLeader(listJoinRequests, { params })).json()).toMatchObject([
      { userId: adult.id, lastName: null, email: null },
    ])
    const early = await asLeader(approveJoinRequest, { params: { ...params, userId: child.id } })
    expect(early.statusCode).toBe(404)
    const agreed = await (await t.as(parent))(approveChildSquad, {
      params: { id: child.id, classId: String(squad.id) },
    })
    expect(agreed.json()).toEqual({ joined: true })
  })

  it('cannot be told yes by a leader once the teacher has gone: the guardian is asked', async () => {
    const { teacher, squad, asks, on } = await aRoom()
    const { child } = await aFamily(t.db)
    await asks(child)
    const parent = await aUser(t.db, { role: 'parent' })
    await putIn(t.db, squad, parent, 'teacher')
    await t.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, teacher.id))
    const answer = await (await t.as(parent))(approveJoinRequest, on(child.id))
    expect(answer.json()).toEqual({ state: 'waiting' })
    expect((await (await t.as(child))(listMySquads)).json()).toEqual([])
    expect((await (await t.as(child))(listSquadRequests)).json()).toMatchObject([
      { waitsFor: 'guardian' },
    ])
  })
})

it('counts no one who waits among the students of a class', async () => {
  const { call, asks } = await aRoom()
  await asks(await aStudent(t.db))
  expect((await call(listTeacherClasses)).json()).toMatchObject([{ students: 2 }])
})
