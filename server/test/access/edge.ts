import { CONSENT } from '#contract/family/family.ts'
import { newId } from '#server/db/new-id.ts'
import { linkRequests } from '#server/db/schema/family.ts'
import { squadRequests } from '#server/db/schema/squads.ts'
import { guardians } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { removeFromSquad } from '#server/squads/end-membership.ts'
import { aStudent, aUser, givePoints } from '#server/test/builders.ts'
import { aPupilOf, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

/**
 * People at the edge of the class, and the column that applies to each: those waiting to join or who have
 * left have no more access than a stranger. EDGE_ANSWERS lists the exceptions.
 */
export const STAND_INS = {
  pendingChild: 'otherChild',
  pendingGuardian: 'otherGuardian',
  removedChild: 'otherChild',
  formerTeacher: 'otherTeacher',
} as const
export type EdgeActor = keyof typeof STAND_INS

/** Calls where people at the edge of the class get a different status than their stand-ins. */
export const EDGE_ANSWERS: Record<string, Partial<Record<EdgeActor, number>>> = {
  // A request is taken back the same way.
  leaveSquad: { pendingChild: 200, pendingGuardian: 200 },
  declineLink: { pendingGuardian: 404 },
}

type Person = { id: string }

const at = new Date(TEST_NOW)

/** Two people waiting to join the class, two who have left it, and a class without a leader. */
export async function peopleAtTheEdge(
  db: Db,
  squad: { id: number },
  { teacher, asker }: { teacher: Person; asker: Person },
) {
  const pendingChild = await aStudent(db, { firstName: 'Pia' })
  const pendingGuardian = await aUser(db, { role: 'parent', firstName: 'Per' })
  await db
    .insert(guardians)
    .values({ guardianId: pendingGuardian.id, childId: pendingChild.id, createdAt: at })
  const asked = { squadId: squad.id, waitsFor: 'leader' as const, askedAt: at }
  await db.insert(squadRequests).values([
    { ...asked, userId: pendingChild.id },
    { ...asked, userId: pendingGuardian.id },
  ])
  const removedChild = await aStudent(db, { firstName: 'Rik' })
  await db
    .insert(guardians)
    .values({ guardianId: pendingGuardian.id, childId: removedChild.id, createdAt: at })
  const formerTeacher = await aTeacher(db)
  await putIn(db, squad, removedChild)
  await putIn(db, squad, formerTeacher, 'teacher')
  await db.transaction(async (tx) => {
    await removeFromSquad(tx, { squadId: squad.id, userId: removedChild.id })
    await removeFromSquad(tx, { squadId: squad.id, userId: formerTeacher.id })
  })
  for (const { id } of [pendingChild, removedChild]) await givePoints(db, id, 5000)
  const leaver = await aTeacher(db)
  const orphan = await aSquad(db, leaver, { name: 'Room without a leader' })
  await putIn(db, orphan, await aStudent(db))
  await db.transaction((tx) => removeFromSquad(tx, { squadId: orphan.id, userId: leaver.id }))
  // A school account without a guardian, and a parent who requests to link it.
  const pupil = await aPupilOf(db, teacher)
  await putIn(db, squad, pupil)
  const pupilLink = newId()
  await db.insert(linkRequests).values({
    id: pupilLink,
    childId: pupil.id,
    parentId: asker.id,
    askedAt: at,
    consentVersion: CONSENT.version,
  })
  return { pupil, pupilLink, pendingChild, pendingGuardian, removedChild, formerTeacher, orphan }
}
