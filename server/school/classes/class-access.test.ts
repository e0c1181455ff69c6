import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import {
  getClassAnalytics,
  getClassBreakdown,
  getClassOverview,
  listClassBooks,
  listStudentProgress,
  listTeacherClasses,
} from '#contract/school/teacher.ts'
import { accessLog } from '#server/db/schema/family.ts'
import { hiddenReaders } from '#server/db/schema/squads.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const FIGURES = [
  getClassOverview,
  getClassAnalytics,
  listStudentProgress,
  getClassBreakdown,
  listClassBooks,
]

const t = await sharedApp()

describe.each(FIGURES.map((endpoint) => [endpoint.url, endpoint] as const))('%s', (_, endpoint) => {
  it('opens to the teacher who leads the class and to no other', async () => {
    const { teacher, squad, children } = await aClass(t.db)
    const params = { id: String(squad.id) }
    const colleague = await aTeacher(t.db)
    const member = await aTeacher(t.db)
    await putIn(t.db, squad, member)
    expect((await (await t.as(teacher))(endpoint, { params })).statusCode).toBe(200)
    const looks = await t.db.select().from(accessLog).where(eq(accessLog.actorId, teacher.id))
    expect(looks.map(({ childId }) => childId).sort()).toEqual(children.map(({ id }) => id).sort())
    expect(looks.every(({ look, times }) => look === 'progress' && times === 1)).toBe(true)
    expect((await (await t.as(colleague))(endpoint, { params })).statusCode).toBe(404)
    const asMember = await (await t.as(member))(endpoint, { params })
    expect([asMember.statusCode, asMember.headers['x-error-code']]).toEqual([
      403,
      'squad_leaders_only',
    ])
    const asChild = await (await t.as(children[0] ?? teacher))(endpoint, { params })
    expect(asChild.statusCode).toBe(403)
  })

  it('stays shut for a teacher who waits for the administrator, and for a squad that a student leads', async () => {
    const waiting = await aUser(t.db, { role: 'teacher', approved: false })
    const own = await aSquad(t.db, waiting)
    const refused = await (await t.as(waiting))(endpoint, { params: { id: String(own.id) } })
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([
      403,
      'awaiting_approval',
    ])
    const leader = await aStudent(t.db)
    const led = await aSquad(t.db, leader)
    const asLeader = await (await t.as(leader))(endpoint, { params: { id: String(led.id) } })
    expect(asLeader.statusCode).toBe(403)
  })
})

describe('a teacher’s classes', () => {
  it('are those they lead, with the number of students, never those they only joined', async () => {
    const { teacher, squad } = await aClass(t.db, ['Maya', 'Leo', 'Ida'])
    const other = await aClass(t.db)
    await putIn(t.db, other.squad, teacher)
    const classes = (await (await t.as(teacher))(listTeacherClasses)).json<
      Output<typeof listTeacherClasses>
    >()
    expect(classes).toMatchObject([{ id: squad.id, name: 'Room 12', grade: '3', students: 3 }])
  })

  it('keep a child whom a guardian took off the leaderboard: the teacher still teaches them', async () => {
    const { teacher, squad, children } = await aClass(t.db)
    const [hidden] = children
    if (!hidden) throw new Error('no child')
    await t.db.insert(hiddenReaders).values({ userId: hidden.id, hiddenAt: new Date(TEST_NOW) })
    const { students } = (
      await (
        await t.as(teacher)
      )(getClassOverview, { params: { id: String(squad.id) } })
    ).json<Output<typeof getClassOverview>>()
    expect(students.map(({ userId }) => userId)).toContain(hidden.id)
  })
})
