import { expect, test } from 'vitest'
import { barsOf, niceMaximum } from './chart-scale.ts'

test.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [6, 10],
  [11, 20],
  [37, 40],
  [41, 50],
  [990, 1000],
  [1001, 2000],
])('a highest bar of %i is drawn below %i', (value, most) => {
  expect(niceMaximum(value)).toBe(most)
})

test('bars stand beside each other on the foot, as high as their share', () => {
  const area = { left: 10, top: 0, right: 110, bottom: 50 }
  const [first, second] = barsOf([5, 10], 10, area)
  expect(first).toMatchObject({ y: 25, height: 25 })
  expect(second).toMatchObject({ y: 0, height: 50 })
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0)
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan(110)
})
