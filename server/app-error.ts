import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Phrase } from '#domain/message.ts'

/** A refusal from the catalogue; the one error handler answers it. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** What the caller is told, still to be said in their language. */
  readonly sentence: string | Phrase

  /** `sentence` replaces the catalogue's where a field has its own (a 400). */
  constructor(code: ErrorCode, sentence: string | Phrase = ERRORS[code].message) {
    super(typeof sentence === 'string' ? sentence : sentence.text)
    this.code = code
    this.status = ERRORS[code].status
    this.sentence = sentence
  }
}
