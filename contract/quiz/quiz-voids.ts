import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { BookName, Instant, OfId } from '#contract/fields.ts'
import { QUIZ_READS } from '#contract/touches.ts'

/** A question that an adult reported as wrong and the administrator has not decided on. */
export const ReportedQuestion = z.object({
  id: z.string(),
  reason: z.string(),
  saidAt: Instant,
  /** Null when the account is gone. */
  saidBy: z.string().nullable(),
  isTeacher: z.boolean(),
  book: BookName,
  question: z.string(),
  options: z.array(z.string()),
  correct: z.number().int().nullable(),
  why: z.string(),
})
export type ReportedQuestion = z.output<typeof ReportedQuestion>

/** The oldest first; at most 200. */
export const listReportedQuestions = endpoint('GET', '/api/admin/quiz-voids', ['admin'], {
  response: z.array(ReportedQuestion),
})

/** Accepted, the question counts as right for everyone; declined, only for the reporter's own readers. */
export const decideOnVoid = endpoint('PUT', '/api/admin/quiz-voids/:id', ['admin'], {
  params: OfId,
  body: z.object({ accepted: z.boolean() }),
  response: z.object({ accepted: z.boolean() }),
  errors: ['not_found'],
  touches: QUIZ_READS,
})

/** For who made the report, and for the administrator. The question is used again; no score falls. */
export const undoVoid = endpoint('DELETE', '/api/quiz-voids/:id', ADULTS, {
  params: OfId,
  response: z.object({ undone: z.literal(true) }),
  errors: ['not_found'],
  touches: QUIZ_READS,
})
