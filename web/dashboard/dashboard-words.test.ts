import { describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { aDashboard, aReader } from '#web/test/answers.ts'
import { daysNote, stampDays, streakLine, weekNote } from './dashboard-words.ts'

function reader(streak: number, longestStreak: number, today: 'read' | 'today'): Dashboard {
  const usual = aDashboard({ user: aReader({ streak }) })
  const week = usual.week.with(-1, { day: '2026-03-04', state: today })
  return { ...usual, week, stats: { ...usual.stats, longestStreak } }
}

describe('the greeting', () => {
  it('says what the child did, once they have read today', () => {
    expect(streakLine(reader(5, 12, 'read'))).toBe('You read 5 days in a row.')
    expect(streakLine(reader(1, 1, 'read'))).toBe('You read today. Stamped!')
  })

  it('says what can be done today, and never what could be lost', () => {
    expect(streakLine(reader(5, 12, 'today'))).toBe('Read today to stamp day 6.')
    expect(streakLine(reader(0, 12, 'today'))).toBe('Welcome back! Your best is 12 days.')
    expect(streakLine(reader(0, 1, 'today'))).toBe('Welcome back! Your best is 1 day.')
    expect(streakLine(reader(0, 0, 'today'))).toBe('Your first stamp is waiting.')
  })
})

describe('the change against the week before', () => {
  it('is told in real numbers', () => {
    expect(weekNote({ thisWeek: 0, weekBefore: 0 })).toBeUndefined()
    expect(weekNote({ thisWeek: 40, weekBefore: 0 })).toBe('+40 this week')
    expect(weekNote({ thisWeek: 1180, weekBefore: 140 })).toBe('+1,180 this week, +140 last week')
    expect(weekNote({ thisWeek: 0, weekBefore: 2 })).toBe('+0 this week, +2 last week')
  })
})

it('tells the reading days of this week and, where there were some, of the last', () => {
  expect(daysNote({ thisWeek: 0, weekBefore: 0 })).toBeUndefined()
  expect(daysNote({ thisWeek: 1, weekBefore: 0 })).toBe('1 day this week')
  expect(daysNote({ thisWeek: 5, weekBefore: 7 })).toBe('5 days this week, 7 last week')
})

it('writes the weekday over each stamp', () => {
  const boxes = stampDays(aDashboard().week)
  expect(boxes.map(({ label }) => label)).toEqual(['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'])
  expect(boxes.at(-1)?.state).toBe('today')
})
