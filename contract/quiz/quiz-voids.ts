import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { QUIZ_READS } from '#contract/touches.ts'

/** A question that an adult reported as wrong and the administrator has not decided on. */
export const ReportedQuestion = z.object({
  id: z.string(),
  reason: z.string(),
  saidAt: Instant,
  /** Null when the account is gone. */
  saidBy: z.string().nullable(),
  isTeacher: z.boolean(),
  book: z.object({ id: z.string(), title: z.string(), author: z.string() }),
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
  params: z.object({ id: Id }),
  body: z.object({ accepted: z.boolean() }),
  response: z.object({ accepted: z.boolean() }),
  errors: ['not_found'],
  touches: QUIZ_READS,
})

/** For who made the report, and for the administrator. The question is used again; no score falls. */
export const undoVoid = endpoint('DELETE', '/api/quiz-voids/:id', ['parent', 'teacher', 'admin'], {
  params: z.object({ id: Id }),
  response: z.object({ undone: z.literal(true) }),
  errors: ['not_found'],
  touches: QUIZ_READS,
})
