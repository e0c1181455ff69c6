import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemStatistics } from './item-statistics.ts'

const answers = (...list: [right: boolean, restShare: number][]) =>
  list.map(([right, restShare]) => ({ right, restShare }))

const good = Array.from({ length: 5 }, (_, i) => [true, 0.9 - i / 100] as [boolean, number])
const weak = Array.from({ length: 5 }, (_, i) => [false, 0.3 + i / 100] as [boolean, number])

test('a question that good readers get right is not suspicious', () => {
  const told = itemStatistics(answers(...good, ...weak))
  expect(told).toMatchObject({ asked: 10, shareRight: 0.5, suspicion: null })
  expect(told.discrimination).toBeGreaterThan(0.9)
})

test('a question that good readers get wrong and others right misleads', () => {
  const turned = [...good, ...weak].map(([right, rest]) => [!right, rest] as [boolean, number])
  expect(itemStatistics(answers(...turned)).suspicion).toBe('misleads_good_readers')
})

test('a question that hardly anybody gets right is suspicious', () => {
  const list = Array.from({ length: 10 }, (_, i) => [i === 0, 0.5 + i / 100] as [boolean, number])
  list[0] = [true, 0.9]
  expect(itemStatistics(answers(...list)).suspicion).toBe('mostly_wrong')
})

test('a few answers tell nothing', () => {
  expect(itemStatistics(answers([false, 1], [false, 1]))).toMatchObject({
    shareRight: 0,
    suspicion: null,
  })
  expect(itemStatistics([])).toEqual({
    asked: 0,
    shareRight: null,
    discrimination: null,
    suspicion: null,
  })
})

test('discrimination is a correlation, whatever the answers', () => {
  const list = fc.array(
    fc.record({ right: fc.boolean(), restShare: fc.double({ min: 0, max: 1, noNaN: true }) }),
  )
  fc.assert(
    fc.property(list, (given) => {
      const { discrimination } = itemStatistics(given)
      if (discrimination === null) return
      expect(Math.abs(discrimination)).toBeLessThanOrEqual(1 + 1e-6)
    }),
  )
})
