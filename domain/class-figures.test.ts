import { expect, it } from 'vitest'
import { daysBetween } from './calendar.ts'
import { lastDays, rangeAsked, rangeRefusal } from './class-figures.ts'

const TODAY = '2026-03-04'

it('shows 30 days when none are chosen, today included', () => {
  const { from, to } = rangeAsked({}, TODAY)
  expect(to).toBe(TODAY)
  expect(daysBetween(from, to) + 1).toBe(30)
  expect(lastDays(TODAY)).toEqual({ from, to })
})

it('keeps the days that are chosen, and fills in the one that is left out', () => {
  expect(rangeAsked({ endDate: '2026-02-10' }, TODAY)).toEqual(lastDays('2026-02-10'))
  expect(rangeAsked({ startDate: '2026-02-10' }, TODAY)).toEqual({ from: '2026-02-10', to: TODAY })
})

it.each([
  ['2026-03-04', '2026-03-03', 'days_reversed'],
  ['2026-03-04', '2026-03-06', 'days_ahead'],
  ['2025-01-28', '2026-03-04', 'days_too_many'],
  ['2025-01-29', '2026-03-04', null],
  // Where the teacher is, it may be tomorrow already.
  ['2026-03-04', '2026-03-05', null],
])('answers %s to %s with %s', (from, to, refusal) => {
  expect(rangeRefusal({ from, to }, TODAY)).toBe(refusal)
})
