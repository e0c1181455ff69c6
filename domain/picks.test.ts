import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePicks, PICKS, type PickCandidate, reasonWords } from './picks.ts'
import { inEnglish } from './test/in-english.ts'

const READER = { id: 'maya', day: '2026-03-04', level: 4 }

function aBook(id: string, own: Partial<PickCandidate> = {}): PickCandidate {
  return { id, level: 4, genre: null, past: null, ...own }
}
const many = (count: number, own: Partial<PickCandidate> = {}) =>
  Array.from({ length: count }, (_, place) => aBook(`book-${place}`, own))

const wordsOf = (books: readonly PickCandidate[], reader = READER) =>
  choosePicks(reader, books).map(({ reason }) => inEnglish(reasonWords(reason)))

const candidate: fc.Arbitrary<PickCandidate> = fc.record({
  id: fc.uuid(),
  level: fc.integer({ min: 1, max: 10 }),
  genre: fc.option(fc.constantFrom('Fantasy', 'Mystery', 'Comedy')),
  past: fc.option(
    fc.record({
      title: fc.constantFrom('Matilda', 'Holes', 'Frindle'),
      liked: fc.boolean(),
      sameAuthor: fc.boolean(),
    }),
  ),
})
const books = fc.uniqueArray(candidate, { maxLength: 40, selector: ({ id }) => id })
const reader = fc.record({
  id: fc.uuid(),
  day: fc.constantFrom('2026-03-04', '2026-03-05'),
  level: fc.integer({ min: 1, max: 10 }),
})

describe('the reason for a pick', () => {
  it('is a book the child liked or read, a genre they chose, or their level', () => {
    const past = { title: 'Matilda', liked: true, sameAuthor: false }
    expect(wordsOf([aBook('a', { past })])).toEqual(['Because you liked Matilda'])
    expect(wordsOf([aBook('a', { past: { ...past, liked: false, sameAuthor: true } })])).toEqual([
      'Because you read Matilda',
    ])
    expect(wordsOf([aBook('a', { genre: 'Fantasy' })])).toEqual(['You chose Fantasy'])
    expect(wordsOf([aBook('a')])).toEqual(['Right at your level'])
    expect(wordsOf([aBook('a', { level: 5 })])).toEqual(['One small step up'])
  })

  it('names no book as liked that the child only read', () => {
    const past = { title: 'Matilda', liked: false, sameAuthor: false }
    expect(wordsOf([aBook('a', { past, genre: 'Fantasy' })])).toEqual(['You chose Fantasy'])
    expect(wordsOf([aBook('a', { past })])).toEqual(['Because you read Matilda'])
  })

  it('is needed: an easier book that nothing speaks for is no pick', () => {
    expect(wordsOf([aBook('a', { level: 3 })])).toEqual([])
  })
})

describe('a day of picks', () => {
  it('is six books with several reasons, where there are enough', () => {
    const past = { title: 'Matilda', liked: true, sameAuthor: true }
    const liked = many(9, { past }).map((book) => ({ ...book, id: `liked-${book.id}` }))
    const chosen = many(9, { genre: 'Fantasy' }).map((book) => ({ ...book, id: `own-${book.id}` }))
    const words = wordsOf([...liked, ...chosen, ...many(9)])
    expect(words).toHaveLength(PICKS)
    expect(new Set(words).size).toBe(3)
    expect(wordsOf(many(9))).toHaveLength(PICKS)
  })

  it('leaves room for chosen genres beside a long past', () => {
    const pasts = ['Matilda', 'Holes', 'Frindle', 'Hatchet'].flatMap((title) =>
      many(3, { past: { title, liked: true, sameAuthor: true } }).map((book) => ({
        ...book,
        id: `${title}-${book.id}`,
      })),
    )
    const kinds = choosePicks(READER, [...pasts, ...many(5, { genre: 'Fantasy' })])
    expect(kinds.filter(({ reason }) => reason.kind === 'genre').length).toBeGreaterThan(1)
    expect(new Set(wordsOf(pasts)).size).toBeGreaterThan(1)
    expect(wordsOf(pasts)).toHaveLength(PICKS)
  })

  it('stays the same all day and is another one tomorrow', () => {
    const shelf = many(40)
    const today = choosePicks(READER, shelf)
    expect(choosePicks(READER, shelf.toReversed())).toEqual(today)
    expect(choosePicks({ ...READER, day: '2026-03-05' }, shelf)).not.toEqual(today)
    expect(choosePicks({ ...READER, id: 'leo' }, shelf)).not.toEqual(today)
  })

  it('never has a book twice, one far from the level, or one that is not a candidate', () => {
    fc.assert(
      fc.property(reader, books, (who, shelf) => {
        const picks = choosePicks(who, shelf)
        expect(picks.length).toBeLessThanOrEqual(PICKS)
        expect(new Set(picks.map(({ id }) => id)).size).toBe(picks.length)
        for (const { id } of picks) {
          const book = shelf.find((one) => one.id === id)
          expect(Math.abs((book?.level ?? 99) - who.level)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('keeps the other picks when the child takes one of them', () => {
    fc.assert(
      fc.property(reader, books, fc.nat(), (who, shelf, place) => {
        const before = choosePicks(who, shelf).map(({ id }) => id)
        const taken = before[place % Math.max(1, before.length)]
        const left = shelf.filter(({ id }) => id !== taken)
        const after = choosePicks(who, left).map(({ id }) => id)
        for (const id of before) if (id !== taken) expect(after).toContain(id)
      }),
    )
  })
})
