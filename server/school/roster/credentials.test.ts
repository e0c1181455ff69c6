import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setAccountDisabled } from '#contract/accounts/accounts.ts'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { signInWithCard, signInWithNameAndPictures } from '#contract/accounts/class-sign-in.ts'
import type { Output } from '#contract/endpoint.ts'
import { renewHeroPictures, resetHeroPassword } from '#contract/family/family-care.ts'
import { declineChildSquad } from '#contract/family/family-squads.ts'
import {
  addStudent,
  issueCards,
  moveStudents,
  resetStudentPassword,
} from '#contract/school/roster.ts'
import { importRoster } from '#contract/school/roster-import.ts'
import { leaveSquad, removeSquadMember } from '#contract/squads/squads.ts'
import { classCards, schoolPasswords } from '#server/db/schema/classes.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { guardians } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** A child created by a teacher, with card, pictures, password and a guardian; signed in by card. */
async function aCarriedChild() {
  const { teacher, squad } = await aClass(t.db, [])
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const body = { firstName: 'Zoe', lastName: 'Park', gradeLevel: '3', consent: true }
  const made = (await call(addStudent, { params, body })).json<Output<typeof addStudent>>()
  const child = { id: made.userId }
  const [card] = (
    await call(issueCards, { params, body: { userIds: [child.id], pictures: true } })
  ).json<Output<typeof issueCards>>()
  const parent = await aUser(t.db, { role: 'parent' })
  await t.db
    .insert(guardians)
    .values({ guardianId: parent.id, childId: child.id, createdAt: new Date(TEST_NOW) })
  const session = await t.as(child)
  const opens = async () => {
    // Deleting a session, not only a card, is what signs a browser out.
    const { statusCode: stays } = await session(getCurrentUser)
    const entered = [
      await t.anyone(signInWithCard, { body: { token: card?.token ?? '' } }),
      await t.anyone(signInWithNameAndPictures, {
        body: { name: made.signInName, pictures: card?.pictures ?? [] },
      }),
      await t.anyone(signIn, { body: { name: made.signInName, password: made.password } }),
    ]
    return [stays, ...entered.map(({ statusCode }) => statusCode)]
  }
  return { teacher, squad, call, params, child, parent, made, opens }
}

type Carried = Awaited<ReturnType<typeof aCarriedChild>>

const OPEN = [200, 200, 200, 200]
const CLOSED = [401, 401, 401, 401]

const ENDINGS: [string, (c: Carried) => Promise<unknown>][] = [
  [
    'the teacher removes the child from the members',
    ({ call, params, child }) =>
      call(removeSquadMember, { params: { ...params, userId: child.id } }),
  ],
  [
    'the teacher takes the child out of the roster',
    ({ call, params, child }) =>
      call(moveStudents, { params, body: { userIds: [child.id], toClassId: null } }),
  ],
  [
    'a list without the child removes them',
    ({ call, params }) =>
      call(importRoster, {
        params,
        body: { csv: 'First name\nIda\n', apply: true, consent: true, removeMissing: true },
      }),
  ],
  ['the child leaves', async ({ child, params }) => (await t.as(child))(leaveSquad, { params })],
  [
    'the guardian takes the child out',
    async ({ parent, child, squad }) =>
      (await t.as(parent))(declineChildSquad, {
        params: { id: child.id, classId: String(squad.id) },
      }),
  ],
  [
    'the administrator turns the teacher’s account off',
    async ({ teacher }) =>
      (await t.as(await aUser(t.db, { role: 'admin' })))(setAccountDisabled, {
        params: { id: teacher.id },
        body: { disabled: true },
      }),
  ],
  [
    'the teacher passes the class on',
    async ({ call, params, squad }) => {
      const successor = await aUser(t.db, { role: 'teacher' })
      await putIn(t.db, squad, successor)
      return call(leaveSquad, { params, body: { successorId: successor.id } })
    },
  ],
  [
    'the teacher closes the class',
    ({ call, params }) => call(leaveSquad, { params, body: { close: true } }),
  ],
]

it.each(ENDINGS)('card, pictures, password and session end when %s', async (_how, end) => {
  const carried = await aCarriedChild()
  expect(await carried.opens()).toEqual(OPEN)
  const answer = (await end(carried)) as { statusCode: number; body: string }
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await carried.opens()).toEqual(CLOSED)
})

it('move with the child into another class of the same teacher', async () => {
  const { teacher, call, params, child, opens } = await aCarriedChild()
  const next = await aSquad(t.db, teacher)
  const body = { userIds: [child.id], toClassId: next.id }
  expect((await call(moveStudents, { params, body })).statusCode).toBe(200)
  expect(await opens()).toEqual(OPEN)
})

it('leave alone what a guardian gave the child', async () => {
  const { call, params, parent, child, made, squad } = await aCarriedChild()
  const asParent = await t.as(parent)
  const own = { params: { id: child.id } }
  const { pictures } = (await asParent(renewHeroPictures, own)).json()
  const password = 'green kite flies'
  await asParent(resetHeroPassword, { ...own, body: { password } })
  await call(moveStudents, { params, body: { userIds: [child.id], toClassId: null } })
  const name = made.signInName
  const entered = [
    await t.anyone(signIn, { body: { name, password } }),
    await t.anyone(signInWithNameAndPictures, { body: { name, pictures } }),
  ]
  expect(entered.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(squad.id).toBeGreaterThan(0)
})

it('are not made for a child who leaves meanwhile', async () => {
  const { call, params, child, squad } = await aCarriedChild()
  let made: ReturnType<typeof call> | undefined
  let reset: ReturnType<typeof call> | undefined
  await t.db.transaction(async (tx) => {
    const place = and(eq(squadMembers.squadId, squad.id), eq(squadMembers.userId, child.id))
    await tx.delete(squadMembers).where(place)
    await tx.delete(classCards).where(eq(classCards.userId, child.id))
    await tx.delete(schoolPasswords).where(eq(schoolPasswords.userId, child.id))
    made = call(issueCards, { params, body: { userIds: [child.id], pictures: false } })
    reset = call(resetStudentPassword, { params: { ...params, userId: child.id } })
    await new Promise((resolve) => setTimeout(resolve, 400))
  })
  expect([(await made)?.statusCode, (await reset)?.statusCode]).toEqual([404, 404])
  expect(await t.db.select().from(classCards).where(eq(classCards.userId, child.id))).toEqual([])
})
