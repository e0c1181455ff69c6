import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { BookName, Id, Instant, OfId, PageQuery } from '#contract/fields.ts'
import { Earned } from '#contract/rewards/earned.ts'
import { LIBRARY_READS } from '#contract/touches.ts'

/** A question as the child sees it: never with the key (product 5). */
const Question = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
})

const ReviewItem = Question.extend({
  /** Index into `options` as shown; null when left out. */
  chosen: z.number().int().nullable(),
  /** Null where every answer is the reader's own. */
  correct: z.number().int().nullable(),
  why: z.string(),
  /** An adult found it wrong: it counts as right for everyone. */
  voided: z.boolean(),
})

/** Where a quiz comes from, told to the reader: shipped, written by AI, or the reader's own telling. */
const QuizKind = z.enum(['bundled', 'ai', 'reading_response'])

/** Read to me, read with someone, read alone (domain rules 4.2). */
export const READ_HOW = ['to', 'with', 'alone'] as const

export const QuizAttempt = z.object({
  id: z.string(),
  quizId: z.string(),
  kind: QuizKind,
  /** Question id to chosen option index, as shown to this child (spec 3). */
  answers: z.record(z.string(), z.number().int()),
  /** 0 of 0 for a reading response, which has no score. */
  score: z.number().int(),
  maxScore: z.number().int(),
  passed: z.boolean(),
  /** Points this attempt earned. */
  points: z.number().int(),
  completedAt: Instant,
  readHow: z.enum(READ_HOW).nullable(),
  /** A wrong question was made good: when, and what it brought. */
  correction: z.object({ at: Instant, points: z.number().int() }).nullable(),
  quiz: z.object({ book: z.object({ id: z.string(), title: z.string() }) }),
})
export type QuizAttempt = z.output<typeof QuizAttempt>

export const AttemptResult = QuizAttempt.extend({
  review: z.array(ReviewItem),
  /** True when this attempt was there already: what it earned then is told, nothing is credited again. */
  repeated: z.boolean(),
  ...Earned.shape,
})
export type AttemptResult = z.output<typeof AttemptResult>

const QuizBook = BookName.extend({ points: z.number().int() })

export const Quiz = z.object({
  id: z.string(),
  title: z.string(),
  kind: QuizKind,
  book: QuizBook,
  /** Whether it can be taken now; when not, why. Locked: a grown-up types the monitor code first. */
  state: z.enum([
    'open',
    'passed',
    'retake_tomorrow',
    'responses_tomorrow',
    'outside_hours',
    'locked',
  ]),
  questions: z.array(Question),
  /** What this reader has chosen so far, on any device; question id to option index. */
  chosen: z.record(z.string(), z.number().int()),
  /** When quizzes are open to this reader; null for always. */
  hours: z
    .object({
      days: z.array(z.number().int()),
      fromMinute: z.number().int(),
      toMinute: z.number().int(),
    })
    .nullable(),
  lastAttempt: QuizAttempt.nullable(),
  /** Sealed by the server: what was asked, to be sent along when it is answered without a network. */
  deal: z.string().nullable(),
})
export type Quiz = z.output<typeof Quiz>

/** A quiz that will be ready in a moment. */
const QuizBeingWritten = z.object({ state: z.literal('being_written'), book: QuizBook })

export const getQuiz = endpoint('GET', '/api/books/:bookId/quiz', 'user', {
  params: z.object({ bookId: Id }),
  response: z.union([Quiz, QuizBeingWritten]),
  errors: ['not_found'],
  offline: 'kept',
})

/** Quizzes on the books in the reader's library that may be taken without a network. */
export const listQuizzesAhead = endpoint('GET', '/api/quizzes/ahead', 'user', {
  response: z.array(Quiz),
})

/** Books of the reader's library whose quiz can be taken now, the newest first; at most 24. */
export const listOpenQuizzes = endpoint('GET', '/api/quizzes/open', ['student'], {
  response: z.array(BookName.extend({ coverUrl: z.string().nullable() })),
  offline: 'kept',
})

/** Saves one answer of a quiz in progress; returns all answers saved so far. */
export const saveAnswer = endpoint('PUT', '/api/quizzes/:id/answers', ['student'], {
  params: OfId,
  body: z.object({ questionId: Id, option: z.number().int().min(0).max(9) }),
  response: z.object({ chosen: z.record(z.string(), z.number().int()) }),
  errors: [
    'students_only',
    'quiz_not_found',
    'quiz_not_open',
    'quiz_already_passed',
    'quiz_retake_tomorrow',
    'quiz_changed',
  ],
  offline: 'queued',
})

/** An adult types the monitor code on the reader's device. */
export const unlockQuiz = endpoint('POST', '/api/quizzes/:id/unlock', ['student'], {
  params: OfId,
  body: z.object({ code: z.string().max(40) }),
  response: z.object({ unlocked: z.literal(true) }),
  errors: [
    'students_only',
    'quiz_not_found',
    'quiz_not_open',
    'wrong_monitor_code',
    'too_many_tries',
  ],
  touches: ['/api/books/:bookId/quiz'],
})

export const NewAttempt = z.object({
  quizId: Id,
  answers: z.record(z.uuid(), z.number().int().min(0).max(9)),
  /** Sent by the spec's client; ignored, for the server marks (product 5). */
  score: z.number().optional(),
  maxScore: z.number().optional(),
  /** Answered without a network: the deal that came with the quiz, and when it was answered. */
  late: z.object({ deal: z.string().max(8000), answeredAt: Instant }).optional(),
})
export type NewAttempt = z.output<typeof NewAttempt>

export const submitAttempt = endpoint('POST', '/api/quiz-attempts', ['student'], {
  body: NewAttempt,
  response: AttemptResult,
  errors: [
    'students_only',
    'quiz_not_found',
    'quiz_not_open',
    'quiz_closed_then',
    'quiz_already_passed',
    'quiz_retake_tomorrow',
    'quiz_unfinished',
    'quiz_changed',
  ],
  offline: 'queued',
  touches: [
    ...LIBRARY_READS,
    '/api/books/:bookId/quiz',
    '/api/quiz-attempts',
    '/api/quizzes/open',
    '/api/reading-logs',
  ],
})

/** Says how the book of an attempt was read. */
export const saveReadHow = endpoint('PATCH', '/api/quiz-attempts/:id', 'user', {
  params: OfId,
  body: z.object({ readHow: z.enum(READ_HOW) }),
  response: QuizAttempt,
  errors: ['not_found'],
})

export const listAttempts = endpoint('GET', '/api/quiz-attempts', 'user', {
  querystring: PageQuery,
  response: z.array(QuizAttempt),
  offline: 'kept',
})
