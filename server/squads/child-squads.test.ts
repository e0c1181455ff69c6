import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  approveChildSquad,
  type ChildSquads,
  declineChildSquad,
  listChildSquads,
} from '#contract/family/family-squads.ts'
import { joinSquad, listMySquads } from '#contract/squads/squads.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { aFamily, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aSquad, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** A child who asked to join another child's squad. */
async function anAskingChild() {
  const { parent, child } = await aFamily(t.db)
  const squad = await aSquad(t.db, await aStudent(t.db), { name: 'Kite club' })
  const asChild = await t.as(child)
  await asChild(joinSquad, { body: { classCode: squad.classCode } })
  const asParent = await t.as(parent)
  return {
    parent,
    child,
    squad,
    asChild,
    asParent,
    params: { id: child.id, classId: String(squad.id) },
    seen: async (): Promise<ChildSquads | undefined> => (await asParent(listChildSquads)).json()[0],
  }
}

it('a guardian sees what waits and lets the child in, once however often', async () => {
  const { parent, child, squad, asChild, asParent, params, seen } = await anAskingChild()
  const name = { id: squad.id, name: 'Kite club', teacherName: squad.teacherName }
  expect(await seen()).toEqual({
    child: { id: child.id, firstName: 'Maya', onLeaderboard: true },
    squads: [],
    waiting: [{ ...name, askedAt: new Date(TEST_NOW).toISOString() }],
  })
  const answers = [
    await asParent(approveChildSquad, { params }),
    await asParent(approveChildSquad, { params }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await seen()).toMatchObject({ squads: [name], waiting: [] })
  expect((await asChild(listMySquads)).json()).toMatchObject([{ class: name, role: 'student' }])
  const [row] = await t.db
    .select({ agreedBy: squadMembers.agreedBy })
    .from(squadMembers)
    .where(eq(squadMembers.userId, child.id))
  expect(row).toEqual({ agreedBy: parent.id })
})

it('a guardian says no, and takes the child out later', async () => {
  const { asChild, asParent, params, seen } = await anAskingChild()
  expect((await asParent(declineChildSquad, { params })).json()).toEqual({ left: true })
  expect(await seen()).toMatchObject({ squads: [], waiting: [] })
  expect((await asParent(approveChildSquad, { params })).statusCode).toBe(404)
  const { squad, children } = await aClass(t.db, ['Leo'])
  expect(children).toHaveLength(1)
  await putIn(t.db, squad, { id: params.id })
  const there = { params: { ...params, classId: String(squad.id) } }
  expect((await asParent(declineChildSquad, there)).statusCode).toBe(200)
  expect((await asChild(listMySquads)).json()).toEqual([])
})

it('a squad that a child led waits for the administrator when the guardian takes the child out', async () => {
  const { parent, child } = await aFamily(t.db)
  const squad = await aSquad(t.db, child)
  const mate = await aStudent(t.db)
  await putIn(t.db, squad, mate)
  const params = { id: child.id, classId: String(squad.id) }
  expect((await (await t.as(parent))(declineChildSquad, { params })).statusCode).toBe(200)
  const led = (await (await t.as(mate))(listMySquads)).json()
  expect(led).toMatchObject([{ class: { id: squad.id }, role: 'student' }])
})

it('another family’s guardian can say neither yes nor no', async () => {
  const { params, seen } = await anAskingChild()
  const { parent: stranger } = await aFamily(t.db)
  const call = await t.as(stranger)
  expect((await call(approveChildSquad, { params })).statusCode).toBe(404)
  expect((await call(declineChildSquad, { params })).statusCode).toBe(404)
  expect((await call(listChildSquads)).json()).toMatchObject([{ squads: [], waiting: [] }])
  expect((await seen())?.waiting).toHaveLength(1)
})
