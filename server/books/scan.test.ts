import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listBooks, type ScanAnswer, scanBook } from '#contract/books/books.ts'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { type FakeBookCatalog, fakeBookCatalog } from '#server/adapters/book-catalog/fake.ts'
import { CatalogUnavailableError, type FoundBook } from '#server/adapters/book-catalog/port.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { books, editions, libraryEntries, unknownIsbns } from '#server/db/schema/books.ts'
import { aBook, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import type { Caller } from '#server/test/test-app.ts'

/** Real check digits, so that the server takes them for books. */
const ISBN = '9780142410318'
const OTHER_EDITION = '9780374422974'

const t = await sharedApp({ empties: [libraryEntries, editions, books, unknownIsbns] })
let catalog: FakeBookCatalog
let maya: Caller
let leo: Caller

beforeEach(async () => {
  catalog = fakeBookCatalog()
  t.deps.catalog = catalog
  maya = await t.as(await aStudent(t.db))
  leo = await t.as(await aStudent(t.db))
})

function found(given: Partial<FoundBook> = {}): FoundBook {
  return {
    source: 'open-library',
    workKey: 'ol:/works/OL45804W',
    isbn13: ISBN,
    title: 'Fantastic Mr. Fox',
    author: 'Roald Dahl',
    year: 1970,
    pages: 96,
    description: 'A fox digs.',
    coverUrl: 'https://covers.example.org/1.jpg',
    ...given,
  }
}

const scan = (reader: Caller, upc: unknown) => reader(scanBook, { body: { upc } })

async function librarySize(reader: Caller): Promise<number> {
  return (await reader(listBooks, { query: { scope: 'library' } })).json<unknown[]>().length
}

describe('a scanned book of the catalogue', () => {
  it('is ready to add, and nothing is written', async () => {
    const book = await aBook(t.db, { isbn13: ISBN, title: 'The Moon Thief' })
    const answer = await scan(maya, ` ISBN 0-14-241031-4\n`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      action: 'add_to_personal_library',
      message: '"The Moon Thief" is ready to add to your reading library.',
      book: {
        id: book.id,
        isbn: ISBN,
        estimatedLevel: 5,
        estimatedPoints: book.points,
        inLibrary: false,
      },
    })
    expect(await librarySize(maya)).toBe(0)
    expect(catalog.calls).toEqual([])
  })

  it('is refused when any of its editions is in the library already', async () => {
    const { id } = await aBook(t.db, { isbn13: ISBN })
    await t.db
      .insert(editions)
      .values({ isbn13: OTHER_EDITION, bookId: id, createdAt: new Date(t.clock.at) })
    const student = await aStudent(t.db)
    const owner = await t.as(student)
    await t.db
      .insert(libraryEntries)
      .values({ userId: student.id, bookId: id, isbn13: ISBN, addedAt: new Date(t.clock.at) })
    const answer = await scan(owner, OTHER_EDITION)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('already exists')
    expect((await scan(maya, OTHER_EDITION)).statusCode, 'another reader may add it').toBe(200)
  })
})

