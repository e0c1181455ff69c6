import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  issueCards,
  listRemovedStudents,
  moveStudents,
  restoreStudents,
} from '#contract/school/roster.ts'
import { removeSquadMember } from '#contract/squads/squads.ts'
import { RESTORE_DAYS } from '#domain/squads.ts'
import { newId } from '#server/db/new-id.ts'
import {
  classCards,
  classGroupMembers,
  classGroups,
  picturePasswords,
  schoolPasswords,
} from '#server/db/schema/classes.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { challengeMembers, squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent, givePoints } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aSquad, aTeacher, putIn, takesPart } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const DAY_MS = 86_400_000
const t = await sharedApp()

/** A class with a student who has points, a group, a challenge, a card, pictures and a password. */
async function aClassroom() {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher)
  const maya = await aStudent(t.db, { firstName: 'Maya' })
  await putIn(t.db, squad, maya)
  await givePoints(t.db, maya.id, 120)
  const group = { id: newId(), squadId: squad.id, name: 'Owls', createdAt: new Date(TEST_NOW) }
  await t.db.insert(classGroups).values(group)
  await t.db
    .insert(classGroupMembers)
    .values({ groupId: group.id, squadId: squad.id, userId: maya.id })
  await takesPart(t.db, await aChallenge(t.db, squad), maya)
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  await call(issueCards, { params, body: { userIds: [maya.id], pictures: true } })
  await t.db.update(users).set({ passwordHash: 'a hash' }).where(eq(users.id, maya.id))
  const issued = { userId: maya.id, issuedBy: teacher.id, issuedAt: new Date(TEST_NOW) }
  await t.db.insert(schoolPasswords).values(issued)
  const remove = (toClassId: number | null = null) =>
    call(moveStudents, { params, body: { userIds: [maya.id], toClassId } })
  const restore = (userIds = [maya.id]) => call(restoreStudents, { params, body: { userIds } })
  return { teacher, squad, maya, call, params, remove, restore }
}

/** Everything a removal takes away, and the points it must not touch. */
async function stateOf({ id }: { id: string }) {
  const isOf = <T extends { userId: (typeof squadMembers)['userId'] }>(table: T) =>
    eq(table.userId, id)
  const [user] = await t.db.select().from(users).where(eq(users.id, id))
  const secrets = async () => [
    (await t.db.select().from(classCards).where(eq(classCards.userId, id)))[0]?.tokenHash,
    (await t.db.select().from(picturePasswords).where(eq(picturePasswords.userId, id)))[0]?.hash,
    (await t.db.select().from(schoolPasswords).where(eq(schoolPasswords.userId, id))).length,
    user?.passwordHash,
  ]
  return {
    members: await t.db.select().from(squadMembers).where(isOf(squadMembers)),
    groups: await t.db.select().from(classGroupMembers).where(eq(classGroupMembers.userId, id)),
    challenges: await t.db.select().from(challengeMembers).where(eq(challengeMembers.userId, id)),
    secrets: await secrets(),
    points: user?.points,
    ledger: await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, id)),
  }
}

test('a removed student is restored exactly, with groups, challenges, card and points', async () => {
  const { maya, call, params, remove, restore } = await aClassroom()
  const before = await stateOf(maya)
  await remove()
  const gone = await stateOf(maya)
  expect(gone).toMatchObject({ members: [], groups: [], challenges: [], points: before.points })
  expect(gone.secrets).toEqual([undefined, undefined, 0, null])
  expect((await call(listRemovedStudents, { params })).json()).toMatchObject([
    { userId: maya.id, firstName: 'Maya' },
  ])
  expect((await restore()).json()).toEqual({ restored: 1 })
  expect(await stateOf(maya)).toEqual(before)
  expect((await call(listRemovedStudents, { params })).json()).toEqual([])
})

test('restoring twice, at once or later, changes nothing more', async () => {
  const { maya, remove, restore } = await aClassroom()
  await remove()
  const answers = await Promise.all([restore(), restore()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await restore()).statusCode).toBe(404)
  expect((await stateOf(maya)).members).toHaveLength(1)
})

test('a student can be restored for a week', async () => {
  const { call, params, remove, restore } = await aClassroom()
  await remove()
  t.clock.at = TEST_NOW + RESTORE_DAYS * DAY_MS
  expect((await call(listRemovedStudents, { params })).json()).toEqual([])
  expect((await restore()).statusCode).toBe(404)
  t.clock.at = TEST_NOW
})

test('a card made since stays, and one of another class is not brought back', async () => {
  const { teacher, squad, maya, call, params, remove, restore } = await aClassroom()
  const other = await aSquad(t.db, teacher, { name: 'Other' })
  await putIn(t.db, other, maya)
  const [card] = (await stateOf(maya)).secrets
  await remove()
  expect((await stateOf(maya)).secrets[0]).toBe(card)
  const there = { id: String(other.id) }
  await call(issueCards, { params: there, body: { userIds: [maya.id], pictures: false } })
  const [fresh] = (await stateOf(maya)).secrets
  await restore()
  expect((await stateOf(maya)).secrets[0]).toBe(fresh)
  expect(fresh).not.toBe(card)
  // The same student removed on the squad page can be restored too.
  await call(removeSquadMember, { params: { id: String(squad.id), userId: maya.id } })
  expect((await call(listRemovedStudents, { params })).json()).toMatchObject([{ userId: maya.id }])
})

test('no one restores a student of another teacher, or one who was not removed', async () => {
  const { squad, remove, restore, maya } = await aClassroom()
  expect((await restore()).statusCode, 'still in the class').toBe(404)
  await remove()
  const other = await t.as(await aTeacher(t.db))
  const input = { params: { id: String(squad.id) }, body: { userIds: [maya.id] } }
  expect((await other(restoreStudents, input)).statusCode).toBe(404)
  expect((await restore([maya.id, newId()])).statusCode).toBe(404)
  await t.db
    .update(users)
    .set({ consentWithdrawnAt: new Date(TEST_NOW) })
    .where(eq(users.id, maya.id))
  expect((await restore()).statusCode, 'without consent').toBe(404)
})
