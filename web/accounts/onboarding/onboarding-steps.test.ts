import { describe, expect, it } from 'vitest'
import {
  builtHero,
  isWrongBirthday,
  missingIn,
  type OnboardingState,
  payloadOf,
  readingLevelOf,
  stepOnboarding,
} from './onboarding-steps.ts'
import { rollHero } from './roll-hero.ts'

const TODAY = '2026-11-21'

const MAYA: OnboardingState = {
  step: 4,
  hero: { head: 'owl', body: 'cape', feet: 'wings', superpower: 'Story Sense' },
  name: ' Captain Owl ',
  birthday: { month: '2', day: '9', year: '2017' },
  grade: '4',
  genres: ['Mystery', 'Comedy'],
}

const at = (step: number, facts: Partial<OnboardingState> = {}): OnboardingState => ({
  ...MAYA,
  ...facts,
  step,
})

const missing = (step: number, facts: Partial<OnboardingState> = {}) =>
  missingIn(at(step, facts), TODAY)

describe('the rules of each chapter', () => {
  it('names every part of the hero that is still to pick', () => {
    const hero = { ...MAYA.hero, body: null, superpower: null }
    expect(missing(1, { hero })).toBe('Still to pick: body, superpower.')
    expect(missing(1)).toBeNull()
  })

  it('asks for name, birthday and grade, one at a time', () => {
    const birthday = { month: '2', day: '', year: '2017' }
    expect(missing(2, { name: '  ', birthday, grade: null })).toBe('Type your hero name.')
    expect(missing(2, { birthday, grade: null })).toBe('Choose your birthday.')
    expect(missing(2, { grade: null })).toBe('Choose your grade.')
    expect(missing(2)).toBeNull()
  })

  it('does not take a day that no calendar has, or one that is still to come', () => {
    const leap = { month: '2', day: '30', year: '2017' }
    const tomorrow = { month: '11', day: '22', year: '2026' }
    expect(missing(2, { birthday: leap })).toBe('Check your birthday.')
    expect(missing(2, { birthday: tomorrow })).toBe('Check your birthday.')
    expect(isWrongBirthday({ month: '11', day: '21', year: '2026' }, TODAY)).toBe(false)
  })

  it('does not correct a year that is still being typed', () => {
    expect(isWrongBirthday({ month: '2', day: '9', year: '20' }, TODAY)).toBe(false)
  })

  it('asks for at least one kind of book', () => {
    expect(missing(3, { genres: [] })).toBe('Choose at least one kind of book.')
    expect(missing(3)).toBeNull()
  })
})

describe('moving through the chapters', () => {
  it('stays on a chapter that is not complete', () => {
    const start = at(1, { hero: { ...MAYA.hero, head: null } })
    expect(stepOnboarding(start, { type: 'continue', today: TODAY })).toBe(start)
  })

  it('never leaves the first and the last chapter', () => {
    expect(stepOnboarding(at(0), { type: 'back' }).step).toBe(0)
    expect(stepOnboarding(at(4), { type: 'continue', today: TODAY }).step).toBe(4)
  })

  it('changes one part and leaves the others alone', () => {
    const next = stepOnboarding(at(1), { type: 'pick', parts: { head: 'fire' } })
    expect(next.hero).toEqual({ ...MAYA.hero, head: 'fire' })
  })

  it('knows a hero only when all four parts are picked', () => {
    expect(builtHero(MAYA.hero)).toEqual(MAYA.hero)
    expect(builtHero({ ...MAYA.hero, feet: null })).toBeNull()
  })
})

describe('what is sent', () => {
  it('is the payload of the spec, with the name trimmed and the date written out', () => {
    expect(payloadOf(MAYA, 'Europe/Berlin')).toEqual({
      payload: {
        selectedCharacter: 'custom',
        characterName: 'Captain Owl',
        characterHead: 'owl',
        characterBody: 'cape',
        characterFeet: 'wings',
        characterSuperpower: 'Story Sense',
        gradeLevel: '4',
        readingLevel: 4,
        favoriteGenres: ['Mystery', 'Comedy'],
        dateOfBirth: '2017-02-09',
        onboardingCompleted: true,
        timeZone: 'Europe/Berlin',
      },
    })
  })

  it('takes the reading level from the grade, and 1 for kindergarten', () => {
    expect(readingLevelOf('8')).toBe(8)
    expect(readingLevelOf('K')).toBe(1)
    expect(readingLevelOf(null)).toBe(1)
  })

  it('is refused with the words of the spec while the hero is not built', () => {
    const hero = { ...MAYA.hero, superpower: null }
    expect(payloadOf({ ...MAYA, hero }, 'UTC')).toEqual({
      problem: 'Please complete character creation',
    })
  })
})

describe('a hero drawn by lot', () => {
  it('has all four parts, from the first to the last of each', () => {
    expect(rollHero(() => 0)).toEqual({
      head: 'lightning',
      body: 'cape',
      feet: 'boots',
      superpower: 'Speed Reading',
    })
    expect(rollHero(() => 0.9999)).toEqual({
      head: 'owl',
      body: 'cosmic',
      feet: 'wings',
      superpower: 'Emotion Reader',
    })
  })
})
