import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { NewEncouragement } from '#contract/family/encouragement.ts'
import { StreakPause } from '#contract/family/family.ts'
import { Id, Instant, line } from '#contract/fields.ts'
import { inSchema } from '#contract/schema-phrase.ts'
import { SquadId } from '#contract/squads/squads.ts'
import { message, phrase } from '#domain/message.ts'
import { MAX_LEVEL, MIN_LEVEL } from '#domain/reading-level.ts'
import { MAX_NOTE_LETTERS } from '#domain/student-notes.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'

/** A student of the teacher's class. */
const OfStudent = z.object({ id: SquadId, userId: Id })

const Count = z.number().int()
const Days = z.object({ from: z.iso.date(), to: z.iso.date() })

/** One student as a teacher of their class sees them; days are the student's own reading days. */
export const StudentPage = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  gradeLevel: z.string().nullable(),
  readingLevel: Count,
  /** False while the level follows from the grade. */
  isLevelSet: z.boolean(),
  points: Count,
  streak: Count,
  longestStreak: Count,
  /** Pauses that have not ended. */
  pauses: z.array(Days),
  today: z.iso.date(),
  weekMinutes: Count,
  weekGoal: Count,
  /** Minutes of each of the last four weeks' days, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), minutes: Count })),
  /** The latest readings. */
  books: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      author: z.string(),
      level: Count,
      status: z.enum(['reading', 'completed']),
      progress: Count,
      minutes: Count,
      startedAt: Instant,
      completedAt: Instant.nullable(),
    }),
  ),
  /** The latest quizzes; no percent where answers have no right or wrong. */
  quizzes: z.array(
    z.object({
      id: z.string(),
      bookTitle: z.string(),
      percent: Count.nullable(),
      passed: z.boolean(),
      tries: Count,
      completedAt: Instant,
    }),
  ),
})
export type StudentPage = z.output<typeof StudentPage>

export const getStudent = endpoint('GET', '/api/teacher/class/:id/students/:userId', TEACHER, {
  params: OfStudent,
  response: StudentPage,
  errors: CLASS_REFUSALS,
})

const LEVEL_RULE = inSchema(
  phrase('Use a whole number, {least} to {most}.', { least: MIN_LEVEL, most: MAX_LEVEL }),
)

const NewLevel = z.object({
  readingLevel: z
    .number(LEVEL_RULE)
    .int(LEVEL_RULE)
    .min(MIN_LEVEL, LEVEL_RULE)
    .max(MAX_LEVEL, LEVEL_RULE),
})

/** The level that suggested books, missions and games go by. */
export const setReadingLevel = endpoint(
  'PUT',
  '/api/teacher/class/:id/students/:userId/level',
  TEACHER,
  {
    params: OfStudent,
    body: NewLevel,
    response: NewLevel,
    errors: CLASS_REFUSALS,
    touches: [getStudent, '/api/teacher/class/:id/progress', '/api/teacher/class/:id/breakdown'],
  },
)

/** Days that the student's streak does not miss, as a guardian sets them. */
export const pauseStudentStreak = endpoint(
  'POST',
  '/api/teacher/class/:id/students/:userId/pause',
  TEACHER,
  {
    params: OfStudent,
    body: StreakPause,
    response: Days,
    errors: [...CLASS_REFUSALS, 'pause_not_possible', 'too_many_tries'],
    touches: [getStudent],
  },
)

/** A card on the child's home, like a guardian's. */
export const praiseStudent = endpoint(
  'POST',
  '/api/teacher/class/:id/students/:userId/praise',
  TEACHER,
  {
    params: OfStudent,
    body: NewEncouragement,
    response: z.object({ sent: z.literal(true) }),
    errors: [...CLASS_REFUSALS, 'words_unkind', 'words_contact', 'too_many_tries'],
  },
)

export const StudentNote = z.object({
  id: z.string(),
  text: z.string(),
  /** Null once the author's account is gone. */
  author: z.string().nullable(),
  /** Whether the caller wrote it, who alone may delete it. */
  isOwn: z.boolean(),
  at: Instant,
})
export type StudentNote = z.output<typeof StudentNote>

/** Notes of the teachers who lead a class of this student, the newest first. */
export const listStudentNotes = endpoint(
  'GET',
  '/api/teacher/class/:id/students/:userId/notes',
  TEACHER,
  { params: OfStudent, response: z.array(StudentNote), errors: CLASS_REFUSALS },
)

export const NewNote = z.object({ text: line(MAX_NOTE_LETTERS, message('Type a note.')) })

export const addStudentNote = endpoint(
  'POST',
  '/api/teacher/class/:id/students/:userId/notes',
  TEACHER,
  {
    params: OfStudent,
    body: NewNote,
    response: StudentNote,
    errors: [...CLASS_REFUSALS, 'too_many_tries'],
    touches: [listStudentNotes],
  },
)

export const deleteStudentNote = endpoint(
  'DELETE',
  '/api/teacher/class/:id/students/:userId/notes/:noteId',
  TEACHER,
  {
    params: OfStudent.extend({ noteId: Id }),
    response: z.object({ deleted: z.literal(true) }),
    errors: CLASS_REFUSALS,
    touches: [listStudentNotes],
  },
)
