import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, readingDay } from './calendar.ts'
import {
  countedMinutes,
  minutePoints,
  pausedAt,
  resumedAt,
  seenAt,
  sessionFlag,
  startedTimer,
  type Timer,
  timerState,
  typedDay,
} from './reading-session.ts'

const START = Date.UTC(2026, 2, 4, 12)
const SECOND = 1000
const MINUTE = 60 * SECOND

/** A timer with a sign of life every minute up to `minutes`. */
function readFor(minutes: number, timer: Timer = startedTimer(START)): Timer {
  let read = timer
  const from = timer.lastSeenAt
  for (let minute = 1; minute <= minutes; minute += 1) read = seenAt(read, from + minute * MINUTE)
  return read
}

const minutesOf = (timer: Timer) => timer.creditedSeconds / 60

describe('the timer', () => {
  test('credits the time between signs of life', () => {
    expect(minutesOf(readFor(12))).toBe(12)
  })

  test('credits a quiet quarter of an hour, and nothing of a longer silence', () => {
    const timer = readFor(5)
    expect(minutesOf(seenAt(timer, timer.lastSeenAt + 15 * MINUTE))).toBe(20)
    const asleep = seenAt(timer, timer.lastSeenAt + 15 * MINUTE + 1)
    expect(minutesOf(asleep)).toBe(5)
    expect(timerState(asleep)).toBe('paused')
  })

  test('stands still while it is paused and goes on from there', () => {
    const paused = pausedAt(readFor(5), START + 6 * MINUTE)
    expect(minutesOf(seenAt(paused, START + 10 * MINUTE))).toBe(6)
    const resumed = resumedAt(paused, START + 60 * MINUTE)
    expect(timerState(resumed)).toBe('running')
    expect(minutesOf(seenAt(resumed, START + 62 * MINUTE))).toBe(8)
  })

  test('is only continued when it is started a second time', () => {
    expect(resumedAt(readFor(5), START + 7 * MINUTE)).toEqual(
      seenAt(readFor(5), START + 7 * MINUTE),
    )
  })

  test('asks after two hours, goes on after a yes, and ends at three hours', () => {
    const asking = readFor(130)
    expect(minutesOf(asking)).toBe(120)
    expect(timerState(asking)).toBe('asking')
    const confirmed = resumedAt(asking, START + 140 * MINUTE)
    expect(timerState(confirmed)).toBe('running')
    const full = readFor(90, confirmed)
    expect(minutesOf(full)).toBe(180)
    expect(timerState(full)).toBe('full')
    expect(timerState(resumedAt(full, START + 600 * MINUTE))).toBe('full')
  })

  test('credits no minute again when the server’s clock is set back during a pause', () => {
    const paused = pausedAt(startedTimer(START), START + 10 * MINUTE)
    const resumed = resumedAt(paused, START + 5 * MINUTE)
    expect(minutesOf(seenAt(resumed, START + 10 * MINUTE))).toBe(10)
    expect(minutesOf(seenAt(resumed, START + 11 * MINUTE))).toBe(11)
  })

  test('never credits more than the server’s own time, whatever happens to it', () => {
    const step = fc.record({
      // A clock set back, two tabs at once, a closed lid.
      after: fc.oneof(
        fc.integer({ min: -5000, max: 90_000 }),
        fc.integer({ min: 0, max: 20 * MINUTE }),
        fc.integer({ min: 0, max: 600 * MINUTE }),
      ),
      what: fc.constantFrom(seenAt, pausedAt, resumedAt),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let timer = startedTimer(START)
        let now = START
        let latest = START
        let before = 0
        for (const { after, what } of steps) {
          now += after
          latest = Math.max(latest, now)
          timer = what(timer, now)
          expect(timer.creditedSeconds * SECOND).toBeLessThanOrEqual(latest - START)
          expect(timer.creditedSeconds).toBeGreaterThanOrEqual(before)
          expect(timer.creditedSeconds).toBeLessThanOrEqual(180 * 60)
          before = timer.creditedSeconds
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('loses no second to many signs of life, and gains none', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 10 * MINUTE }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(gaps, (all) => {
        let now = START
        let timer = startedTimer(START)
        for (const gap of all) {
          now += gap
          timer = seenAt(timer, now)
        }
        expect(timer.creditedSeconds).toBe(Math.floor((now - START) / SECOND))
      }),
    )
  })
})

describe('the caps', () => {
  test('at most 180 minutes of a session and 300 of a day count', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }), (sessions) => {
        let onDay = 0
        let paid = 0
        for (const minutes of sessions) {
          const counted = countedMinutes(minutes, onDay)
          expect(counted).toBeLessThanOrEqual(Math.min(180, minutes))
          onDay += counted
          paid += minutePoints(counted, paid)
        }
        const asked = sessions.reduce((sum, minutes) => sum + Math.min(180, minutes), 0)
        expect(onDay).toBe(Math.min(300, asked))
        expect(paid).toBe(Math.min(60, onDay))
      }),
    )
  })

  test('only whole minutes count', () => {
    expect(countedMinutes(0.99, 0)).toBe(0)
    expect(countedMinutes(12.9, 0)).toBe(12)
  })
})

describe('the pace', () => {
  test('is plain at 3 pages and 450 words a minute, and noticed above', () => {
    expect(sessionFlag(30, 10, { pages: 100, words: 15_000 })).toBeNull()
    expect(sessionFlag(31, 10, { pages: 100, words: null })).toBe('pages_a_minute')
    expect(sessionFlag(31, 10, { pages: null, words: 15_000 })).toBe('words_a_minute')
  })

  test('is not judged when the book’s length is not known or nothing moved', () => {
    expect(sessionFlag(100, 1, { pages: null, words: null })).toBeNull()
    expect(sessionFlag(0, 0, { pages: 900, words: 90_000 })).toBeNull()
    expect(sessionFlag(-20, 0, { pages: 900, words: 90_000 })).toBeNull()
  })

  test('of less than a minute is taken as over one', () => {
    expect(sessionFlag(3, 0, { pages: 100, words: null })).toBeNull()
    expect(sessionFlag(4, 0, { pages: 100, words: null })).toBe('pages_a_minute')
  })
})

test('typed minutes belong to the reader’s today or yesterday', () => {
  expect(typedDay('today', '2026-03-01')).toBe('2026-03-01')
  expect(typedDay('yesterday', '2026-03-01')).toBe('2026-02-28')
})

test('no change of time zone gives a reader more than the day before and the day after', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }), (minutes) => {
      const at = START + minutes * MINUTE
      const day = readingDay(at, 'UTC')
      const near = new Set([addDays(day, -1), day, addDays(day, 1)])
      for (const zone of zones) expect(near.has(readingDay(at, zone))).toBe(true)
    }),
    { numRuns: 20 },
  )
})
