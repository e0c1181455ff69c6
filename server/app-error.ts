import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** A refusal from the catalogue; the one error handler answers it. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number

  /** `message` replaces the catalogue's sentence where a field has its own (a 400). */
  constructor(code: ErrorCode, message: string = ERRORS[code].message) {
    super(message)
    this.code = code
    this.status = ERRORS[code].status
  }
}
