import type { BlindQuestion, DraftQuestion, SecondReading } from '#domain/quiz-draft.ts'
import type { QuizEvidence } from '#domain/quiz-evidence.ts'

/** What is to be written: from this evidence alone, for readers of level 1-10, `count` questions. */
export type QuizOrder = { evidence: QuizEvidence; level: number; count: number }

/** What one call used, however many tries it took. Tokens are 0 where the model does not count. */
export type WriterCost = { inputTokens: number; outputTokens: number; ms: number }

export type Billed<T> = { value: T; cost: WriterCost }

/**
 * Writes questions about a book, and answers questions from evidence alone. It receives data about books
 * only, never about a child (product 5).
 * @throws QuizWriterError
 */
export interface QuizWriter {
  /** The model's name as configured. */
  readonly model: string
  write(order: QuizOrder): Promise<Billed<DraftQuestion[]>>
  /** For each question the options that the evidence supports, by index; none when it does not say. */
  answer(
    evidence: QuizEvidence,
    questions: readonly BlindQuestion[],
  ): Promise<Billed<SecondReading>>
}

/** refused: the model declined; garbled: invalid output; busy: retry later; away: unreachable. */
type QuizWriterTrouble = 'refused' | 'garbled' | 'busy' | 'away'

export class QuizWriterError extends Error {
  override name = 'QuizWriterError'
  readonly trouble: QuizWriterTrouble
  readonly cost: WriterCost
  /** When the writer says how long to stay away, in milliseconds. */
  readonly retryAfterMs: number | null

  constructor(
    trouble: QuizWriterTrouble,
    message: string,
    given: { cost: WriterCost; retryAfterMs?: number | null },
  ) {
    super(message)
    this.trouble = trouble
    this.cost = given.cost
    this.retryAfterMs = given.retryAfterMs ?? null
  }
}
