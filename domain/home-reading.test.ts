import { describe, expect, it } from 'vitest'
import { DAY_MS } from './calendar.ts'
import {
  CORRECTION_DAYS,
  countsForMissions,
  isCorrectable,
  isHomeDay,
  pointsCorrection,
} from './home-reading.ts'

describe('a day that a guardian logs', () => {
  it.each([
    ['2026-03-04', true],
    ['2026-02-02', true],
    ['2026-02-01', false],
    ['2026-03-05', false],
  ])('%s on the fourth of March: %s', (day, isOpen) => {
    expect(isHomeDay(day, '2026-03-04')).toBe(isOpen)
  })

  it('counts for missions today and yesterday, wherever on earth it is yesterday', () => {
    expect(countsForMissions('2026-03-05', '2026-03-04')).toBe(true)
    expect(countsForMissions('2026-03-02', '2026-03-04')).toBe(true)
    expect(countsForMissions('2026-03-01', '2026-03-04')).toBe(false)
  })
})

describe('a correction of home reading', () => {
  it.each([
    { paid: 20, due: 12, balance: 100, change: -8, spent: 0 },
    { paid: 20, due: 0, balance: 5, change: -5, spent: 15 },
    { paid: 20, due: 0, balance: 0, change: 0, spent: 20 },
    { paid: 12, due: 20, balance: 0, change: 8, spent: 0 },
    { paid: 20, due: 20, balance: 3, change: 0, spent: 0 },
  ])(
    'moves $change of $paid paid and $due due with $balance left',
    ({ change, spent, ...given }) => {
      expect(pointsCorrection(given)).toEqual({ change, spent })
    },
  )

  it('is open for seven days', () => {
    expect(isCorrectable(0, CORRECTION_DAYS * DAY_MS)).toBe(true)
    expect(isCorrectable(0, CORRECTION_DAYS * DAY_MS + 1)).toBe(false)
  })
})
