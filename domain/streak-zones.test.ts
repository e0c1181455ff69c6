import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween, readingDay } from './calendar.ts'
import { inPauses, stampsUpTo, streakOf, streakToday } from './streak.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FROM = Date.UTC(2026, 0, 1)
const UNTIL = Date.UTC(2029, 0, 1)
const ZONES = Intl.supportedValuesOf('timeZone')

/** Minutes a zone is ahead of UTC. */
function offsetIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at) => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(at)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
    return (Date.UTC(year, month - 1, day, hour, minute) - at) / MINUTE
  }
}

/** Every moment of the three years at which the clocks of a zone are changed. */
function clockChanges(zone: string): number[] {
  const offset = offsetIn(zone)
  const changes: number[] = []
  // No zone changes its clocks twice within ten days.
  for (let at = FROM; at < UNTIL; at += 10 * DAY) {
    let [low, high] = [at, at + 10 * DAY]
    const before = offset(low)
    if (before === offset(high)) continue
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
      if (offset(middle) === before) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

/** The reading days from `from` to `until` with the moments of each, a quarter of an hour apart. */
function momentsByDay(zone: string, from: number, until: number): Map<Day, number[]> {
  const days = new Map<Day, number[]>()
  for (let at = from; at < until; at += 15 * MINUTE) {
    const day = readingDay(at, zone)
    days.set(day, [...(days.get(day) ?? []), at])
  }
  return days
}

/** One moment of each whole day; `pick` chooses which, 0 the first and just under 1 the last. */
function oneEachDay(days: Map<Day, number[]>, pick: readonly number[]): [Day, number][] {
  return [...days].slice(1, -1).map(([day, moments], index) => {
    const place = Math.floor((pick[index % pick.length] ?? 0) * moments.length)
    return [day, moments[place] ?? 0]
  })
}

function expectKept(zone: string, days: Map<Day, number[]>, pick: readonly number[]) {
  const events = oneEachDay(days, pick)
  const read = events.map(([, at]) => readingDay(at, zone))
  // Read in any order, as the days are stored.
  expect(streakOf(read.toReversed()).current, zone).toBe(events.length)
  // At every moment in between the reader sees the streak they have.
  events.forEach(([, at], index) => {
    const streak = streakOf(read.slice(0, index + 1))
    const next = events[index + 1]?.[1] ?? at
    for (let now = at; now < next; now += 3 * HOUR) {
      expect(streakToday(streak, readingDay(now, zone)), zone).toBe(index + 1)
    }
    expect(streak.bridges, zone).toBe(1)
  })
}

const picks = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), {
  minLength: 5,
  maxLength: 5,
})
const FIXED_PICKS = [[0], [0.999_999], [0, 0.999_999], [0.999_999, 0]]

describe('the streak in every time zone', () => {
  const changes = ZONES.flatMap((zone) => clockChanges(zone).map((at) => ({ zone, at })))

  test('there are clock changes to look at', () => {
    const zones = new Set(changes.map(({ zone }) => zone))
    expect(ZONES.length).toBeGreaterThan(300)
    expect(zones.size).toBeGreaterThan(100)
    for (const zone of ['America/New_York', 'Europe/Rome', 'Pacific/Chatham', 'Africa/Cairo']) {
      expect(changes.filter((change) => change.zone === zone)).toHaveLength(6)
    }
  })

  test('no day is left out or torn at a change of the clocks, and each leaves time to read', () => {
    for (const { zone, at } of changes) {
      const days = [...momentsByDay(zone, at - 2.5 * DAY, at + 2.5 * DAY)]
      days.slice(1).forEach(([day], index) => {
        expect(daysBetween(days[index]?.[0] ?? day, day), zone).toBe(1)
      })
      for (const [, moments] of days.slice(1, -1)) {
        expect(moments.length * 15, zone).toBeGreaterThanOrEqual(22 * 60)
        expect(moments.length * 15, zone).toBeLessThanOrEqual(26 * 60)
      }
    }
  })

  test('a reader with an event each reading day never loses it, whatever the clocks do', () => {
    for (const { zone, at } of changes) {
      const days = momentsByDay(zone, at - 2.5 * DAY, at + 2.5 * DAY)
      for (const pick of FIXED_PICKS) expectKept(zone, days, pick)
    }
  })

  test('nor does one who reads at any times in any zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 3 * 365 }),
        picks,
        (zone, day, pick) => {
          const from = FROM + day * DAY
          expectKept(zone, momentsByDay(zone, from, from + 6 * DAY), pick)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a pause', () => {
  const day = (count: number) => addDays('2026-06-01', count)
  const paused = inPauses([{ from: day(3), to: day(30) }])

  test('keeps the streak without raising it', () => {
    const before = streakOf([day(0), day(1), day(2)], paused)
    expect(streakToday(before, day(31), paused)).toBe(3)
    expect(streakOf([day(0), day(1), day(2), day(31)], paused)).toMatchObject({
      current: 4,
      bridges: 1,
    })
  })

  test('does not stop a day in it from counting', () => {
    expect(streakOf([day(0), day(1), day(2), day(10), day(31)], paused).current).toBe(5)
  })

  test('shows its days as kept', () => {
    const states = stampsUpTo(day(6), 7, new Set([day(0), day(1), day(2), day(5)]), paused)
    expect(states.map(({ state }) => state)).toEqual([
      'read',
      'read',
      'read',
      'bridged',
      'bridged',
      'read',
      'today',
    ])
  })

  test('of any length keeps whatever streak there was', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60), { minLength: 1 }), fc.nat(90), (read, length) => {
        const last = Math.max(...read)
        const free = inPauses([{ from: day(last + 1), to: day(last + 1 + length) }])
        const before = streakOf(read.map(day), free)
        const back = day(last + length + 2)
        expect(streakToday(before, back, free)).toBe(before.current)
        const after = streakOf([...read.map(day), back], free)
        expect(after.current).toBe(before.current + 1)
        expect(after.bridges).toBeGreaterThanOrEqual(before.bridges)
      }),
    )
  })
})
