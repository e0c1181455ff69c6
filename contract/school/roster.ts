import { z } from 'zod'
import { DeviceCode } from '#contract/accounts/class-sign-in.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, line, lineOrNothing } from '#contract/fields.ts'
import { QuizRules } from '#contract/quiz/quiz-key.ts'
import { OfSquad, SquadId } from '#contract/squads/squads.ts'
import { CLASS_READS } from '#contract/touches.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { message } from '#domain/message.ts'
import { PICTURES } from '#domain/picture-password.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'

const OfStudent = z.object({ id: SquadId, userId: Id })
const OfGroup = z.object({ id: SquadId, groupId: Id })

/** The text a teacher agrees to for the school; a change of wording gets a new version. */
export const SCHOOL_CONSENT = {
  version: 'school-2026-11-3',
  text: message(
    'My school allows these students to use Reading Heroes in class. It stores a name, grade, books read, quiz results and points, and nothing for advertising. The school may approve prizes picked up at school. Nothing is sent home without a parent’s approval.',
  ),
} as const

/** The versions whose text lets the school approve prizes picked up at school. */
export const SCHOOL_APPROVES_PICK_UP = [SCHOOL_CONSENT.version] as const

const Consent = z.literal(true, message('Please check the box to continue.'))
const SomeStudents = z
  .array(Id)
  .min(1, message('Select at least one student.'))
  .max(200, message('Select at most 200 students.'))

export const RosterStudent = z.object({
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  signInName: z.string().nullable(),
  gradeLevel: z.string().nullable(),
  sourcedId: z.string().nullable(),
  groupIds: z.array(z.string()),
  hasCard: z.boolean(),
  pictures: z.enum(['none', 'set', 'locked']),
  hasPassword: z.boolean(),
  /** When quizzes are open to the student, and whether a monitor code opens them; null for always. */
  quizRules: z.object({ hours: QuizRules.shape.hours, hasMonitorCode: z.boolean() }).nullable(),
})
export type RosterStudent = z.output<typeof RosterStudent>

