import { expect, it } from 'vitest'
import { cameOf, STRIP_MS, stripBeats } from './strip-beats.ts'

const ALL = { splash: true, stamp: true, points: true, next: true }

it.each([0, 1, 2, 5, 12])('plays at most 4 seconds with %i things won', (won) => {
  const beats = stripBeats({ ...ALL, won })
  expect(beats.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(STRIP_MS)
  expect(beats.filter(({ part }) => part === 'won')).toHaveLength(won)
})

it('shows the stamp, the points, each thing won and the next step in this order', () => {
  const beats = stripBeats({ stamp: true, points: true, next: true, won: 2 })
  expect(beats.map(({ part }) => part)).toEqual(['stamp', 'points', 'won', 'won', 'next'])
  expect(beats.map((_, now) => cameOf(beats, now, 'won'))).toEqual([0, 0, 1, 2, 2])
})