describe('a scanned book that is new to the catalogue', () => {
  it('joins the catalogue and the library, with level and points estimated from its pages', async () => {
    catalog.put(found())
    const answer = await scan(maya, ISBN)
    expect(answer.statusCode, answer.body).toBe(200)
    const { book, action, message } = answer.json<ScanAnswer>()
    expect({ action, message }).toEqual({ action: 'added', message: 'Book added to your library.' })
    expect(book).toMatchObject({
      isbn: ISBN,
      title: 'Fantastic Mr. Fox',
      author: 'Roald Dahl',
      // 96 pages: a chapter book of level 3 with 120 words a page.
      level: 3,
      estimatedLevel: 3,
      points: 15,
      estimatedPoints: 15,
      pageCount: 96,
      coverUrl: null,
      hasQuiz: false,
      inLibrary: true,
    })
    expect(await librarySize(maya)).toBe(1)
    expect(await librarySize(leo), 'another library stays as it was').toBe(0)
    expect((await scan(maya, ISBN)).statusCode).toBe(409)
    expect((await scan(leo, ISBN)).json()).toMatchObject({ action: 'add_to_personal_library' })
    expect(catalog.calls).toEqual([ISBN])
  })

  it('is taken to have 160 pages when no one says', async () => {
    catalog.put(found({ pages: null }))
    const { book } = (await scan(maya, ISBN)).json<ScanAnswer>()
    expect(book).toMatchObject({ pageCount: null, level: 5, points: 48 })
  })

  it.each([
    ['by its work key', { workKey: 'ol:/works/OL45804W', title: 'The Fox' }, {}],
    [
      'by title and author',
      {},
      { workKey: 'gb:1', title: 'FANTASTIC MR FOX', author: 'Roald Dáhl' },
    ],
    ['by its first author', {}, { workKey: 'gb:2', author: 'Roald Dahl and Quentin Blake' }],
    [
      'with its series',
      { searchText: 'fantastic mr fox roald dahl farm tales' },
      { workKey: 'gb:3' },
    ],
  ])('is another edition of a work known %s', async (_how, known, told) => {
    const work = await aBook(t.db, {
      isbn13: OTHER_EDITION,
      title: 'Fantastic Mr. Fox',
      author: 'Roald Dahl',
      ...known,
    })
    catalog.put(found(told))
    const answer = await scan(maya, ISBN)
    expect(answer.json()).toMatchObject({ action: 'added', book: { id: work.id, isbn: ISBN } })
    expect(await t.db.select().from(books)).toHaveLength(1)
    expect((await scan(maya, OTHER_EDITION)).statusCode, 'one work, one entry').toBe(409)
  })

  it('is one book when ten readers scan it at once, and stands in the library of each', async () => {
    const readers: Caller[] = []
    for (let i = 0; i < 10; i += 1) readers.push(await t.as(await aStudent(t.db)))
    await t.db.delete(rateLimits)
    const allHaveBegun = async () => (await t.db.select().from(rateLimits)).length === 10
    t.deps.catalog = {
      async find(isbn13) {
        // The provider is slow: all ten have begun before it answers.
        await vi.waitUntil(allHaveBegun, { timeout: 20_000 })
        return catalog.find(isbn13)
      },
    }
    catalog.put(found())
    const answers = await Promise.all(readers.map((reader) => scan(reader, ISBN)))
    expect(answers.map((answer) => answer.json().action)).toEqual(Array(10).fill('added'))
    expect(catalog.calls).toEqual([ISBN])
    expect(await t.db.select().from(books)).toHaveLength(1)
    expect(await t.db.select().from(editions)).toHaveLength(1)
    for (const reader of readers) expect(await librarySize(reader)).toBe(1)
  })

  it('is one book when two editions come in at once', async () => {
    catalog.put(found())
    catalog.put(found({ isbn13: OTHER_EDITION }))
    catalog.delay = 20
    await Promise.all([scan(maya, ISBN), scan(leo, OTHER_EDITION)])
    expect(await t.db.select().from(books)).toHaveLength(1)
    expect(await t.db.select().from(editions)).toHaveLength(2)
  })

  it('is a book of its own when only the title of its series is the same', async () => {
    const stories = {
      '9780545035217': 'Night of the Living Dummy',
      '9780545035224': 'Monster Blood',
      '9780545035231': 'Say Cheese and Die!',
      '9780545035248': 'The Haunted Mask',
    }
    for (const [isbn13, subtitle] of Object.entries(stories)) {
      const naming = { title: 'Goosebumps', subtitle, author: 'R. L. Stine' }
      catalog.put(found({ isbn13, workKey: `gb:${isbn13}`, ...naming }))
      expect((await scan(maya, isbn13)).json().action).toBe('added')
    }
    expect(await librarySize(maya)).toBe(4)
    const titles = (await t.db.select().from(books)).map(({ title }) => title)
    expect(titles.sort()).toEqual(
      Object.values(stories)
        .map((story) => `Goosebumps: ${story}`)
        .sort(),
    )
  })

  it('is added once when one reader sends it ten times at once', async () => {
    catalog.put(found())
    catalog.delay = 20
    const answers = await Promise.all(Array.from({ length: 10 }, () => scan(maya, ISBN)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(9).fill(409),
    ])
    expect(await librarySize(maya)).toBe(1)
  })
})

