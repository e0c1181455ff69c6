import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BOOK_PLACES,
  pageNear,
  placeAt,
  progressAtPage,
  readingSoFar,
  ringOf,
} from './reading-room.ts'

describe('what the clock has brought', () => {
  test('is whole minutes and a point for each', () => {
    expect(readingSoFar(12 * 60 + 59, { minutes: 0, points: 0 })).toEqual({
      minutes: 12,
      points: 12,
    })
  })

  test('pays up to 60 points a day, with what the day was paid before', () => {
    const saved = { minutes: 50, points: 50 }
    expect(readingSoFar(9 * 60, saved).points).toBe(9)
    expect(readingSoFar(40 * 60, saved)).toEqual({ minutes: 40, points: 10 })
  })

  test('counts no minute of a day that is full', () => {
    expect(readingSoFar(600, { minutes: 300, points: 60 })).toEqual({ minutes: 0, points: 0 })
  })
})

describe('the ring of tabs', () => {
  test('folds one tab a minute for a goal of twenty', () => {
    expect(ringOf(0, 20)).toEqual({ tabs: 20, folded: 0 })
    expect(ringOf(12, 20)).toEqual({ tabs: 20, folded: 12 })
    expect(ringOf(45, 20)).toEqual({ tabs: 20, folded: 20 })
  })

  test('has a tab for each minute of a short goal and twenty for a long one', () => {
    expect(ringOf(4, 5)).toEqual({ tabs: 5, folded: 4 })
    expect(ringOf(30, 60)).toEqual({ tabs: 20, folded: 10 })
  })

  test('is full only once the goal is met', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 300 }), fc.nat(400), (goal, minutes) => {
        const { tabs, folded } = ringOf(minutes, goal)
        expect(folded === tabs).toBe(minutes >= goal)
      }),
    )
  })
})

describe('a page', () => {
  test('becomes percent, and only the last one finishes the book', () => {
    expect(progressAtPage(0, 184)).toBe(0)
    expect(progressAtPage(92, 184)).toBe(50)
    expect(progressAtPage(183, 184)).toBe(99)
    expect(progressAtPage(184, 184)).toBe(100)
    expect(progressAtPage(999, 1000)).toBe(99)
  })

  test('that the book does not have is none', () => {
    for (const page of [185, -1, 1.5]) expect(progressAtPage(page, 184)).toBeNull()
    expect(progressAtPage(1, 0)).toBeNull()
  })
})

test('the page of a reader who only said how far is near', () => {
  expect([0, 1, 50, 100].map((percent) => pageNear(percent, 184))).toEqual([0, 2, 92, 184])
  expect(pageNear(1, 32)).toBe(1)
})

test('a place is the nearest to how far the reader is', () => {
  for (const place of ['beginning', 'middle', 'almost', 'finished'] as const) {
    expect(placeAt(BOOK_PLACES[place])).toBe(place)
  }
  expect(placeAt(0)).toBe('beginning')
  expect(placeAt(99)).toBe('almost')
})
