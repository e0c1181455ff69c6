import { expect, it } from 'vitest'
import { isoDateOf, NO_DATE } from './date-parts.ts'

it.each([
  ['a birthday typed without leading zeros', { month: '3', day: '7', year: '2016' }, '2016-03-07'],
  ['a leap day', { month: '2', day: '29', year: '2016' }, '2016-02-29'],
  ['no leap day in another year', { month: '2', day: '29', year: '2015' }, null],
  ['no day after the end of its month', { month: '4', day: '31', year: '2015' }, null],
  ['no date that is incomplete', NO_DATE, null],
  ['no thirteenth month', { month: '13', day: '27', year: '2016' }, null],
  ['no year of two digits', { month: '3', day: '27', year: '16' }, null],
])('reads %s', (_, parts, date) => {
  expect(isoDateOf(parts)).toBe(date)
})
