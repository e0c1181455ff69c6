import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayStart, daysBetween, readingDay } from './calendar.ts'
import {
  areChallengeDays,
  CHALLENGE_TYPES,
  challengePays,
  challengeSpan,
  challengeState,
  defaultDays,
  defaultGoal,
  GOAL_BOUNDS,
  isGoalMet,
  percentOfGoal,
} from './challenges.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Both halves of the world, half and quarter hours, and clocks that change at 00:00, 02:00 and 03:00. */
const ZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Europe/Berlin',
  'Europe/Athens',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Antarctica/Troll',
]
const zone = fc.constantFrom(...ZONES)
/** Its clocks go back from 03:45 to 02:45: two reading days overlap by a quarter of an hour. */
const OVERLAPPING = 'Pacific/Chatham'
const anyZone = fc.constantFrom(...ZONES, OVERLAPPING)
/** Days of three years: every change of the clocks is among them. */
const day = fc.integer({ min: 0, max: 1095 }).map((count) => addDays('2026-01-01', count))

/** The days on which the clocks of a zone are changed in 2026: those that do not last 24 hours. */
function changeDays(timeZone: string): Day[] {
  const days = Array.from({ length: 366 }, (_, count) => addDays('2026-01-01', count))
  const starts = days.map((one) => dayStart(one, timeZone))
  return days.filter((_, i) => {
    const [start, next] = [starts[i], starts[i + 1]]
    return start !== undefined && next !== undefined && next - start !== DAY
  })
}

describe('the first moment of a reading day', () => {
  it('begins the day and nothing of it lies before, in every zone on any day', () => {
    fc.assert(
      fc.property(zone, day, (timeZone, one) => {
        const start = dayStart(one, timeZone)
        expect(readingDay(start, timeZone)).toBe(one)
        expect(readingDay(start - 1, timeZone)).toBe(addDays(one, -1))
      }),
      { numRuns: 400 },
    )
  })

  it('is 03:00 in winter and in summer', () => {
    expect(dayStart('2026-01-10', 'America/New_York')).toBe(Date.UTC(2026, 0, 10, 8))
    expect(dayStart('2026-07-10', 'America/New_York')).toBe(Date.UTC(2026, 6, 10, 7))
  })

  it('is the end of the gap where the clocks skip 03:00', () => {
    expect(dayStart('2026-03-29', 'Europe/Athens')).toBe(Date.UTC(2026, 2, 29, 1))
    expect(readingDay(Date.UTC(2026, 2, 29, 1) - 1, 'Europe/Athens')).toBe('2026-03-28')
  })
})

