import { expect, it } from 'vitest'
import { chartTicks } from './chart-ticks.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [28, [0, 10, 20, 30]],
  [100, [0, 50, 100]],
  [4258, [0, 2000, 4000, 6000]],
])('marks a scale up to %i with whole, round numbers', (highest, ticks) => {
  expect(chartTicks(highest)).toEqual(ticks)
})

it('always reaches the highest value in a few even steps', () => {
  for (let highest = 0; highest < 5000; highest += 7) {
    const ticks = chartTicks(highest)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(6)
    const steps = new Set(ticks.slice(1).map((tick, place) => tick - (ticks[place] ?? 0)))
    expect(steps.size).toBe(1)
  }
})
