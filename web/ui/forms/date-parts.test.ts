import { expect, it } from 'vitest'
import { datePartsOf, isoDateOf, NO_DATE, wrongParts } from './date-parts.ts'

it('reads a birthday typed without leading zeros', () => {
  expect(isoDateOf({ month: '3', day: '7', year: '2016' })).toBe('2016-03-07')
})

it('knows the leap days of the calendar', () => {
  expect(isoDateOf({ month: '2', day: '29', year: '2016' })).toBe('2016-02-29')
  expect(isoDateOf({ month: '2', day: '29', year: '2015' })).toBeNull()
  expect(isoDateOf({ month: '4', day: '31', year: '2015' })).toBeNull()
})

it('names the boxes that no date has', () => {
  expect(wrongParts(NO_DATE)).toEqual(['month', 'day', 'year'])
  expect(wrongParts({ month: '13', day: '27', year: '16' })).toEqual(['month', 'year'])
  expect(wrongParts({ month: '3', day: '27', year: '2016' })).toEqual([])
})

it('fills the boxes from a stored date', () => {
  expect(datePartsOf('2016-03-07')).toEqual({ month: '3', day: '7', year: '2016' })
  expect(datePartsOf('soon')).toEqual(NO_DATE)
})
