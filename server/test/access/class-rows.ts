import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { classGroups, classReports, studentNotes } from '#server/db/schema/classes.ts'
import { profilePictures, users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const DAY = '2026-03-04'
const at = new Date(TEST_NOW)

/** A note about the child, a reading group and a saved report of the class, and its teacher's picture. */
export async function whatAClassKeeps(
  db: Db,
  squad: { id: number },
  { teacher, child }: { teacher: { id: string }; child: { id: string } },
) {
  const ids = {
    group: newId(),
    report: newId(),
    note: newId(),
    picture: randomBytes(32).toString('base64url'),
  }
  await db.insert(studentNotes).values({
    id: ids.note,
    studentId: child.id,
    authorId: teacher.id,
    text: 'Likes animal stories.',
    createdAt: at,
  })
  await db
    .insert(classGroups)
    .values({ id: ids.group, squadId: squad.id, name: 'Owls', createdAt: at })
  await db.insert(classReports).values({
    id: ids.report,
    squadId: squad.id,
    askedBy: teacher.id,
    type: 'class_overview',
    metrics: ['reading_progress'],
    fromDay: DAY,
    toDay: DAY,
    state: 'ready',
    report: {
      title: 'Class',
      subject: 'Room 12',
      from: DAY,
      to: DAY,
      madeAt: at.toISOString(),
      sections: [],
    },
    askedAt: at,
    madeAt: at,
  })
  await db
    .insert(profilePictures)
    .values({ userId: teacher.id, hash: ids.picture, bytes: new Uint8Array([1, 2, 3]) })
  await db
    .update(users)
    .set({ profileImageUrl: `/api/profile/pictures/${ids.picture}` })
    .where(eq(users.id, teacher.id))
  return ids
}
