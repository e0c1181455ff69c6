import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, lineOrNothing } from '#contract/fields.ts'
import { OfSquad, SquadId } from '#contract/squads/squads.ts'
import { CLASS_READS } from '#contract/touches.ts'
import { QUIZ_FLAGS } from '#domain/quiz-flags.ts'
import { SESSION_FLAGS } from '#domain/reading-session.ts'
import { CLASS_REFUSALS, DAY_REFUSALS, TEACHER } from './class-access.ts'
import { ClassRange } from './teacher.ts'

const CHECK_IN_KINDS = ['session', 'quiz'] as const
const CHECK_IN_OUTCOMES = ['vouched', 'dismissed', 'talk'] as const
const OfCheckIn = z.object({ id: SquadId, flagId: Id })
export type CheckInOutcome = (typeof CHECK_IN_OUTCOMES)[number]

/** A session or quiz that is worth a talk, and what was made of it. */
export const CheckIn = z.object({
  id: z.string(),
  kind: z.enum(CHECK_IN_KINDS),
  reason: z.enum([...SESSION_FLAGS, ...QUIZ_FLAGS]),
  student: z.object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
  }),
  bookTitle: z.string().nullable(),
  at: Instant,
  /** Of a session. */
  minutes: z.number().int().nullable(),
  /** Of a quiz. */
  percent: z.number().int().nullable(),
  /** 'talk' stays in the list with its note; what is vouched for or dismissed leaves it. */
  note: z.string().nullable(),
})
export type CheckIn = z.output<typeof CheckIn>

/** The newest first; at most 100. */
export const listCheckIns = endpoint('GET', '/api/teacher/class/:id/flags', TEACHER, {
  params: OfSquad,
  querystring: ClassRange.pick({ startDate: true, endDate: true }).extend({
    /** Of one student alone. */
    studentId: Id.optional(),
  }),
  response: z.array(CheckIn),
  errors: [...CLASS_REFUSALS, ...DAY_REFUSALS],
})

/** A check-in that was marked as fine or dismissed. */
export const ReviewedCheckIn = CheckIn.extend({
  outcome: z.enum(CHECK_IN_OUTCOMES).exclude(['talk']),
  reviewedAt: Instant,
})
export type ReviewedCheckIn = z.output<typeof ReviewedCheckIn>

/** The last reviewed first; at most 100. */
export const listReviewedCheckIns = endpoint(
  'GET',
  '/api/teacher/class/:id/flags/reviewed',
  TEACHER,
  {
    params: OfSquad,
    querystring: ClassRange.pick({ startDate: true, endDate: true }),
    response: z.array(ReviewedCheckIn),
    errors: [...CLASS_REFUSALS, ...DAY_REFUSALS],
  },
)

export const reviewCheckIn = endpoint('PUT', '/api/teacher/class/:id/flags/:flagId', TEACHER, {
  params: OfCheckIn,
  body: z.object({
    kind: z.enum(CHECK_IN_KINDS),
    outcome: z.enum(CHECK_IN_OUTCOMES),
    note: lineOrNothing(300),
  }),
  response: z.object({ outcome: z.enum(CHECK_IN_OUTCOMES) }),
  errors: CLASS_REFUSALS,
  touches: [listCheckIns, listReviewedCheckIns, ...CLASS_READS],
})

/** Lists a reviewed check-in again; its note is kept. */
export const undoCheckInReview = endpoint(
  'DELETE',
  '/api/teacher/class/:id/flags/:flagId',
  TEACHER,
  {
    params: OfCheckIn,
    response: z.object({ listed: z.literal(true) }),
    errors: CLASS_REFUSALS,
    touches: [listCheckIns, listReviewedCheckIns, ...CLASS_READS],
  },
)
