import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { BookName, Id, Instant, line, OfId } from '#contract/fields.ts'
import { QUIZ_READS } from '#contract/touches.ts'
import { message } from '#domain/message.ts'
import { QUESTION_KINDS } from '#domain/quiz-draft.ts'

/** Who may see keys; a rule of the call's own decides whom they lead or look after. */
/** A question as a grown-up writes it. */
export const QuestionText = z
  .object({
    question: line(300, message('Enter the question.')),
    options: z
      .array(line(160, message('Enter every answer.')))
      .length(4, message('Enter four answers.'))
      .refine(
        (options) => new Set(options.map((one) => one.toLowerCase())).size === options.length,
        { error: message('All four answers must be different.'), path: [0] },
      ),
    correct: z.number(message('Mark the correct answer.')).int().min(0).max(3),
    why: line(300, message("Explain why it's correct.")),
    about: z.enum(QUESTION_KINDS),
  })
  .strict()
export type QuestionText = z.output<typeof QuestionText>

export const QuestionVoid = z.object({
  id: z.string(),
  at: Instant,
  reason: z.string(),
  /** Accepted reports hold for everyone, the others for the readers of who made them. */
  state: z.enum(['waiting', 'accepted', 'declined']),
  mine: z.boolean(),
  /** Null where an adult other than the administrator asks about another's report. */
  by: z.string().nullable(),
})
export type QuestionVoid = z.output<typeof QuestionVoid>

export const KeyQuestion = z.object({
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  /** Null where every answer is the reader's own. */
  correct: z.number().int().nullable(),
  why: z.string(),
  about: z.string(),
  /** The words of the evidence it rests on, for one that AI wrote. */
  quote: z.string().nullable(),
  /** The question it took the place of. */
  replaces: z.string().nullable(),
  retiredAt: Instant.nullable(),
  /** Reports in effect that the caller made or that hold for everyone; the administrator sees all. */
  voids: z.array(QuestionVoid),
  statistics: z.object({
    asked: z.number().int(),
    shareRight: z.number().nullable(),
    discrimination: z.number().nullable(),
    suspicion: z.enum(['mostly_wrong', 'misleads_good_readers']).nullable(),
  }),
})
export type KeyQuestion = z.output<typeof KeyQuestion>

export const QuizKey = z.object({
  book: BookName,
  quiz: z
    .object({
      id: z.string(),
      kind: z.enum(['bundled', 'ai', 'reading_response']),
      /** Questions asked in one attempt. */
      length: z.number().int(),
      createdAt: Instant,
      /** The model that wrote it. */
      model: z.string().nullable(),
      /** Whether the caller may change it. */
      mayEdit: z.boolean(),
      /** In their order, retired questions last. */
      questions: z.array(KeyQuestion),
    })
    .nullable(),
  /** The last time a quiz was asked for, and what came of it. */
  writing: z
    .object({
      requestedAt: Instant,
      finishedAt: Instant.nullable(),
      outcome: z.string().nullable(),
      dropped: z.array(z.object({ question: z.string(), fault: z.string() })),
    })
    .nullable(),
  /** Whether a model is configured that writes quizzes. */
  canWrite: z.boolean(),
  /** False for a guardian when other families have the book too. */
  mayRewrite: z.boolean(),
  /** Earlier quizzes of the book. */
  history: z.array(z.object({ id: z.string(), kind: z.string(), createdAt: Instant })),
})
export type QuizKey = z.output<typeof QuizKey>

const CHANGE_ERRORS = [
  'not_found',
  'forbidden',
  'quiz_key_closed',
  'quiz_is_bundled',
  'quiz_is_shared',
  'too_many_tries',
] as const

export const getQuizKey = endpoint('GET', '/api/books/:bookId/quiz/key', ADULTS, {
  params: z.object({ bookId: Id }),
  response: QuizKey,
  errors: ['not_found', 'forbidden', 'quiz_key_closed'],
})

