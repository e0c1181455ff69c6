const FREE_GUESSES = 5
const MINUTE_MS = 60_000
const MAX_WAIT_MS = 60 * MINUTE_MS
/** After a day without a wrong guess the count starts over. */
export const FORGOTTEN_MS = 24 * 60 * MINUTE_MS

/**
 * Milliseconds to wait after this many wrong guesses in a row: none up to four, then a minute, doubling up to
 * an hour, so there are never more than ten guesses per hour.
 */
export function waitAfter(wrong: number): number {
  if (wrong < FREE_GUESSES) return 0
  return Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (wrong - FREE_GUESSES))
}
