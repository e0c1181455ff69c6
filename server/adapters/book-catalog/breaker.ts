import { SourceRefusedError } from './source.ts'

const FAILURES_IN_A_ROW = 5
const REST_MS = 60_000
const REFUSED_REST_MS = 5 * 60_000

export type Breaker = ReturnType<typeof circuitBreaker>

/**
 * Backs off from a failing provider: one minute after 5 failures in a row; when it refuses us, as long as it
 * says, or 5 minutes.
 */
export function circuitBreaker(now: () => number) {
  let failures = 0
  let restsUntil = 0
  return {
    isResting: () => now() < restsUntil,
    succeeded() {
      failures = 0
    },
    failed(error: unknown) {
      failures += 1
      if (error instanceof SourceRefusedError) {
        restsUntil = now() + (error.retryAfterMs ?? REFUSED_REST_MS)
      } else if (failures >= FAILURES_IN_A_ROW) {
        // One failure after the rest is enough for another: the count falls with a success only.
        restsUntil = now() + REST_MS
      }
    },
  }
}
