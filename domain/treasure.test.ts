import { expect, test } from 'vitest'
import { closestPrizes } from './treasure.ts'

const prize = (pointsCost: number, own: object = {}) => ({
  pointsCost,
  stockQuantity: 3,
  isReading: true,
  ...own,
})
const costs = (items: { pointsCost: number }[]) => items.map(({ pointsCost }) => pointsCost)

test('the closest prizes are the dearest to have now and the next to reach', () => {
  const shelf = [100, 300, 500, 900, 1000, 2000].map((cost) => prize(cost))
  expect(costs(closestPrizes(shelf, 600))).toEqual([500, 300, 900, 1000])
})

test('with few points all of them are next, with many all can be had', () => {
  const shelf = [100, 300, 500, 900, 1000].map((cost) => prize(cost))
  expect(costs(closestPrizes(shelf, 0))).toEqual([100, 300, 500, 900])
  expect(costs(closestPrizes(shelf, 5000))).toEqual([1000, 900, 500, 300])
})

test('books come before toys, and what is sold out is not close', () => {
  const shelf = [
    prize(500, { isReading: false }),
    prize(200),
    prize(400, { stockQuantity: 0 }),
    prize(700, { stockQuantity: 0 }),
    prize(800),
  ]
  expect(costs(closestPrizes(shelf, 600))).toEqual([200, 500, 800])
})
