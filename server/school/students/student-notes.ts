import { and, desc, eq } from 'drizzle-orm'
import type { StudentNote } from '#contract/school/student.ts'
import { MAX_NOTES } from '#domain/student-notes.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { studentNotes } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { Teacher } from '#server/squads/led-class.ts'
import { classStudent, lockedStudent, type Whom } from './class-student.ts'

const NOTES = { tries: 60, withinMs: 3_600_000 }

type World = Pick<Deps, 'db' | 'now'>

/** The notes of all teachers about a student, newest first. @throws AppError as classStudent does. */
export async function notesOf(
  { db, now }: World,
  teacher: Teacher,
  whom: Whom,
): Promise<StudentNote[]> {
  const { student } = await classStudent(db, teacher, whom)
  await recordClassAccess(db, teacher.id, [student.id], 'notes', now())
  const rows = await written(db)
    .where(eq(studentNotes.studentId, student.id))
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id))
    .limit(MAX_NOTES)
  return rows.map((row) => noteOf(row, teacher))
}

/** @throws AppError as lockedStudent does; too_many_tries. */
export async function addNote(
  { db, now }: World,
  teacher: Teacher,
  whom: Whom,
  text: string,
): Promise<StudentNote> {
  const at = now()
  await countTry(db, `notes of ${teacher.id}`, NOTES, at)
  return db.transaction(async (tx) => {
    const { student } = await lockedStudent(tx, teacher, whom)
    const id = newId()
    await tx.insert(studentNotes).values({
      id,
      studentId: student.id,
      authorId: teacher.id,
      text,
      createdAt: new Date(at),
    })
    await recordClassAccess(tx, teacher.id, [student.id], 'note_changed', at)
    const [row] = await written(tx).where(eq(studentNotes.id, id))
    if (!row) throw new Error('the note was not kept')
    return noteOf(row, teacher)
  })
}

/** Deletes a note of one's own. @throws AppError as lockedStudent does; not_found. */
export async function deleteNote(
  { db, now }: World,
  teacher: Teacher,
  whom: Whom,
  noteId: string,
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    const { student } = await lockedStudent(tx, teacher, whom)
    const gone = await tx
      .delete(studentNotes)
      .where(
        and(
          eq(studentNotes.id, noteId),
          eq(studentNotes.studentId, student.id),
          eq(studentNotes.authorId, teacher.id),
        ),
      )
      .returning({ id: studentNotes.id })
    if (gone.length === 0) throw new AppError('not_found')
    await recordClassAccess(tx, teacher.id, [student.id], 'note_changed', now())
    return { deleted: true as const }
  })
}

function written(db: Reader) {
  return db
    .select({
      id: studentNotes.id,
      text: studentNotes.text,
      authorId: studentNotes.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: studentNotes.createdAt,
    })
    .from(studentNotes)
    .leftJoin(users, eq(users.id, studentNotes.authorId))
}

type Row = Awaited<ReturnType<typeof written>>[number]

function noteOf(row: Row, { id }: Teacher): StudentNote {
  return {
    id: row.id,
    text: row.text,
    author: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    isOwn: row.authorId === id,
    at: row.createdAt.toISOString(),
  }
}
