import { addDays, type Day, daysBetween } from './calendar.ts'

/** A streak as of its last counting day. */
export type Streak = {
  /** Counting days in a row; bridged days are kept, not counted. */
  current: number
  /** The best ever; never falls. */
  longest: number
  lastDay: Day | null
  /** Missed days that can still be bridged, 0 to 2. */
  bridges: number
  /** Days of this streak since the last bridge was given, 0 to 6. */
  towardsBridge: number
}

/** A day counts with this many minutes read, or with a quiz (product 4). */
export const STREAK_MINUTES = 5
/** Every seven days of a streak give one bridge; two can be saved up (product 4). */
const DAYS_PER_BRIDGE = 7
const MAX_BRIDGES = 2

export const NO_STREAK: Streak = {
  current: 0,
  longest: 0,
  lastDay: null,
  bridges: 1,
  towardsBridge: 0,
}

/** The streak after one more counting day. A day already counted, or an earlier one, changes nothing. */
export function withDay(streak: Streak, day: Day, paused: (day: Day) => boolean = never): Streak {
  if (streak.lastDay === null) return started(streak, day)
  if (daysBetween(streak.lastDay, day) <= 0) return streak
  const missed = missedDays(streak.lastDay, day, paused)
  if (missed > streak.bridges) return started({ ...streak, bridges: 1, towardsBridge: 0 }, day)
  const towards = streak.towardsBridge + 1
  const earned = towards >= DAYS_PER_BRIDGE
  const current = streak.current + 1
  return {
    current,
    longest: Math.max(streak.longest, current),
    lastDay: day,
    bridges: Math.min(MAX_BRIDGES, streak.bridges - missed + (earned ? 1 : 0)),
    towardsBridge: earned ? 0 : towards,
  }
}

/** The streak of a reader from all counting days, in any order, doubles allowed. */
export function streakOf(days: readonly Day[], paused: (day: Day) => boolean = never): Streak {
  return [...days].sort().reduce((streak, day) => withDay(streak, day, paused), NO_STREAK)
}

/** The number to show today: the streak while it can still be carried on, else 0. */
export function streakToday(
  streak: Pick<Streak, 'current' | 'lastDay' | 'bridges'>,
  today: Day,
  paused: (day: Day) => boolean = never,
): number {
  if (streak.lastDay === null) return 0
  return missedDays(streak.lastDay, today, paused) <= streak.bridges ? streak.current : 0
}

function started(streak: Streak, day: Day): Streak {
  return {
    ...streak,
    current: 1,
    longest: Math.max(streak.longest, 1),
    lastDay: day,
    towardsBridge: 1,
  }
}

function missedDays(last: Day, day: Day, paused: (day: Day) => boolean): number {
  let missed = 0
  // Past two missed days no bridge reaches, but a pause may be long: its days are not missed.
  for (let between = addDays(last, 1); between < day; between = addDays(between, 1)) {
    if (!paused(between)) missed += 1
    if (missed > MAX_BRIDGES) break
  }
  return missed
}

function never(): boolean {
  return false
}

/** Days a grown-up set free: none of them is missed. First and last day included (product 4). */
export type Pause = { from: Day; to: Day }

/** Whether a day is in one of these pauses. */
export function inPauses(pauses: readonly Pause[]): (day: Day) => boolean {
  return (day) => pauses.some(({ from, to }) => from <= day && day <= to)
}

export const STAMP_STATES = ['read', 'bridged', 'open', 'today'] as const
export type StampState = (typeof STAMP_STATES)[number]

/**
 * The stamps of the `count` days up to today, oldest first: 'read' for a counting day, 'bridged' for a missed
 * day the streak survived or a paused one, 'today' until today counts, else 'open'.
 */
export function stampsUpTo(
  today: Day,
  count: number,
  counted: ReadonlySet<Day>,
  paused: (day: Day) => boolean = never,
): { day: Day; state: StampState }[] {
  const bridged = bridgedDays(
    [...counted].filter((day) => day <= today),
    paused,
  )
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index - count + 1)
    if (counted.has(day)) return { day, state: 'read' }
    if (bridged.has(day) || (paused(day) && day < today)) return { day, state: 'bridged' }
    return { day, state: day === today ? 'today' : 'open' }
  })
}

/** The missed days that a bridge carried a streak over. */
function bridgedDays(days: readonly Day[], paused: (day: Day) => boolean): Set<Day> {
  const bridged = new Set<Day>()
  let streak = NO_STREAK
  for (const day of [...new Set(days)].sort()) {
    const next = withDay(streak, day, paused)
    if (streak.lastDay !== null && next.current === streak.current + 1) {
      for (let gap = addDays(streak.lastDay, 1); gap < day; gap = addDays(gap, 1)) bridged.add(gap)
    }
    streak = next
  }
  return bridged
}
