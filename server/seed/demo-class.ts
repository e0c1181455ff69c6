import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { LEADER } from '#domain/squads.ts'
import { newId } from '#server/db/new-id.ts'
import { checkInReviews, classGroupMembers, classGroups } from '#server/db/schema/classes.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { challengeMembers, challenges, squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { BOOK_CLUB, GROUPS, ROOM_12 } from './demo-classmates.ts'
import { enrol, type Pupil, simulateClass } from './demo-pupils.ts'
import { seedOnce } from './seed-version.ts'

/** Must never change: different content would add the same children again. */
const CONTENT = 'classmates of Room 12 and the book club'

/** Adds the demo people's classmates with a quarter of reading, so the class has statistics. */
export async function seedDemoClass(db: Db, at: number): Promise<void> {
  await seedOnce(db, 'demo-class', CONTENT, async (tx) => {
    const led = await tx
      .select({ squadId: squadMembers.squadId, teacherId: users.id })
      .from(squadMembers)
      .innerJoin(users, eq(users.id, squadMembers.userId))
      .where(and(eq(users.signInName, 'demo-teacher'), eq(squadMembers.role, LEADER)))
      .orderBy(asc(squadMembers.squadId))
    const [room, club] = led
    if (!room || !club) return
    const pupils = [
      ...ROOM_12.map((child) => ({ id: newId(), child, squadId: room.squadId })),
      ...BOOK_CLUB.map((child) => ({ id: newId(), child, squadId: club.squadId })),
    ]
    await enrol(tx, pupils, room.teacherId, at)
    await takePart(tx, pupils, at)
    await simulateClass(tx, pupils, at)
    await group(tx, room.squadId, at)
    await followUpOnOne(tx, pupils, room.teacherId, at)
  })
}

/** Enters two of three students in the running challenges. */
async function takePart(tx: Tx, pupils: readonly Pupil[], at: number): Promise<void> {
  const running = (await tx.select().from(challenges)).filter(
    ({ startsAt, endsAt }) => startsAt.getTime() <= at && endsAt.getTime() > at,
  )
  const rows = running.flatMap((challenge, offset) =>
    pupils
      .filter(({ squadId }, index) => squadId === challenge.squadId && (index + offset) % 3 > 0)
      .map(({ id, squadId }) => ({
        id: newId(),
        challengeId: challenge.id,
        squadId,
        userId: id,
        joinedAt: challenge.createdAt,
      })),
  )
  if (rows.length > 0) await tx.insert(challengeMembers).values(rows)
}

async function group(tx: Tx, squadId: number, at: number): Promise<void> {
  const members = await tx
    .select({ id: users.id, firstName: users.firstName })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(and(eq(squadMembers.squadId, squadId), eq(users.role, 'student')))
  for (const { name, of } of GROUPS) {
    const id = newId()
    await tx.insert(classGroups).values({ id, squadId, name, createdAt: new Date(at) })
    const own = members.filter(({ firstName }) => firstName !== null && of.includes(firstName))
    await tx
      .insert(classGroupMembers)
      .values(own.map((member) => ({ groupId: id, squadId, userId: member.id })))
  }
}

/** One check-in the teacher has already reviewed, with a note. */
async function followUpOnOne(
  tx: Tx,
  pupils: readonly Pupil[],
  teacherId: string,
  at: number,
): Promise<void> {
  const flagged = await tx
    .select({ id: readingSessions.id, userId: readingSessions.userId })
    .from(readingSessions)
    .where(isNotNull(readingSessions.flag))
    .orderBy(asc(readingSessions.startedAt))
  const own = flagged.find(({ userId }) => pupils.some(({ id }) => id === userId))
  if (!own) return
  await tx.insert(checkInReviews).values({
    subjectId: own.id,
    kind: 'session',
    studentId: own.userId,
    outcome: 'talk',
    note: 'Ask to be told the story on Friday.',
    reviewedBy: teacherId,
    reviewedAt: new Date(at),
  })
}
