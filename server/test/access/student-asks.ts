import type { Ask } from './asks.ts'
import type { World } from './world.ts'

const student = (w: World) => ({ params: { id: String(w.squad.id), userId: w.child.id } })
const withBody = (body: unknown) => (w: World) => ({ ...student(w), body })

/** The rows of asks.ts about one student of a class. */
export const STUDENT_ASKS: Record<string, (w: World) => Ask> = {
  getStudent: student,
  getFamilyLetter: student,
  sendFamilyLetter: withBody({ message: 'Thank you for helping!' }),
  setReadingLevel: withBody({ readingLevel: 4 }),
  pauseStudentStreak: withBody({ from: '2026-03-10', to: '2026-03-12' }),
  praiseStudent: withBody({ sentence: 'You read again today. I noticed!' }),
  listStudentNotes: student,
  addStudentNote: withBody({ text: 'Reads aloud well.' }),
  deleteStudentNote: (w) => ({ params: { ...student(w).params, noteId: w.note } }),
}
