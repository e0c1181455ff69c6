import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#contract/accounts/auth.ts'
import type { Output } from '#contract/endpoint.ts'
import {
  addStudent,
  createGroup,
  getRoster,
  moveStudents,
  resetStudentPassword,
  SCHOOL_CONSENT,
  saveGroup,
} from '#contract/school/roster.ts'
import { getClassOverview } from '#contract/school/teacher.ts'
import { classCards, schoolIds } from '#server/db/schema/classes.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { consents } from '#server/db/schema/users.ts'
import { aStudent } from '#server/test/builders.ts'
import { aClassroom } from '#server/test/classroom.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'

const t = await sharedApp()
// Ids in the lists below are unique across the whole installation.
beforeEach(() => t.db.delete(schoolIds))

const NEW = { firstName: 'Zoë', lastName: 'Park', gradeLevel: '3', consent: true }

describe('adding a student', () => {
  it('makes an account that signs in with the words told once, and keeps the school’s yes', async () => {
    const { call, params, roster, teacher } = await aClassroom(t, [])
    const made = (await call(addStudent, { params, body: NEW })).json<Output<typeof addStudent>>()
    expect(made.name).toBe('Zoë Park')
    expect(made.password).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/)
    expect((await roster()).students).toMatchObject([
      { firstName: 'Zoë', lastName: 'Park', signInName: made.signInName, gradeLevel: '3' },
    ])
    const entered = await t.anyone(signIn, {
      body: { name: made.signInName, password: made.password },
    })
    expect(entered.statusCode).toBe(200)
    const [yes] = await t.db.select().from(consents).where(eq(consents.childId, made.userId))
    expect(yes).toMatchObject({ guardianId: teacher.id, textVersion: SCHOOL_CONSENT.version })
  })

  it('is refused without the school’s yes, and to a teacher of another class', async () => {
    const { call, params } = await aClassroom(t, [])
    const unagreed = await call(addStudent, { params, body: { ...NEW, consent: false } })
    expect(unagreed.statusCode).toBe(400)
    const other = await t.as(await aTeacher(t.db))
    expect((await other(addStudent, { params, body: NEW })).statusCode).toBe(404)
  })
})

describe('a student of the class', () => {
  it('gets a new password, written down for the guardians; the old one and every open session end', async () => {
    const { call, params, teacher } = await aClassroom(t, [])
    const made = (await call(addStudent, { params, body: NEW })).json<Output<typeof addStudent>>()
    const asChild = await t.as({ id: made.userId })
    const reset = await call(resetStudentPassword, {
      params: { ...params, userId: made.userId },
    })
    const fresh = reset.json<Output<typeof resetStudentPassword>>()
    expect(fresh.password).not.toBe(made.password)
    const looks = await t.db
      .select({ look: accessLog.look, actorId: accessLog.actorId })
      .from(accessLog)
      .where(eq(accessLog.childId, made.userId))
    expect(looks).toContainEqual({ look: 'password_reset', actorId: teacher.id })
    expect((await asChild(getClassOverview, { params })).statusCode).toBe(401)
    const old = await t.anyone(signIn, { body: { name: made.signInName, password: made.password } })
    expect(old.statusCode).toBe(401)
  })

  it('is no one else’s to change: a child outside the class is not found', async () => {
    const { call, params } = await aClassroom(t)
    const stranger = await aStudent(t.db, { signInName: 'far.away' })
    const reset = await call(resetStudentPassword, { params: { ...params, userId: stranger.id } })
    expect(reset.statusCode).toBe(404)
    const body = { userIds: [stranger.id], toClassId: null }
    expect((await call(moveStudents, { params, body })).statusCode).toBe(404)
  })

  it('moves to another class of the teacher, a grade up at the end of the year', async () => {
    const { teacher, call, params, children, roster } = await aClassroom(t, ['Maya', 'Leo'])
    const next = await aSquad(t.db, teacher, { name: 'Room 14' })
    const body = { userIds: children.map(({ id }) => id), toClassId: next.id, raiseGrade: true }
    expect((await call(moveStudents, { params, body })).json()).toEqual({ moved: 2 })
    expect((await roster()).students).toEqual([])
    const there = (await call(getRoster, { params: { id: String(next.id) } })).json<
      Output<typeof getRoster>
    >()
    expect(there.students.map(({ gradeLevel }) => gradeLevel)).toEqual(['4', '4'])
  })

  it('never moves into a class somebody else leads', async () => {
    const { call, params, children } = await aClassroom(t)
    const other = await aSquad(t.db, await aTeacher(t.db))
    const body = { userIds: [children[0]?.id], toClassId: other.id }
    expect((await call(moveStudents, { params, body })).statusCode).toBe(404)
    const inOther = await t.db
      .select()
      .from(squadMembers)
      .where(and(eq(squadMembers.squadId, other.id), eq(squadMembers.role, 'student')))
    expect(inOther).toEqual([])
  })

  it('leaves with cards void when they leave the class for none', async () => {
    const { call, params, children, teacher } = await aClassroom(t, ['Maya'])
    const [maya] = children
    if (!maya) throw new Error('no child')
    await t.db.insert(classCards).values({
      userId: maya.id,
      tokenHash: 'x',
      issuedBy: teacher.id,
      issuedAt: new Date(),
    })
    await call(moveStudents, { params, body: { userIds: [maya.id], toClassId: null } })
    expect(await t.db.select().from(classCards).where(eq(classCards.userId, maya.id))).toEqual([])
  })
})

describe('a group', () => {
  it('narrows the figures to its students, and leaving the class leaves it', async () => {
    const { call, params, children, roster } = await aClassroom(t, ['Maya', 'Leo', 'Ida'])
    const [maya, leo] = children
    const made = (await call(createGroup, { params, body: { name: 'Owls' } })).json<{
      id: string
    }>()
    const body = { name: 'Night owls', userIds: [maya?.id, leo?.id] }
    const saved = await call(saveGroup, { params: { ...params, groupId: made.id }, body })
    expect(saved.json()).toEqual({ id: made.id, name: 'Night owls' })
    const { students } = (
      await call(getClassOverview, { params, query: { groupId: made.id } })
    ).json<Output<typeof getClassOverview>>()
    expect(students.map(({ user }) => user.firstName)).toEqual(['Leo', 'Maya'])
    await call(moveStudents, { params, body: { userIds: [maya?.id], toClassId: null } })
    expect((await roster()).students.map(({ groupIds }) => groupIds.length)).toEqual([0, 1])
  })

  it('takes in no child of another class, and no second group of one name', async () => {
    const { call, params } = await aClassroom(t)
    const made = (await call(createGroup, { params, body: { name: 'Owls' } })).json<{
      id: string
    }>()
    const twice = await call(createGroup, { params, body: { name: 'owls' } })
    expect(twice.headers['x-error-code']).toBe('group_exists')
    const other = await aClass(t.db)
    await putIn(t.db, other.squad, await aStudent(t.db))
    const body = { name: 'Owls', userIds: [other.children[0]?.id] }
    const refused = await call(saveGroup, { params: { ...params, groupId: made.id }, body })
    expect(refused.statusCode).toBe(404)
  })
})