describe('the span of a challenge', () => {
  it('holds a moment exactly when the moment’s day in the zone is one of its days', () => {
    fc.assert(
      fc.property(
        zone,
        day,
        fc.integer({ min: 0, max: 40 }),
        fc.double({ min: -3, max: 43, noNaN: true }),
        (timeZone, start, length, drawn) => {
          const end = addDays(start, length)
          const span = challengeSpan(start, end, timeZone)
          const at = Math.round(dayStart(start, timeZone) + drawn * DAY)
          const on = readingDay(at, timeZone)
          const isInside = at >= span.startsAt && at < span.endsAt
          expect(isInside).toBe(on >= start && on <= end)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('holds the right moments to the millisecond around every change of the clocks', () => {
    let changes = 0
    for (const timeZone of ZONES) {
      for (const changed of changeDays(timeZone)) {
        changes += 1
        const { startsAt, endsAt } = challengeSpan(changed, changed, timeZone)
        expect(readingDay(startsAt, timeZone), timeZone).toBe(changed)
        expect(readingDay(startsAt - 1, timeZone), timeZone).toBe(addDays(changed, -1))
        expect(readingDay(endsAt - 1, timeZone), timeZone).toBe(changed)
        expect(readingDay(endsAt, timeZone), timeZone).toBe(addDays(changed, 1))
      }
    }
    expect(changes).toBeGreaterThan(15)
  })

  it('leaves no moment between two challenges that follow each other', () => {
    fc.assert(
      fc.property(anyZone, day, fc.integer({ min: 0, max: 60 }), (timeZone, start, length) => {
        const end = addDays(start, length)
        const next = addDays(end, 1)
        const first = challengeSpan(start, end, timeZone)
        expect(challengeSpan(next, addDays(next, length), timeZone).startsAt).toBe(first.endsAt)
      }),
      { numRuns: 200 },
    )
  })

  it('begins within the quarter of an hour in which two days of the Chatham Islands overlap', () => {
    const first = Date.UTC(2026, 3, 4, 13, 15)
    const start = dayStart('2026-04-05', OVERLAPPING)
    expect(readingDay(first - 1, OVERLAPPING)).toBe('2026-04-04')
    expect(start).toBeGreaterThanOrEqual(first)
    expect(start).toBeLessThanOrEqual(first + HOUR)
  })

  it('says where the challenge stands', () => {
    const span = { startsAt: 1000, endsAt: 2000 }
    expect([999, 1000, 1999, 2000].map((at) => challengeState(span, at))).toEqual([
      'upcoming',
      'running',
      'running',
      'ended',
    ])
  })
})

describe('the days of a challenge', () => {
  const today = '2026-03-04'

  it('are today and thirty days more when no one says', () => {
    const { startDate, endDate } = defaultDays(today)
    expect([startDate, daysBetween(startDate, endDate)]).toEqual([today, 30])
    expect(areChallengeDays(startDate, endDate, today)).toBe(true)
  })

  it.each([
    ['end before they begin', '2026-03-10', '2026-03-09'],
    ['are over already', '2026-02-20', '2026-03-03'],
    ['began long ago', '2026-01-20', '2026-03-10'],
    ['go on for years', '2026-03-04', '2028-03-04'],
  ])('are none when they %s', (_why, start, end) => {
    expect(areChallengeDays(start, end, today)).toBe(false)
  })

  it('may be one day', () => {
    expect(areChallengeDays(today, today, today)).toBe(true)
  })
})

describe('the goal', () => {
  it('is about a book, a hundred points or 150 minutes a week when no one says', () => {
    const { startDate, endDate } = defaultDays('2026-03-04')
    const usual = CHALLENGE_TYPES.map((type) => defaultGoal(type, startDate, endDate))
    expect(usual).toEqual([4, 440, 660, 80])
  })

  it('lies within its bounds for any days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHALLENGE_TYPES),
        day,
        fc.integer({ min: 0, max: 365 }),
        (type, start, length) => {
          const goal = defaultGoal(type, start, addDays(start, length))
          expect(goal).toBeGreaterThanOrEqual(GOAL_BOUNDS[type].least)
          expect(goal).toBeLessThanOrEqual(GOAL_BOUNDS[type].most)
        },
      ),
    )
  })

  it('is met at once by what is counted up', () => {
    const books = { type: 'books_read', goal: 4, state: 'running' } as const
    expect(isGoalMet(books, { have: 3, quizzes: 0 })).toBe(false)
    expect(isGoalMet(books, { have: 4, quizzes: 0 })).toBe(true)
  })

  it('is judged at the end for an accuracy, which can fall again, and needs three quizzes', () => {
    const accuracy = { type: 'quiz_accuracy', goal: 80 } as const
    const ended = { ...accuracy, state: 'ended' } as const
    expect(isGoalMet({ ...accuracy, state: 'running' }, { have: 100, quizzes: 5 })).toBe(false)
    expect(isGoalMet(ended, { have: 100, quizzes: 2 })).toBe(false)
    expect(isGoalMet(ended, { have: 79, quizzes: 3 })).toBe(false)
    expect(isGoalMet(ended, { have: 80, quizzes: 3 })).toBe(true)
  })

  it('is a hundred percent only when it is met', () => {
    expect(percentOfGoal(199, 200)).toBe(99)
    expect(percentOfGoal(200, 200)).toBe(100)
    expect(percentOfGoal(900, 200)).toBe(100)
    expect(percentOfGoal(0, 200)).toBe(0)
  })
})

describe('what finishing pays', () => {
  const days = (last: string) => ({ startDate: '2026-03-04', endDate: last })
  it('is the badge for a challenge of a grown-up, alone and on one day, too', () => {
    expect(challengePays({ grownUp: true, ...days('2026-03-04'), heroes: 1 })).toBe('badge')
  })
  it('takes three heroes and three days for one of a child', () => {
    const ofChild = { grownUp: false, ...days('2026-03-06') }
    expect(challengePays({ ...ofChild, heroes: 3 })).toBe('badge')
    expect(challengePays({ ...ofChild, heroes: 2 })).toBe('needs_heroes')
    expect(challengePays({ ...ofChild, ...days('2026-03-05'), heroes: 9 })).toBe('needs_days')
  })
})
