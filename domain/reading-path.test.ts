import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { firstFullWeek, levelReached, streakMilestone } from './reading-path.ts'

// 2026-03-02 is a Monday.
const minutesOn = (day: string, minutes: number) => ({ day, minutes })

describe('the week goal', () => {
  test('is met on the day that fills a week from Monday, in whatever order the days come', () => {
    const days = [
      minutesOn('2026-03-05', 60),
      minutesOn('2026-03-02', 50),
      minutesOn('2026-03-04', 40),
    ]
    expect(firstFullWeek(days, 150)).toBe('2026-03-05')
    expect(firstFullWeek(days, 90)).toBe('2026-03-04')
  })

  test('is not met by a Sunday and the Monday after it', () => {
    expect(
      firstFullWeek([minutesOn('2026-03-01', 80), minutesOn('2026-03-02', 80)], 150),
    ).toBeNull()
    expect(firstFullWeek([], 150)).toBeNull()
  })
})

describe('a streak milestone', () => {
  const daysFrom = (day: string, count: number) =>
    Array.from({ length: count }, (_, index) => addDays(day, index))

  test('is the longest one, on the day it was first reached', () => {
    expect(streakMilestone(daysFrom('2026-03-01', 8))).toEqual({ days: 7, day: '2026-03-07' })
    expect(streakMilestone(daysFrom('2026-03-01', 31))).toEqual({ days: 30, day: '2026-03-30' })
    const twice = [...daysFrom('2026-03-01', 7), ...daysFrom('2026-05-01', 7)]
    expect(streakMilestone(twice)?.day).toBe('2026-03-07')
  })

  test('is none before seven days in a row', () => {
    expect(streakMilestone(daysFrom('2026-03-01', 6))).toBeNull()
    expect(streakMilestone([...daysFrom('2026-03-01', 4), ...daysFrom('2026-04-01', 4)])).toBeNull()
  })
})

describe('a new level', () => {
  const aBook = (day: string, level: number) => ({ day, level })

  test('is the first book of the highest one', () => {
    const books = [aBook('2026-03-09', 5), aBook('2026-03-01', 3), aBook('2026-03-04', 5)]
    expect(levelReached(books)).toEqual(aBook('2026-03-04', 5))
  })

  test('is none where no book was harder than the first', () => {
    expect(levelReached([])).toBeNull()
    expect(levelReached([aBook('2026-03-01', 5)])).toBeNull()
    expect(
      levelReached([aBook('2026-03-01', 5), aBook('2026-03-02', 3), aBook('2026-03-03', 5)]),
    ).toBeNull()
  })
})
