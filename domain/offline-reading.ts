import { DAY_MS } from './calendar.ts'

const MINUTE_MS = 60_000

/** Reading that a tablet kept is taken up to so many days later; older is for a grown-up to log. */
export const OFFLINE_DAYS = 7

/** A stretch of time in epoch milliseconds. */
export type Span = { from: number; to: number }

/**
 * When reading without a network took place, as far as it can be believed: it never ends after `now`,
 * whatever the tablet's clock said. Null when it is older than can be taken.
 */
export function offlineSpan(startedAt: number, minutes: number, now: number): Span | null {
  if (startedAt < now - OFFLINE_DAYS * DAY_MS) return null
  const length = minutes * MINUTE_MS
  const from = Math.min(startedAt, now - length)
  return { from, to: from + length }
}

/**
 * What counts of `minutes` read in `span`, beside sessions that touch it: nobody reads twice at the
 * same time, so all of them together never count more than the time they took. Whole minutes.
 */
export function freeMinutes(
  span: Span,
  minutes: number,
  others: readonly (Span & { minutes: number })[],
): number {
  const touching = others.filter(({ from, to }) => from < span.to && to > span.from)
  const from = Math.min(span.from, ...touching.map((one) => one.from))
  const to = Math.max(span.to, ...touching.map((one) => one.to))
  const taken = touching.reduce((sum, one) => sum + one.minutes, 0)
  return Math.max(0, Math.min(minutes, Math.floor((to - from) / MINUTE_MS - taken)))
}

/** When something was done without a network: between what the server knows and now. */
export function believedTime(said: number, earliest: number, now: number): number {
  return Math.min(Math.max(said, earliest), now)
}