export const addQuestion = endpoint('POST', '/api/quizzes/:id/questions', ADULTS, {
  params: OfId,
  body: QuestionText,
  response: z.object({ id: z.string() }),
  errors: CHANGE_ERRORS,
  touches: QUIZ_READS,
})

/** Puts a new question in the place of one; the old one is kept, since attempts refer to it. */
export const editQuestion = endpoint('PUT', '/api/quiz-questions/:id', ADULTS, {
  params: OfId,
  body: QuestionText,
  response: z.object({ id: z.string() }),
  errors: [...CHANGE_ERRORS, 'quiz_question_gone'],
  touches: QUIZ_READS,
})

export const retireQuestion = endpoint('DELETE', '/api/quiz-questions/:id', ADULTS, {
  params: OfId,
  response: z.object({ retired: z.literal(true) }),
  errors: [...CHANGE_ERRORS, 'quiz_last_question'],
  touches: QUIZ_READS,
})

export const orderQuestions = endpoint('PUT', '/api/quizzes/:id/order', ADULTS, {
  params: OfId,
  body: z.object({ questionIds: z.array(Id).max(200) }),
  response: z.object({ ordered: z.literal(true) }),
  errors: [...CHANGE_ERRORS, 'quiz_order_changed'],
  touches: QUIZ_READS,
})

/** "This question is wrong": for the caller's own readers at once, for everyone when an administrator agrees. */
export const voidQuestion = endpoint('POST', '/api/quiz-questions/:id/void', ADULTS, {
  params: OfId,
  body: z.object({ reason: line(300, message("Tell us what's wrong with it.")) }),
  response: z.object({ voided: z.literal(true) }),
  errors: ['not_found', 'forbidden', 'quiz_key_closed', 'voids_enough', 'too_many_tries'],
  touches: QUIZ_READS,
})

/** Asks for a new quiz, resting on a passage of the book that the grown-up pastes. */
export const rewriteQuiz = endpoint('POST', '/api/books/:bookId/quiz/rewrite', ADULTS, {
  params: z.object({ bookId: Id }),
  body: z.object({
    passage: z
      .string()
      .trim()
      .max(8000, message('Paste at most 8,000 characters.'))
      .refine((text) => text.isWellFormed(), message('Paste plain text only.')),
  }),
  response: z.object({ asked: z.literal(true) }),
  errors: [
    'not_found',
    'forbidden',
    'quiz_key_closed',
    'quiz_is_shared',
    'evidence_too_short',
    'unavailable',
    'too_many_tries',
  ],
  touches: QUIZ_READS,
})

const DAY_MINUTES = 1440

/** When a reader may take quizzes, and the code a grown-up types to open one; null lifts either. */
export const QuizRules = z.object({
  hours: z
    .object({
      days: z.array(z.number().int().min(0).max(6)).min(1, message('Choose a day.')).max(7),
      fromMinute: z.number().int().min(0).max(DAY_MINUTES),
      toMinute: z.number().int().min(0).max(DAY_MINUTES),
    })
    .refine(
      ({ fromMinute, toMinute }) => fromMinute < toMinute,
      message('The end must be after the start.'),
    )
    .nullable(),
  monitorCode: z
    .string()
    .trim()
    .min(4, message('Use at least 4 letters or numbers.'))
    .max(40, message('Use at most 40 letters or numbers.'))
    .nullable(),
})
export type QuizRules = z.output<typeof QuizRules>

/** The rules of a reader the caller leads or looks after. The code itself is never told again. */
export const setQuizRules = endpoint('PUT', '/api/readers/:id/quiz-rules', ADULTS, {
  params: OfId,
  body: QuizRules,
  response: z.object({ hours: QuizRules.shape.hours, hasMonitorCode: z.boolean() }),
  errors: ['not_found', 'too_many_tries'],
  touches: ['/api/teacher/class/:id/roster'],
})
