import { describe, expect, it } from 'vitest'
import { resolveCode } from '#server/books/isbn.ts'
import { searchText } from '#server/books/search-text.ts'
import { parseCatalogue, readCatalogueFiles } from './starter-books.ts'

const files = readCatalogueFiles()
const catalogue = parseCatalogue(files)

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i)
}

const work = (key: string) => catalogue.find((book) => book.key === key)

describe('the starter catalogue', () => {
  it('has every work once, with a description of its own', () => {
    expect(catalogue.length).toBeGreaterThan(700)
    expect(repeated(catalogue.map(({ key }) => key))).toEqual([])
    expect(repeated(catalogue.map(({ blurb }) => blurb))).toEqual([])
    const described = files.blurbs.flatMap((text) => Object.keys(JSON.parse(text)))
    expect(described.toSorted()).toEqual(catalogue.map(({ key }) => key).toSorted())
  })

  it('has no two works that a scan would take for one', () => {
    expect(repeated(catalogue.map(({ title, author }) => searchText(title, author)))).toEqual([])
  })

  it('has no two books at one place of a series', () => {
    const places = catalogue.flatMap(({ series, seriesPlace }) =>
      seriesPlace === undefined ? [] : [`${series} ${seriesPlace}`],
    )
    expect(places.length).toBeGreaterThan(250)
    expect(repeated(places)).toEqual([])
    expect(places.filter((place) => place.startsWith('undefined'))).toEqual([])
  })

  it('has only ISBNs with a right check digit, each once', () => {
    const isbns = catalogue.flatMap(({ editions }) => editions.map(({ isbn13 }) => isbn13))
    expect(repeated(isbns)).toEqual([])
    const wrong = isbns.filter((isbn13) => {
      const code = resolveCode(isbn13)
      return code.kind !== 'isbn' || code.isbn13 !== isbn13
    })
    expect(wrong).toEqual([])
  })

  it('gives every book a level from 1 to 10 and at least 5 points', () => {
    const odd = catalogue.filter(
      ({ level, points, words }) => level < 1 || level > 10 || points < 5 || words <= 0,
    )
    expect(odd).toEqual([])
    const levels = new Set(catalogue.map(({ level }) => level))
    expect(levels.size, 'levels in use').toBeGreaterThanOrEqual(7)
  })

  it('describes a book in at most 250 letters, without addresses', () => {
    const odd = catalogue.filter(({ blurb }) => blurb.length > 250 || /[<>@]|http/.test(blurb))
    expect(odd.map(({ key }) => key)).toEqual([])
  })

  it('keeps hard themes for older readers', () => {
    expect(work('house-of-the-scorpion--farmer')?.minGrade).toBe(7)
    expect(work('great-brain--fitzgerald')?.minGrade).toBe(5)
    expect(work('boy-in-the-striped-pajamas--boyne')?.minGrade).toBe(7)
  })

  it('knows a book by one title', () => {
    expect(work('harry-potter-and-the-philosophers-stone--rowling')?.title).toBe(
      "Harry Potter and the Sorcerer's Stone",
    )
  })
})
