import { z } from 'zod'
import { Earned } from './earned.ts'
import type { Endpoint } from './endpoint.ts'
import { Id, Instant, PageQuery } from './fields.ts'

/** A question as the child sees it: never with the key (product 5). */
const Question = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
})

const ReviewItem = Question.extend({
  /** Index into `options` as shown; null when left out. */
  chosen: z.number().int().nullable(),
  correct: z.number().int(),
  why: z.string(),
})

export const QuizAttempt = z.object({
  id: z.string(),
  quizId: z.string(),
  /** Question id to chosen option index, as shown to this child (spec 3). */
  answers: z.record(z.string(), z.number().int()),
  score: z.number().int(),
  maxScore: z.number().int(),
  passed: z.boolean(),
  /** Points this attempt earned. */
  points: z.number().int(),
  completedAt: Instant,
  quiz: z.object({ book: z.object({ id: z.string(), title: z.string() }) }),
})
export type QuizAttempt = z.output<typeof QuizAttempt>

export const AttemptResult = QuizAttempt.extend({
  review: z.array(ReviewItem),
  /** True when this very attempt stood already and nothing was credited again. */
  repeated: z.boolean(),
  ...Earned.shape,
})
export type AttemptResult = z.output<typeof AttemptResult>

export const Quiz = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['bundled', 'ai', 'response']),
  book: z.object({
    id: z.string(),
    title: z.string(),
    author: z.string(),
    points: z.number().int(),
  }),
  /** Whether it can be taken now; when not, why. */
  state: z.enum(['open', 'passed', 'retake_tomorrow']),
  questions: z.array(Question),
  lastAttempt: QuizAttempt.nullable(),
})
export type Quiz = z.output<typeof Quiz>

export const getQuiz = {
  method: 'GET',
  url: '/api/books/:bookId/quiz',
  access: 'user',
  schema: { params: z.object({ bookId: Id }), response: { 200: Quiz } },
  errors: ['not_found', 'quiz_not_found'],
} as const satisfies Endpoint

export const NewAttempt = z.object({
  quizId: Id,
  answers: z.record(z.uuid(), z.number().int().min(0).max(9)),
  /** Sent by the spec's client; ignored, for the server marks (product 5). */
  score: z.number().optional(),
  maxScore: z.number().optional(),
})
export type NewAttempt = z.output<typeof NewAttempt>

export const submitAttempt = {
  method: 'POST',
  url: '/api/quiz-attempts',
  access: 'user',
  schema: { body: NewAttempt, response: { 200: AttemptResult } },
  errors: ['quiz_not_found', 'quiz_already_passed', 'quiz_retake_tomorrow', 'quiz_changed'],
} as const satisfies Endpoint

export const listAttempts = {
  method: 'GET',
  url: '/api/quiz-attempts',
  access: 'user',
  schema: { querystring: PageQuery, response: { 200: z.array(QuizAttempt) } },
} as const satisfies Endpoint
