import { describe, expect, it } from 'vitest'
import { countsForMissions, isHomeDay } from './home-reading.ts'

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
