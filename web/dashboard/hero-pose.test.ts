import { expect, it } from 'vitest'
import { aDashboard, aReadingNow, aTimer } from '#web/test/answers.ts'
import { heroPose } from './hero-pose.ts'

function pose(today: 'read' | 'today', longestStreak: number, timer: 'running' | 'paused' | null) {
  const { week, stats } = aDashboard()
  return heroPose({
    week: week.with(-1, { day: '2026-03-04', state: today }),
    stats: { ...stats, longestStreak },
    reading: aReadingNow({ timer: timer && aTimer({ state: timer }) }),
  })
}

it('reads with its reader, and sleeps while they have a break', () => {
  expect(pose('today', 5, 'running')).toBe('read')
  expect(pose('read', 5, 'paused')).toBe('sleep')
})

it('cheers once its reader has read today, and chooses a book before', () => {
  expect(pose('read', 5, null)).toBe('cheer')
  expect(pose('today', 5, null)).toBe('think')
})

it('welcomes who has never read', () => {
  expect(pose('today', 0, null)).toBe('stand')
})
