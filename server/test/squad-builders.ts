import { SCHOOL_CONSENT } from '#contract/school/roster.ts'
import { challengeSpan } from '#domain/challenges.ts'
import type { SquadRole } from '#domain/squads.ts'
import { newId } from '#server/db/new-id.ts'
import { challengeMembers, challenges, squadMembers, squads } from '#server/db/schema/squads.ts'
import type { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { aFamily, aStudent, aUser, givesConsent, hasBook } from './builders.ts'
import { TEST_NOW } from './test-app.ts'

type Person = Pick<typeof users.$inferSelect, 'id'>
type SquadRow = typeof squads.$inferSelect

/** A teacher the administrator has approved. */
export function aTeacher(db: Db) {
  return aUser(db, {
    role: 'teacher',
    firstName: 'James',
    lastName: 'Okafor',
    email: `${newId()}@school.example`,
  })
}

/** A squad that this person founded and leads. */
export async function aSquad(
  db: Db,
  leader: Person,
  given: Partial<SquadRow> = {},
): Promise<SquadRow> {
  const { id: _, ...columns } = given
  const [squad] = await db
    .insert(squads)
    .values({
      name: 'Room 12',
      teacherName: 'Mr. Okafor',
      grade: '3',
      classCode: newId().replaceAll('-', '').toUpperCase(),
      signInCode: newId().replaceAll('-', '').toUpperCase(),
      timeZone: 'UTC',
      createdBy: leader.id,
      createdAt: new Date(TEST_NOW),
      ...columns,
    })
    .returning()
  if (!squad) throw new Error('no squad was made')
  await putIn(db, squad, leader, 'teacher')
  return squad
}

/** Adds someone to a squad without a join request. */
export async function putIn(
  db: Db,
  squad: Pick<SquadRow, 'id'>,
  person: Person,
  role: SquadRole = 'student',
  joinedAt: number = TEST_NOW,
): Promise<void> {
  await db.insert(squadMembers).values({
    id: newId(),
    squadId: squad.id,
    userId: person.id,
    role,
    joinedAt: new Date(joinedAt),
  })
}

/** A student whose account this teacher made. */
export async function aPupilOf(db: Db, teacher: Person) {
  const child = await aStudent(db)
  await givesConsent(db, teacher, child, SCHOOL_CONSENT.version)
  return child
}

/** A teacher with a student whose account they made. */
export async function aTeacherWithPupil(db: Db) {
  const teacher = await aTeacher(db)
  const squad = await aSquad(db, teacher)
  const pupil = await aPupilOf(db, teacher)
  await putIn(db, squad, pupil)
  return { teacher, squad, pupil }
}

/** A squad of a teacher with children of these names. */
export async function aClass(db: Db, names: readonly string[] = ['Maya', 'Leo']) {
  const teacher = await aTeacher(db)
  const squad = await aSquad(db, teacher)
  const children = []
  for (const firstName of names) {
    const child = await aStudent(db, {
      firstName,
      lastName: `${firstName}son`,
      email: `${newId()}@child.example`,
    })
    await putIn(db, squad, child)
    children.push(child)
  }
  return { teacher, squad, children }
}

/** A teacher with a student who has the book. */
export async function aTeacherWithBook(db: Db, bookId: string) {
  const teacher = await aTeacher(db)
  const pupil = await aStudent(db)
  await putIn(db, await aSquad(db, teacher), pupil)
  await hasBook(db, pupil.id, bookId)
  return teacher
}

/** A guardian with a child who has the book. */
export async function aGuardianWithBook(db: Db, bookId: string) {
  const { parent, child } = await aFamily(db)
  await hasBook(db, child.id, bookId)
  return parent
}

type ChallengeRow = typeof challenges.$inferSelect

/** A challenge over these days; by default it runs for a week, starting two days ago. */
export async function aChallenge(
  db: Db,
  squad: Pick<SquadRow, 'id' | 'timeZone'>,
  given: Partial<ChallengeRow> = {},
): Promise<ChallengeRow> {
  const startDate = given.startDate ?? '2026-03-02'
  const endDate = given.endDate ?? '2026-03-08'
  const { startsAt, endsAt } = challengeSpan(startDate, endDate, squad.timeZone)
  const [row] = await db
    .insert(challenges)
    .values({
      id: newId(),
      squadId: squad.id,
      name: 'Reading week',
      type: 'minutes_read',
      goal: 60,
      startDate,
      endDate,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      createdAt: new Date(TEST_NOW),
      grownUp: true,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no challenge was made')
  return row
}

/** Puts a member of the squad into its challenge. */
export async function takesPart(
  db: Db,
  challenge: Pick<ChallengeRow, 'id' | 'squadId'>,
  person: Person,
): Promise<void> {
  await db.insert(challengeMembers).values({
    id: newId(),
    challengeId: challenge.id,
    squadId: challenge.squadId,
    userId: person.id,
    joinedAt: new Date(TEST_NOW),
  })
}
