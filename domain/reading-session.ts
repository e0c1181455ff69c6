import { addDays, type Day } from './calendar.ts'

export const SESSION_KINDS = ['timer', 'typed', 'guardian', 'offline'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** The most minutes that count in one session and on one day (product 4). */
export const MAX_SESSION_MINUTES = 180
const MAX_DAY_MINUTES = 300
/** Without a sign of life for longer than this, the timer has paused (product 4). */
const IDLE_MINUTES = 15
/** After this many minutes the timer asks 'still reading?' and waits (product 4). */
export const ASK_AFTER_MINUTES = 120
/** Minutes pay one point each, up to this many a day (product 6). */
const MAX_PAID_MINUTES = 60

const MAX_PAGES_A_MINUTE = 3
const MAX_WORDS_A_MINUTE = 450
const MINUTE_MS = 60_000

/** A timer as of its last heartbeat. Times are the server's, in epoch milliseconds. */
export type Timer = {
  lastSeenAt: number
  creditedSeconds: number
  paused: boolean
  /** The reader answered yes to 'still reading?'. */
  confirmed: boolean
}

/** 'asking' waits for a reply to "Still reading?"; 'full' has stopped counting. */
export const TIMER_STATES = ['running', 'paused', 'asking', 'full'] as const
export type TimerState = (typeof TIMER_STATES)[number]

export function startedTimer(now: number): Timer {
  return { lastSeenAt: now, creditedSeconds: 0, paused: false, confirmed: false }
}

/**
 * The timer after a heartbeat at `now`. Credits the time since the last one, in whole seconds; after too long
 * a silence it credits nothing and pauses. A clock set back credits nothing.
 */
export function seenAt(timer: Timer, now: number): Timer {
  if (timer.paused) return timer
  const silence = now - timer.lastSeenAt
  if (silence > IDLE_MINUTES * MINUTE_MS) return { ...timer, paused: true }
  const seconds = Math.max(0, Math.floor(silence / 1000))
  const limit = limitSeconds(timer)
  const creditedSeconds = Math.min(limit, timer.creditedSeconds + seconds)
  return {
    ...timer,
    creditedSeconds,
    // Only whole seconds are taken, so that many signs of life add up to the time itself.
    lastSeenAt: timer.lastSeenAt + seconds * 1000,
    paused: creditedSeconds >= limit,
  }
}

/** The timer stopped for a while by the reader. */
export function pausedAt(timer: Timer, now: number): Timer {
  return { ...seenAt(timer, now), paused: true }
}

/** The timer going on: a running one as after any sign of life, a paused one from `now`. */
export function resumedAt(timer: Timer, now: number): Timer {
  const seen = seenAt(timer, now)
  if (!seen.paused) return seen
  const confirmed = seen.confirmed || timerState(seen) === 'asking'
  // Never earlier than what is credited already, or a clock set back would credit it again.
  const resumed = { ...seen, confirmed, lastSeenAt: Math.max(now, seen.lastSeenAt) }
  return { ...resumed, paused: resumed.creditedSeconds >= limitSeconds(resumed) }
}

export function timerState({
  creditedSeconds,
  paused,
  confirmed,
}: Pick<Timer, 'creditedSeconds' | 'paused' | 'confirmed'>): TimerState {
  if (creditedSeconds >= MAX_SESSION_MINUTES * 60) return 'full'
  if (!confirmed && creditedSeconds >= ASK_AFTER_MINUTES * 60) return 'asking'
  return paused ? 'paused' : 'running'
}

function limitSeconds({ confirmed }: Timer): number {
  return (confirmed ? MAX_SESSION_MINUTES : ASK_AFTER_MINUTES) * 60
}

/** What counts of `minutes` on a day that has `onDay` counted minutes already. Whole minutes. */
export function countedMinutes(minutes: number, onDay: number): number {
  const left = Math.max(0, MAX_DAY_MINUTES - onDay)
  return Math.min(Math.floor(minutes), MAX_SESSION_MINUTES, left)
}

/** Points `minutes` pay on a day whose minutes have paid `paid` points already. */
export function minutePoints(minutes: number, paid: number): number {
  return Math.min(minutes, Math.max(0, MAX_PAID_MINUTES - paid))
}

export const SESSION_FLAGS = ['pages_a_minute', 'words_a_minute'] as const
export type SessionFlag = (typeof SESSION_FLAGS)[number]

/**
 * Why an adult may want to review a session: it was faster than 3 pages or 450 words per minute. `moved` is
 * percent of the book; null when the pace is normal or the book's length is unknown.
 */
export function sessionFlag(
  moved: number,
  minutes: number,
  book: { pages: number | null; words: number | null },
): SessionFlag | null {
  if (moved <= 0) return null
  // Under a minute there is no pace to speak of: it is measured as if over one.
  const over = Math.max(1, minutes)
  const share = moved / 100
  if (book.pages !== null && (book.pages * share) / over > MAX_PAGES_A_MINUTE) {
    return 'pages_a_minute'
  }
  if (book.words !== null && (book.words * share) / over > MAX_WORDS_A_MINUTE) {
    return 'words_a_minute'
  }
  return null
}

export const TYPED_DAYS = ['today', 'yesterday'] as const
export type TypedDay = (typeof TYPED_DAYS)[number]

/** The calendar day that typed minutes belong to. */
export function typedDay(day: TypedDay, today: Day): Day {
  return day === 'today' ? today : addDays(today, -1)
}
