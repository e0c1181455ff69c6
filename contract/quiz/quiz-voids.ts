import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
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
export const listReportedQuestions = {
  method: 'GET',
  url: '/api/admin/quiz-voids',
  access: ['admin'],
  schema: { response: { 200: z.array(ReportedQuestion) } },
} as const satisfies Endpoint

/** Accepted, the question counts as right for everyone; declined, only for the reporter's own readers. */
export const decideOnVoid = {
  method: 'PUT',
  url: '/api/admin/quiz-voids/:id',
  access: ['admin'],
  schema: {
    params: z.object({ id: Id }),
    body: z.object({ accepted: z.boolean() }),
    response: { 200: z.object({ accepted: z.boolean() }) },
  },
  errors: ['not_found'],
  touches: QUIZ_READS,
} as const satisfies Endpoint

/** For who made the report, and for the administrator. The question is used again; no score falls. */
export const undoVoid = {
  method: 'DELETE',
  url: '/api/quiz-voids/:id',
  access: ['parent', 'teacher', 'admin'],
  schema: {
    params: z.object({ id: Id }),
    response: { 200: z.object({ undone: z.literal(true) }) },
  },
  errors: ['not_found'],
  touches: QUIZ_READS,
} as const satisfies Endpoint
