import { newId } from '#server/db/new-id.ts'
import { checkInReviews } from '#server/db/schema/classes.ts'
import { classDepartures, classInvitations } from '#server/db/schema/departures.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Db } from '#server/db/types.ts'
import { aSquad } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

type ClassPeople = { child: { id: string }; teacher: { id: string }; book: { id: string } }

/** What a teacher has decided about the first child and can undo. */
export async function decidedByTeacher(db: Db, { child, teacher, book }: ClassPeople) {
  const at = new Date(TEST_NOW)
  const reviewed = newId()
  await db.insert(readingSessions).values({
    id: reviewed,
    userId: child.id,
    bookId: book.id,
    day: '2026-03-04',
    how: 'typed',
    minutes: 30,
    startedAt: at,
    lastSeenAt: at,
    endedAt: at,
    flag: 'pages_a_minute',
  })
  await db.insert(checkInReviews).values({
    subjectId: reviewed,
    kind: 'session',
    studentId: child.id,
    outcome: 'dismissed',
    reviewedBy: teacher.id,
    reviewedAt: at,
  })
  const former = await aSquad(db, teacher, { name: 'Last year' })
  await db.insert(classDepartures).values({
    squadId: former.id,
    userId: child.id,
    memberId: newId(),
    joinedAt: at,
    groupIds: [],
    challenges: [],
    removedBy: teacher.id,
    removedAt: at,
  })
  const coInvitation = newId()
  await db.insert(classInvitations).values({
    id: coInvitation,
    squadId: former.id,
    codeHash: newId(),
    invitedBy: teacher.id,
    createdAt: at,
    endsAt: new Date(TEST_NOW + 3_600_000),
  })
  return { reviewed, former, coInvitation }
}
