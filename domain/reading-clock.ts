import { addDays, type Day, dayStart, daysBetween, readingDay } from './calendar.ts'

/**
 * What determines a reader's day. `zoneDay` is the day on which the zone last changed and `zoneDayFrom` when
 * that day started, in the previous zone; both are null for a zone that never changed.
 */
export type ReadingClock = {
  timeZone: string
  zoneDay: Day | null
  zoneDayFrom: { getTime(): number } | null
}

const HOUR_MS = 3_600_000
/** However often a zone is changed, a reading day lasts at least this long. */
export const MIN_DAY_MS = 20 * HOUR_MS
/** A device may move its reader's zone again after this many days. */
const DAYS_BETWEEN_TRAVELS = 30

/** The clock of a reader whose zone was never changed. */
export function clockOfZone(timeZone: string): ReadingClock {
  return { timeZone, zoneDay: null, zoneDayFrom: null }
}

/**
 * The reader's day at `atMs` (epoch milliseconds). Days never go back and each lasts at least 20 hours: after
 * a zone change one day is longer, or the next ones are shorter, until they match the zone.
 */
export function dayOf(atMs: number, { timeZone, zoneDay, zoneDayFrom }: ReadingClock): Day {
  const day = readingDay(atMs, timeZone)
  if (zoneDay === null || zoneDayFrom === null) return day
  const since = atMs - zoneDayFrom.getTime()
  // What was done before the change stays before the day of the change.
  if (since < 0) return day < zoneDay ? day : addDays(zoneDay, -1)
  const begun = Math.min(daysBetween(zoneDay, day), Math.floor(since / MIN_DAY_MS))
  return addDays(zoneDay, Math.max(0, begun))
}

/** A clock whose zone was changed: `from` is when its day began, in epoch milliseconds. */
export type Moved = { timeZone: string; zoneDay: Day; from: number }

/**
 * The clock after a zone change at `atMs` (epoch milliseconds): the current reading day continues. Null when
 * the zone is unchanged.
 */
export function movedTo(clock: ReadingClock, timeZone: string, atMs: number): Moved | null {
  if (timeZone === clock.timeZone) return null
  const zoneDay = dayOf(atMs, clock)
  // As if it had begun 20 hours ago at most: the next may begin now, but the one after it waits its turn.
  const begun = Math.max(startOf(zoneDay, clock), atMs - MIN_DAY_MS)
  return { timeZone, zoneDay, from: Math.min(atMs, begun) }
}

function startOf(day: Day, { timeZone, zoneDay, zoneDayFrom }: ReadingClock): number {
  if (zoneDay === null || zoneDayFrom === null) return dayStart(day, timeZone)
  const days = daysBetween(zoneDay, day)
  const earliest = zoneDayFrom.getTime() + days * MIN_DAY_MS
  return days <= 0 ? earliest : Math.max(earliest, dayStart(day, timeZone))
}

/**
 * Whether a reader's device may change the zone without an adult: only to one whose day starts earlier, and
 * once in 30 days.
 */
export function mayMoveTimeZone(clock: ReadingClock, timeZone: string, atMs: number): boolean {
  const day = readingDay(atMs, clock.timeZone)
  if (dayStart(day, timeZone) >= dayStart(day, clock.timeZone)) return false
  const since = clock.zoneDayFrom === null ? Infinity : atMs - clock.zoneDayFrom.getTime()
  return since >= DAYS_BETWEEN_TRAVELS * 24 * HOUR_MS
}
