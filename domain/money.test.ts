import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollars } from './money.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1299, '12.99'],
  [-5, '-0.05'],
  [100_000, '1000.00'],
])('%i cents are written as %s', (cents, text) => {
  expect(dollars(cents)).toBe(text)
})

test('what is written as dollars is read as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
      expect(centsOf(dollars(cents))).toBe(cents)
    }),
  )
})

test.each(['', 'ten', '1.234', '1e3', '--1', '.5', '99999999'])('%j is no amount', (text) => {
  expect(centsOf(text)).toBeNull()
})
