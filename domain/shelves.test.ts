import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseShelves, SHELF_BOOKS, type ShelfCandidate } from './shelves.ts'

const READER = { id: 'maya', day: '2026-03-04', level: 4 }

const candidate: fc.Arbitrary<ShelfCandidate> = fc.record({
  id: fc.uuid(),
  level: fc.integer({ min: 3, max: 5 }),
  genre: fc.option(fc.constantFrom('Fantasy', 'Comedy')),
  past: fc.constant(null),
  isFunny: fc.boolean(),
  isAboutAnimals: fc.boolean(),
})
const books = fc.uniqueArray(candidate, { maxLength: 60, selector: ({ id }) => id })

it('puts each book on one shelf at most, and only where it fits', () => {
  fc.assert(
    fc.property(books, (all) => {
      const { picks, funny, animals } = chooseShelves(READER, all)
      const shown = [...picks.map(({ id }) => id), ...funny, ...animals]
      expect(new Set(shown).size).toBe(shown.length)
      const byId = new Map(all.map((book) => [book.id, book]))
      for (const id of funny) expect(byId.get(id)?.isFunny).toBe(true)
      for (const id of animals) expect(byId.get(id)?.isAboutAnimals).toBe(true)
      expect(Math.max(funny.length, animals.length)).toBeLessThanOrEqual(SHELF_BOOKS)
    }),
  )
})

it('stays the same all day, whatever order the books come in, and differs the next day', () => {
  const all = Array.from({ length: 60 }, (_, place) => ({
    id: `book-${String(place).padStart(2, '0')}`,
    level: 4,
    genre: null,
    past: null,
    isFunny: true,
    isAboutAnimals: place % 2 === 0,
  }))
  const today = chooseShelves(READER, all)
  expect(chooseShelves(READER, all.toReversed())).toEqual(today)
  expect(chooseShelves({ ...READER, day: '2026-03-05' }, all)).not.toEqual(today)
})
