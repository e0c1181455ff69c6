import { describe, expect, it } from 'vitest'
import { GRADES } from './hero-parts.ts'
import {
  DEFAULT_SETTINGS,
  densityOf,
  densityOfGrade,
  READING_SETTINGS,
} from './reading-settings.ts'

describe('the density of a grade', () => {
  it('is Sprout up to grade 2, Hero up to 5 and Legend up to 8', () => {
    expect(GRADES.map((grade) => `${grade} ${densityOfGrade(grade)}`)).toEqual([
      'K sprout',
      '1 sprout',
      '2 sprout',
      '3 hero',
      '4 hero',
      '5 hero',
      '6 legend',
      '7 legend',
      '8 legend',
    ])
  })

  it.each([null, '', '9', 'toString', '__proto__'])('is Hero for %j', (grade) => {
    expect(densityOfGrade(grade)).toBe('hero')
  })
})

describe('the density a page is shown in', () => {
  it('follows the grade until the reader chooses', () => {
    expect(densityOf({ density: 'auto' }, '1')).toBe('sprout')
    expect(densityOf({ density: 'legend' }, '1')).toBe('legend')
    expect(densityOf({ density: 'sprout' }, '8')).toBe('sprout')
  })
})

it('starts every reader with the first of each choice', () => {
  const first = Object.entries(READING_SETTINGS).map(([name, choices]) => [name, choices[0]])
  expect(DEFAULT_SETTINGS).toEqual(Object.fromEntries(first))
})

it('keeps sound off and reading aloud on until the reader says otherwise', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({ sound: 'off', readAloud: 'on' })
})