describe('a code that leads to no book', () => {
  it('is remembered for seven days', async () => {
    for (const reader of [maya, leo]) {
      const answer = await scan(reader, ISBN)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers[ERROR_CODE_HEADER]).toBe('book_not_found')
      expect(answer.body).toContain('not found')
    }
    expect(catalog.calls).toEqual([ISBN])
    catalog.put(found())
    t.clock.at += 7 * DAY_MS - 1
    expect((await scan(maya, ISBN)).statusCode).toBe(404)
    t.clock.at += 1
    expect((await scan(maya, ISBN)).statusCode).toBe(200)
  })

  it('is asked for again when the book sources did not answer', async () => {
    catalog.failWith(new CatalogUnavailableError())
    const busy = await scan(maya, ISBN)
    expect(busy.statusCode).toBe(503)
    expect(busy.headers[ERROR_CODE_HEADER]).toBe('lookup_busy')
    catalog.failWith(new CatalogUnavailableError('one is away', true))
    expect((await scan(maya, ISBN)).headers[ERROR_CODE_HEADER]).toBe('book_not_found')
    expect(await t.db.select().from(unknownIsbns)).toEqual([])
    catalog.failWith(null)
    catalog.put(found())
    expect((await scan(maya, ISBN)).statusCode).toBe(200)
  })

  it.each([
    ['an ISBN-13 with a wrong digit', '9780142410319', 'code_misread'],
    ['an ISBN-10 with a wrong digit', '0142410315', 'code_misread'],
    ['a grocery code', '041220576074', 'not_a_book_code'],
    ['nothing', '', 'not_a_book_code'],
    ['ten thousand digits', '9'.repeat(10_000), 'not_a_book_code'],
    ['an ISBN with a NUL behind', `${ISBN}\u0000`, 'not_a_book_code'],
    ['half a pair of a sign', '978\ud83d', 'not_a_book_code'],
  ])('%s is never asked for', async (_what, upc, code) => {
    const answer = await scan(maya, upc)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers[ERROR_CODE_HEADER]).toBe(code)
    expect(answer.body).toContain('not found')
    expect(catalog.calls).toEqual([])
  })

  it.each([undefined, null, 9780142410318, [ISBN], {}])('%j is no code at all', async (upc) => {
    expect((await scan(maya, upc)).statusCode).toBe(400)
  })
})

describe('scanning', () => {
  it('is for signed-in readers of every role', async () => {
    expect((await scan(t.anyone, ISBN)).statusCode).toBe(401)
    await aBook(t.db, { isbn13: ISBN })
    for (const role of ['parent', 'teacher', 'admin'] as const) {
      const grownUp = await t.as(await aUser(t.db, { role }))
      expect((await scan(grownUp, ISBN)).statusCode).toBe(200)
    }
  })

  it('stops at sixty a minute for each reader', async () => {
    await aBook(t.db, { isbn13: ISBN })
    for (let i = 0; i < 60; i += 1) expect((await scan(maya, 'x')).statusCode).toBe(404)
    expect((await scan(maya, ISBN)).statusCode).toBe(429)
    expect((await scan(leo, ISBN)).statusCode, 'another reader scans on').toBe(200)
    t.clock.at += 60_000
    expect((await scan(maya, ISBN)).statusCode).toBe(200)
  })

  it('writes nothing when it fails half-way', async () => {
    catalog.put(found({ title: 'Broken \u0000 text' }))
    expect((await scan(maya, ISBN)).statusCode).toBe(500)
    expect(await t.db.select().from(books)).toEqual([])
    const [edition] = await t.db.select().from(editions).where(eq(editions.isbn13, ISBN))
    expect(edition).toBeUndefined()
  })
})
