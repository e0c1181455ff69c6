import { describe, expect, it } from 'vitest'
import { daysSinceSchool, isNear } from './class-today.ts'

describe('daysSinceSchool', () => {
  it.each([
    ['Monday', '2026-11-23', '2026-11-20', '2026-11-22'],
    ['Tuesday', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['Friday', '2026-11-27', '2026-11-26', '2026-11-26'],
    ['Saturday', '2026-11-28', '2026-11-27', '2026-11-27'],
    ['Sunday', '2026-11-29', '2026-11-27', '2026-11-28'],
  ])('on a %s', (_name, today, from, to) => {
    expect(daysSinceSchool(today)).toEqual({ from, to })
  })
})

describe('isNear', () => {
  it.each([
    [104, 150, false],
    [105, 150, true],
    [149, 150, true],
    [150, 150, false],
  ])('says of %i of %i: %s', (have, goal, near) => {
    expect(isNear(have, goal)).toBe(near)
  })
})
