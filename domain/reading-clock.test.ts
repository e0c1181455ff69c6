import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayStart, daysBetween, readingDay } from './calendar.ts'
import {
  clockOfZone,
  dayOf,
  MIN_DAY_MS,
  mayMoveTimeZone,
  movedTo,
  type ReadingClock,
} from './reading-clock.ts'
import { streakOf } from './streak.ts'

const HOUR = 3_600_000
const FROM = Date.UTC(2026, 0, 1)
const ZONES = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
] as const

/** Hours that pass, then a change of zone: what the worst of adults and devices could do. */
const moves = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 90 }), zone: fc.constantFrom(...ZONES) }),
  { maxLength: 8 },
)

function moved(clock: ReadingClock, zone: string, at: number): ReadingClock {
  const next = movedTo(clock, zone, at)
  return next ? { ...next, zoneDayFrom: new Date(next.from) } : clock
}

/** The day of every half hour while the zone is changed, and 10 days more. */
function lived(first: string, changes: readonly { after: number; zone: string }[]) {
  let clock: ReadingClock = clockOfZone(first)
  let at = FROM
  const days: { at: number; day: Day; clock: ReadingClock }[] = []
  for (const { after, zone } of [...changes, { after: 240, zone: first }]) {
    for (const until = at + after * HOUR; at < until; at += HOUR / 2) {
      days.push({ at, day: dayOf(at, clock), clock })
    }
    clock = moved(clock, zone, at)
  }
  return days
}

/** The first moment of each day. */
function beginnings(days: readonly { at: number; day: Day }[]) {
  return days.filter(({ day }, place) => place === 0 || days[place - 1]?.day !== day)
}

const anyLife = (check: (days: ReturnType<typeof lived>) => void) =>
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moves, (first, changes) => check(lived(first, changes))),
    { numRuns: 60 },
  )

describe('a reading day, however often the zone is changed', () => {
  test('never goes back and none is left out', () => {
    anyLife((days) => {
      const steps = days.slice(1).map(({ day }, place) => daysBetween(days[place]?.day ?? '', day))
      expect(steps.filter((step) => step !== 0 && step !== 1)).toEqual([])
    })
  })

  test('begins at least 20 hours after the one before', () => {
    anyLife((days) => {
      // The first one was running when we looked.
      const begun = beginnings(days).slice(1)
      for (const [place, { at }] of begun.entries()) {
        const before = begun[place - 1]
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(MIN_DAY_MS)
      }
    })
  })

  test('comes no more often than once in 24 hours, but for the day a date line can give once', () => {
    anyLife((days) => {
      const hours = days.length / 2
      // The one that was running, the one that has begun, and what lies between the two ends of the earth.
      expect(beginnings(days).length).toBeLessThanOrEqual(Math.ceil((hours + 25) / 24) + 1)
    })
  })

  test('raises a streak at most once in it, and reading on each day keeps the streak', () => {
    anyLife((days) => {
      const read = beginnings(days).map(({ day }) => day)
      expect(streakOf(days.map(({ day }) => day)).current).toBe(read.length)
    })
  })

  test('is never told later for what was done before the changes', () => {
    anyLife((days) => {
      const last = days.at(-1)
      if (last) expect(days.every(({ at }) => dayOf(at, last.clock) <= last.day)).toBe(true)
    })
  })
})

describe('a change of zone', () => {
  const HOME = clockOfZone('America/New_York')
  const noon = Date.UTC(2026, 2, 4, 17)

  test('ahead lets the day go on and catches up within days', () => {
    const away = moved(HOME, 'Pacific/Kiritimati', noon)
    expect(readingDay(noon, 'Pacific/Kiritimati')).toBe('2026-03-05')
    expect(dayOf(noon, away)).toBe('2026-03-04')
    const settled = noon + 8 * 24 * HOUR
    expect(dayOf(settled, away)).toBe(readingDay(settled, 'Pacific/Kiritimati'))
  })

  test('back makes the day longer', () => {
    const early = Date.UTC(2026, 2, 4, 9)
    const back = moved(HOME, 'Pacific/Pago_Pago', early)
    expect(readingDay(early, 'Pacific/Pago_Pago')).toBe('2026-03-03')
    const end = dayStart('2026-03-05', 'Pacific/Pago_Pago')
    expect([early, end - 1, end].map((at) => dayOf(at, back))).toEqual([
      '2026-03-04',
      '2026-03-04',
      '2026-03-05',
    ])
  })

  test('to the same zone is none', () => {
    expect(movedTo(HOME, HOME.timeZone, noon)).toBeNull()
  })

  test('leaves what was done before it on an earlier day', () => {
    const away = moved(HOME, 'Pacific/Kiritimati', noon)
    const yesterday = noon - 24 * HOUR
    expect(dayOf(yesterday, away) <= addDays('2026-03-04', -1)).toBe(true)
  })

  test('by a device goes forward only, once in 30 days', () => {
    expect(mayMoveTimeZone(HOME, 'Europe/Rome', noon)).toBe(true)
    expect(mayMoveTimeZone(HOME, 'America/Los_Angeles', noon)).toBe(false)
    expect(mayMoveTimeZone(HOME, 'America/Toronto', noon)).toBe(false)
    const away = moved(HOME, 'Europe/Rome', noon)
    expect(mayMoveTimeZone(away, 'Asia/Tokyo', noon + 29 * 24 * HOUR)).toBe(false)
    expect(mayMoveTimeZone(away, 'Asia/Tokyo', noon + 31 * 24 * HOUR)).toBe(true)
  })
})
