import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, Id, Instant, PersonName } from '#contract/fields.ts'
import { Said } from '#contract/said.ts'
import { OfSquad, Squad } from '#contract/squads/squads.ts'
import { CHALLENGE_TYPES } from '#domain/challenges.ts'
import { ENGAGEMENT } from '#domain/class-figures.ts'
import { message } from '#domain/message.ts'
import { CLASS_REFUSALS, DAY_REFUSALS, TEACHER } from './class-access.ts'

/** What is looked at: days, both included (the last 30 when left out), and a group of the class. */
export const ClassRange = z.object({
  startDate: day(message('Choose a first day.')).optional(),
  endDate: day(message('Choose a last day.')).optional(),
  groupId: Id.optional(),
})
export type ClassRange = z.output<typeof ClassRange>

const OF_RANGE = {
  params: OfSquad,
  querystring: ClassRange,
  errors: [...CLASS_REFUSALS, ...DAY_REFUSALS],
} as const

/** A class of this teacher: a squad they lead. */
export const TeacherClass = Squad.extend({ students: z.number().int() })
export type TeacherClass = z.output<typeof TeacherClass>

export const listTeacherClasses = endpoint('GET', '/api/teacher/classes', TEACHER, {
  response: z.array(TeacherClass),
  errors: ['awaiting_approval'],
})

const StudentName = z.object({
  id: z.string(),
  ...PersonName.shape,
})

const ACTIVITY_TYPES = [
  'book_started',
  'book_completed',
  'quiz_completed',
  'reading_session',
  'badge_earned',
] as const

export const ClassActivity = z.object({
  id: z.string(),
  user: StudentName.omit({ email: true }),
  type: z.enum(ACTIVITY_TYPES),
  /** The book's title or the badge's name. */
  about: z.string().nullable(),
  /** Percent of a quiz, minutes of a session. */
  amount: z.number().int().nullable(),
  createdAt: Instant,
})
export type ClassActivity = z.output<typeof ClassActivity>

const Sums = z.object({
  totalBooksRead: z.number().int(),
  totalMinutesRead: z.number().int(),
  /** Rounded mean percent of the quizzes; null without one. */
  averageClassScore: z.number().int().nullable(),
})

/** Spec 3; `analytics` is one row that sums the range up. */
export const ClassOverview = z.object({
  students: z.array(z.object({ userId: z.string(), user: StudentName, isActive: z.boolean() })),
  analytics: z.array(Sums),
  activeCompetitions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      type: z.enum(CHALLENGE_TYPES),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      joined: z.number().int(),
      finished: z.number().int(),
    }),
  ),
  recentActivity: z.array(ClassActivity),
  range: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
})
export type ClassOverview = z.output<typeof ClassOverview>

export const getClassOverview = endpoint('GET', '/api/teacher/class/:id/overview', TEACHER, {
  ...OF_RANGE,
  response: ClassOverview,
})

/** One day of the range, including days without reading. */
export const ClassDay = Sums.extend({ date: z.iso.date(), activeStudents: z.number().int() })
export type ClassDay = z.output<typeof ClassDay>

/** Spec 7: rows, one a day. */
export const getClassAnalytics = endpoint('GET', '/api/teacher/class/:id/analytics', TEACHER, {
  ...OF_RANGE,
  response: z.array(ClassDay),
})

export const StudentProgress = z.object({
  userId: z.string(),
  user: StudentName,
  isActive: z.boolean(),
  lastReadDay: z.iso.date().nullable(),
  booksRead: z.number().int(),
  minutesRead: z.number().int(),
  readingDays: z.number().int(),
  quizzes: z.number().int(),
  quizAverage: z.number().int().nullable(),
  readingLevel: z.number().int(),
  /** This week's minutes, and their percent of the weekly goal. */
  weekMinutes: z.number().int(),
  goalProgress: z.number().int(),
  points: z.number().int(),
})
export type StudentProgress = z.output<typeof StudentProgress>

export const listStudentProgress = endpoint('GET', '/api/teacher/class/:id/progress', TEACHER, {
  ...OF_RANGE,
  response: z.array(StudentProgress),
})

/** A book the class read in the range, and how its quiz does. */
export const ClassBook = z.object({
  bookId: z.string(),
  title: z.string(),
  author: z.string(),
  level: z.number().int(),
  /** Students who began it, finished it or took its quiz in the range. */
  readers: z.number().int(),
  finished: z.number().int(),
  quizzes: z.number().int(),
  quizAverage: z.number().int().nullable(),
  hasQuiz: z.boolean(),
  /** Questions of its quiz that don't count for this class. */
  voided: z.number().int(),
})
export type ClassBook = z.output<typeof ClassBook>

/** The most read first; from here a teacher comes to the questions of a quiz. */
export const listClassBooks = endpoint('GET', '/api/teacher/class/:id/books', TEACHER, {
  ...OF_RANGE,
  response: z.array(ClassBook),
})

const Count = z.number().int()

/** How the range splits up: quizzes by band, finished books by genre, students by level and by days read. */
export const ClassBreakdown = z.object({
  levels: z.array(z.object({ level: Count, students: Count })),
  quizBands: z.object({ excellent: Count, good: Count, practice: Count }),
  genres: z.array(z.object({ genre: Said, books: Count })),
  engagement: z.array(z.object({ group: z.enum(ENGAGEMENT), students: Count })),
  /** Students active in the last 14 days, of all. */
  active: z.object({ students: Count, of: Count }),
  /** Books that were finished of those begun in the range, in percent; null when none was begun. */
  finishedShare: z.number().int().nullable(),
  /** Reading days a student has a week, to one decimal. */
  daysAWeek: z.number(),
})
export type ClassBreakdown = z.output<typeof ClassBreakdown>

export const getClassBreakdown = endpoint('GET', '/api/teacher/class/:id/breakdown', TEACHER, {
  ...OF_RANGE,
  response: ClassBreakdown,
})
