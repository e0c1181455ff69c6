import { describe, expect, it } from 'vitest'
import {
  haveFor,
  SLOTS,
  type UnlockFacts,
  unlockedOf,
  WEARABLE_IDS,
  WEARABLES,
  wornBySlot,
} from './wardrobe.ts'

const NOTHING: UnlockFacts = {
  booksFinished: 0,
  genresFinished: 0,
  longestStreak: 0,
  minutesRead: 0,
  quizzesPassed: 0,
  ofGenre: {},
}

const thing = (id: string) => {
  const found = WEARABLES.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('the wardrobe', () => {
  it('has every thing once, and each kind more than once', () => {
    expect(WEARABLES.map(({ id }) => id)).toEqual(WEARABLE_IDS)
    for (const slot of SLOTS) {
      expect(WEARABLES.filter((one) => one.slot === slot).length).toBeGreaterThan(1)
    }
  })

  it('names the number in every rule of more than one', () => {
    for (const { rule, need } of WEARABLES.filter((one) => one.need > 1)) {
      expect(rule).toContain(need.toLocaleString('en-US'))
    }
  })

  it('is closed to a reader who has just begun', () => {
    expect(unlockedOf(NOTHING, [])).toEqual([])
  })

  it('opens by books, by days in a row and by books of a kind', () => {
    expect(unlockedOf({ ...NOTHING, booksFinished: 3 }, [])).toEqual(['ocean', 'bookworm'])
    expect(unlockedOf({ ...NOTHING, longestStreak: 7 }, [])).toEqual([
      'forest',
      'star-cape',
      'night',
    ])
    expect(unlockedOf({ ...NOTHING, ofGenre: { Adventure: 4 } }, [])).toEqual(['leaf-cape'])
  })

  it('keeps what was ever open, whatever the counts say now', () => {
    expect(unlockedOf(NOTHING, ['gold', 'of another time'])).toEqual(['gold'])
  })

  it('counts no further than needed', () => {
    expect(haveFor(thing('ghost'), { ...NOTHING, ofGenre: { Mystery: 2 } })).toBe(2)
    expect(haveFor(thing('ghost'), { ...NOTHING, ofGenre: { Mystery: 9 } })).toBe(3)
  })
})

describe('what is worn', () => {
  it('is one thing of each kind, and nothing unknown', () => {
    expect(wornBySlot(['fox', 'ocean', 'robot', 'a hat of another time'])).toEqual({
      color: 'ocean',
      companion: 'robot',
    })
  })
})
