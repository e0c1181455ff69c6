import { expect, it } from 'vitest'
import { isoDateOf, NO_DATE } from './date-parts.ts'

it('reads a birthday typed without leading zeros', () => {
  expect(isoDateOf({ month: '3', day: '7', year: '2016' })).toBe('2016-03-07')
})

it('knows the leap days of the calendar', () => {
  expect(isoDateOf({ month: '2', day: '29', year: '2016' })).toBe('2016-02-29')
  expect(isoDateOf({ month: '2', day: '29', year: '2015' })).toBeNull()
  expect(isoDateOf({ month: '4', day: '31', year: '2015' })).toBeNull()
})

it('takes no date that is incomplete or out of range', () => {
  expect(isoDateOf(NO_DATE)).toBeNull()
  expect(isoDateOf({ month: '13', day: '27', year: '2016' })).toBeNull()
  expect(isoDateOf({ month: '3', day: '27', year: '16' })).toBeNull()
})
