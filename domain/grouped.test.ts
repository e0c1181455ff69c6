import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grouped, groupedAmount } from './grouped.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1_234_567, '-1,234,567'],
  [1234.5, '1,234.5'],
])('writes %d as %s', (value, words) => {
  expect(grouped(value)).toBe(words)
})

it('writes every whole number as en-US does', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => grouped(value) === value.toLocaleString('en-US')),
  )
})

it.each([
  ['12345.60', '12,345.60'],
  ['0.05', '0.05'],
  ['1000', '1,000.00'],
  ['-1234.50', '-1,234.50'],
])('writes the amount %s as %s', (amount, words) => {
  expect(groupedAmount(amount)).toBe(words)
})
