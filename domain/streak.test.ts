import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, dayOfNumber, readingDay, weekdayOf } from './calendar.ts'
import { NO_STREAK, stampsUpTo, streakOf, streakToday, withDay } from './streak.ts'

const START = '2026-03-02'
const days = (...offsets: number[]) => offsets.map((offset) => addDays(START, offset))

describe('the streak', () => {
  test('grows by one for each day read', () => {
    expect(streakOf(days(0, 1, 2)).current).toBe(3)
  })

  test('counts a day once however often it is read', () => {
    expect(streakOf(days(0, 0, 1, 1)).current).toBe(2)
  })

  test('is carried over one missed day without growing', () => {
    expect(streakOf(days(0, 1, 3)).current).toBe(3)
  })

  test('starts again after two missed days when one bridge is left', () => {
    expect(streakOf(days(0, 1, 4))).toMatchObject({ current: 1, longest: 2 })
  })

  test('has at most two bridges saved up', () => {
    const long = streakOf(days(...Array.from({ length: 60 }, (_, i) => i)))
    expect(long.bridges).toBe(2)
    expect(withDay(long, addDays(START, 62)).current).toBe(61)
    expect(withDay(long, addDays(START, 63)).current).toBe(1)
  })

  test('is kept through a pause, however long', () => {
    const streak = streakOf(days(0, 1, 2))
    const paused = (day: string) => day > addDays(START, 2) && day < addDays(START, 30)
    expect(withDay(streak, addDays(START, 30), paused).current).toBe(4)
  })

  test('shows today only while it can still be carried on', () => {
    const streak = streakOf(days(0, 1, 2))
    expect(streakToday(streak, addDays(START, 3))).toBe(3)
    expect(streakToday(streak, addDays(START, 4))).toBe(3)
    expect(streakToday(streak, addDays(START, 5))).toBe(0)
    expect(streakToday(NO_STREAK, START)).toBe(0)
  })

  test('never loses its longest run', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200)), (offsets) => {
        let longest = 0
        let streak = NO_STREAK
        for (const day of days(...offsets).sort()) {
          streak = withDay(streak, day)
          expect(streak.longest).toBeGreaterThanOrEqual(longest)
          expect(streak.longest).toBeGreaterThanOrEqual(streak.current)
          longest = streak.longest
        }
      }),
    )
  })

  test('stamps show read, bridged and open days up to today', () => {
    const counted = new Set(days(0, 1, 3))
    const states = stampsUpTo(addDays(START, 5), 7, counted).map((stamp) => stamp.state)
    expect(states).toEqual(['open', 'read', 'read', 'bridged', 'read', 'open', 'today'])
  })
})

describe('the calendar', () => {
  test('counts days as the civil calendar does', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayNumber('2000-03-01') - dayNumber('2000-02-28')).toBe(2)
    expect(weekdayOf('2026-03-02')).toBe(0)
    expect(weekdayOf('1969-12-31')).toBe(2)
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
        expect(dayNumber(dayOfNumber(number))).toBe(number)
      }),
    )
  })

  test('ends a reader’s day at three in the morning of their own zone', () => {
    const at = Date.UTC(2026, 2, 4, 7, 59)
    expect(readingDay(at, 'America/Los_Angeles')).toBe('2026-03-03')
    expect(readingDay(Date.UTC(2026, 2, 4, 10, 59), 'America/Los_Angeles')).toBe('2026-03-03')
    expect(readingDay(Date.UTC(2026, 2, 4, 11, 0), 'America/Los_Angeles')).toBe('2026-03-04')
    expect(readingDay(at, 'Asia/Tokyo')).toBe('2026-03-04')
  })
})
