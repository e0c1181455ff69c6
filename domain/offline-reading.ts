import { DAY_MS } from './calendar.ts'

const MINUTE_MS = 60_000

/** Reading that a tablet kept is taken up to so many days later; older is for a grown-up to log. */
export const OFFLINE_DAYS = 7

/** A stretch of time in epoch milliseconds. */
export type Span = { from: number; to: number }

/**
 * When offline reading took place, as far as the device can be believed: never after `now`, whatever the
 * tablet's clock said. Null when it is too old to accept.
 */
export function offlineSpan(startedAt: number, minutes: number, now: number): Span | null {
  if (startedAt < now - OFFLINE_DAYS * DAY_MS) return null
  const length = minutes * MINUTE_MS
  const from = Math.min(startedAt, now - length)
  return { from, to: from + length }
}

/**
 * How many of `minutes` read in `span` count next to overlapping sessions: no one reads twice at the same
 * time, so together they never count more than the time that passed. Whole minutes.
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
