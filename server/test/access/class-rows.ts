import { newId } from '#server/db/new-id.ts'
import { classGroups, classReports, studentNotes } from '#server/db/schema/classes.ts'
import type { Db } from '#server/db/types.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const DAY = '2026-03-04'
const at = new Date(TEST_NOW)

/** A note about the child, a reading group and a saved report of the class. */
export async function whatAClassKeeps(
  db: Db,
  squad: { id: number },
  { teacher, child }: { teacher: { id: string }; child: { id: string } },
) {
  const ids = { group: newId(), report: newId(), note: newId() }
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
  return ids
}