export const Roster = z.object({
  /** For joining. */
  classCode: z.string(),
  /** For signing in with pictures. */
  signInCode: z.string(),
  students: z.array(RosterStudent),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Roster = z.output<typeof Roster>

export const getRoster = endpoint('GET', '/api/teacher/class/:id/roster', TEACHER, {
  params: OfSquad,
  response: Roster,
  errors: CLASS_REFUSALS,
})

/** A new code for signing in with pictures; the one on older cards stops working. */
export const renewSignInCode = endpoint('POST', '/api/teacher/class/:id/sign-in-code', TEACHER, {
  params: OfSquad,
  response: z.object({ signInCode: z.string() }),
  errors: [...CLASS_REFUSALS, 'too_many_tries'],
  touches: CLASS_READS,
})

export const NewStudent = z.object({
  firstName: line(60, message('First name is required')),
  lastName: lineOrNothing(60),
  gradeLevel: z.enum(GRADES, message('Choose a grade.')),
  consent: Consent,
})

/** How a new student signs in, told this once. */
export const NewSecret = z.object({
  userId: z.string(),
  name: z.string(),
  signInName: z.string(),
  password: z.string(),
})
export type NewSecret = z.output<typeof NewSecret>

export const addStudent = endpoint('POST', '/api/teacher/class/:id/students', TEACHER, {
  params: OfSquad,
  body: NewStudent,
  response: NewSecret,
  errors: [...CLASS_REFUSALS, 'squad_full', 'too_many_tries'],
  touches: CLASS_READS,
})

export const resetStudentPassword = endpoint(
  'POST',
  '/api/teacher/class/:id/students/:userId/password',
  TEACHER,
  {
    params: OfStudent,
    response: NewSecret,
    errors: [...CLASS_REFUSALS, 'too_many_tries'],
    touches: CLASS_READS,
  },
)

/** Where students go; null is no class. */
export const Move = z.object({
  toClassId: z.number().int().min(1).max(2_147_483_647).nullable(),
  raiseGrade: z.boolean().default(false),
})

/** Out of this class, into another of the teacher's or none; at the end of a year one grade up. */
export const moveStudents = endpoint('POST', '/api/teacher/class/:id/move', TEACHER, {
  params: OfSquad,
  body: Move.extend({ userIds: SomeStudents }),
  response: z.object({ moved: z.number().int() }),
  errors: [...CLASS_REFUSALS, 'squad_full', 'squads_enough'],
  touches: CLASS_READS,
})

/** A student who was removed and can be restored until `until`. */
export const RemovedStudent = z.object({
  userId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  removedAt: Instant,
  until: Instant,
})
export type RemovedStudent = z.output<typeof RemovedStudent>

/** The last removed first. */
export const listRemovedStudents = endpoint('GET', '/api/teacher/class/:id/removed', TEACHER, {
  params: OfSquad,
  response: z.array(RemovedStudent),
  errors: CLASS_REFUSALS,
})

/** Back into the class as they were: groups, challenges, cards and pictures; points never changed. */
export const restoreStudents = endpoint('POST', '/api/teacher/class/:id/restore', TEACHER, {
  params: OfSquad,
  body: z.object({ userIds: SomeStudents }),
  response: z.object({ restored: z.number().int() }),
  errors: [...CLASS_REFUSALS, 'squad_full', 'squads_enough'],
  touches: CLASS_READS,
})

const GroupName = line(40, message('Group name is required'))
export const SavedGroup = z.object({ name: GroupName, userIds: z.array(Id).max(500) })
const Saved = z.object({ id: z.string(), name: z.string() })

export const createGroup = endpoint('POST', '/api/teacher/class/:id/groups', TEACHER, {
  params: OfSquad,
  body: z.object({ name: GroupName }),
  response: Saved,
  errors: [...CLASS_REFUSALS, 'group_exists', 'too_many_tries'],
  touches: CLASS_READS,
})

export const saveGroup = endpoint('PUT', '/api/teacher/class/:id/groups/:groupId', TEACHER, {
  params: OfGroup,
  body: SavedGroup,
  response: Saved,
  errors: [...CLASS_REFUSALS, 'group_exists'],
  touches: CLASS_READS,
})

export const deleteGroup = endpoint('DELETE', '/api/teacher/class/:id/groups/:groupId', TEACHER, {
  params: OfGroup,
  response: z.object({ deleted: z.literal(true) }),
  errors: CLASS_REFUSALS,
  touches: CLASS_READS,
})

/** A card as it is printed; its token and pictures are told this once. */
export const ClassCard = z.object({
  userId: z.string(),
  name: z.string(),
  token: z.string(),
  pictures: z.array(z.enum(PICTURES)).nullable(),
})
export type ClassCard = z.output<typeof ClassCard>

/** New cards; the old ones stop working at once. */
export const issueCards = endpoint('POST', '/api/teacher/class/:id/cards', TEACHER, {
  params: OfSquad,
  body: z.object({ userIds: SomeStudents, pictures: z.boolean() }),
  response: z.array(ClassCard),
  errors: [...CLASS_REFUSALS, 'too_many_tries'],
  touches: CLASS_READS,
})

/** Cards and pictures of these students stop working at once, and who signed in with them is out. */
export const revokeCards = endpoint('POST', '/api/teacher/class/:id/cards/revoke', TEACHER, {
  params: OfSquad,
  body: z.object({ userIds: SomeStudents }),
  response: z.object({ revoked: z.number().int() }),
  errors: CLASS_REFUSALS,
  touches: CLASS_READS,
})

/** Lets strangers' browsers try again, and makes a code for one browser that no one can close. */
export const unlockSignIn = endpoint(
  'POST',
  '/api/teacher/class/:id/students/:userId/unlock',
  TEACHER,
  {
    params: OfStudent,
    response: DeviceCode,
    errors: [...CLASS_REFUSALS, 'too_many_tries'],
    touches: CLASS_READS,
  },
)
