import { APICallError, NoObjectGeneratedError } from 'ai'
import type { QuizWriterError } from './port.ts'

const MAX_RETRY_AFTER_MS = 3_600_000

export type Failure = {
  trouble: QuizWriterError['trouble']
  message: string
  retryAfterMs: number | null
  /** Whether the same question may be asked again. */
  again: boolean
}

type Usage = { inputTokens?: number; outputTokens?: number }

export const REFUSED: Failure = {
  trouble: 'refused',
  message: 'the model refused',
  again: false,
  retryAfterMs: null,
}

/** What an answer that is none means for us. Nothing of it is passed on but its kind. */
export function failureOf(error: unknown): Failure & { usage?: Usage | undefined } {
  if (NoObjectGeneratedError.isInstance(error)) {
    const { usage } = error
    return error.finishReason === 'content-filter'
      ? { ...REFUSED, usage }
      : { ...failure('garbled', `not the answer asked for (${error.finishReason})`, true), usage }
  }
  if (!APICallError.isInstance(error)) return failure('away', 'no answer in time', true)
  const { statusCode, responseHeaders } = error
  if (statusCode === undefined) return failure('away', 'not reached', true)
  if (statusCode === 429 || statusCode === 503) {
    const retryAfterMs = retryAfter(responseHeaders?.['retry-after'])
    return { ...failure('busy', `answered ${statusCode}`, true), retryAfterMs }
  }
  if (statusCode < 300) return failure('garbled', 'the answer broke off or is no answer', true)
  return failure('away', `answered ${statusCode}`, statusCode >= 500 || statusCode === 408)
}

function failure(trouble: Failure['trouble'], message: string, again: boolean): Failure {
  return { trouble, message, again, retryAfterMs: null }
}

/** Retry-After is seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms))
}
