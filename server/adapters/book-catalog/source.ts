import type { FoundBook } from './port.ts'

/** One provider: null when it does not know the code; every other trouble is thrown. */
export type BookSource = {
  name: FoundBook['source']
  find(isbn13: string, signal: AbortSignal): Promise<FoundBook | null>
}

/** How a provider is reached, and who we say we are. */
export type SourceAddress = { url: string; contact: string }

/** The provider asked us to stay away: 403, or 429 with a Retry-After (milliseconds). */
export class SourceRefusedError extends Error {
  override name = 'SourceRefusedError'
  readonly retryAfterMs: number | null

  constructor(status: number, retryAfterMs: number | null) {
    super(`refused with ${status}`)
    this.retryAfterMs = retryAfterMs
  }
}

/** A provider that answered something other than what it promises. */
export class SourceGarbledError extends Error {
  override name = 'SourceGarbledError'
}
