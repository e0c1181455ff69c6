import { t } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/errors.ts'

/** A call that was refused. Its message is the status, a colon, a space and the answer's text (spec 8). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | null
  /** The sentence alone, for people. */
  readonly sentence: string

  constructor(status: number, sentence: string, code: ErrorCode | null) {
    super(`${status}: ${sentence}`)
    this.status = status
    this.sentence = sentence
    this.code = code
  }
}

/** A call without a response: the network or the server is down. */
export class NoNetworkError extends Error {
  override name = 'NoNetworkError'
}

/** The sentence to show for a failure; null when the network said nothing. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.status < 500 ? error.sentence : null
}

/** What to do about a call that got no response. */
export const CHECK_CONNECTION = t`Check your internet connection and try again.`

/** Why a call failed and what to do, in one sentence: the server's own when it refused the call. */
export function whyFailed(error: unknown): string {
  if (error instanceof NoNetworkError) return CHECK_CONNECTION
  return sentenceOf(error) ?? t`Something went wrong. Please try again.`
}
