import type { FastifyInstance } from 'fastify'
import { getFamilyLetter, sendFamilyLetter } from '#contract/school/family-letter.ts'
import {
  addStudentNote,
  deleteStudentNote,
  getStudent,
  listStudentNotes,
  pauseStudentStreak as pauseStudentStreakCall,
  praiseStudent as praiseStudentCall,
  setReadingLevel as setReadingLevelCall,
} from '#contract/school/student.ts'
import { TEACHER_PRAISE } from '#domain/encouragement.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { classStudent } from './class-student.ts'
import { familyLetter, sendLetter } from './family-letter.ts'
import { addNote, deleteNote, notesOf } from './student-notes.ts'
import { studentPageOf } from './student-rows.ts'
import { pauseStudentStreak, praiseStudent, setReadingLevel } from './support-student.ts'

/** One student as the teachers of a class see and support them. */
export function registerStudents(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
): void {
  route(app, getStudent, async ({ user, params }) => {
    const { student } = await classStudent(deps.db, user, whom(params))
    await recordClassAccess(deps.db, user.id, [student.id], 'progress', deps.now())
    return studentPageOf(deps.db, student, deps.now())
  })
  route(app, setReadingLevelCall, ({ user, params, body }) =>
    setReadingLevel(deps, user, whom(params), body.readingLevel),
  )
  route(app, pauseStudentStreakCall, ({ user, params, body }) =>
    pauseStudentStreak(deps, user, whom(params), body),
  )
  route(app, praiseStudentCall, ({ user, params, body, words }) => {
    // A ready-made sentence is kept in English, so that the child reads it in their own language.
    const ready = TEACHER_PRAISE.find((one) => words.say(one) === body.sentence)
    return praiseStudent(deps, user, whom(params), ready ?? body.sentence)
  })
  route(app, getFamilyLetter, ({ user, params, querystring, words }) =>
    familyLetter(deps, user, whom(params), querystring.language, words),
  )
  route(app, sendFamilyLetter, ({ user, params, body }) =>
    sendLetter(deps, user, whom(params), body.message),
  )
  route(app, listStudentNotes, ({ user, params }) => notesOf(deps, user, whom(params)))
  route(app, addStudentNote, ({ user, params, body }) =>
    addNote(deps, user, whom(params), body.text),
  )
  route(app, deleteStudentNote, ({ user, params }) =>
    deleteNote(deps, user, whom(params), params.noteId),
  )
}

function whom({ id, userId }: { id: number; userId: string }) {
  return { classId: id, userId }
}
