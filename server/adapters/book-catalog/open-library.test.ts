import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openLibrary } from './open-library.ts'
import { type Answering, FAULTS, json, startProvider, status } from './test-provider.ts'

const ISBN = '9780142410318'

const provider = await startProvider(json({}))
beforeEach(() => {
  provider.asked.length = 0
})
afterAll(() => provider.stop())

const EDITION = {
  key: '/books/OL7353617M',
  title: 'Fantastic Mr. Fox',
  authors: [{ url: 'https://example.org/authors/OL34184A', name: 'Roald Dahl' }],
  number_of_pages: 96,
  publish_date: 'October 1, 1988',
  cover: { medium: 'https://covers.example.org/b/id/8739161-M.jpg' },
}

/** An Open Library that knows these pages. */
function library(pages: Record<string, unknown>): Answering {
  return (path, response, request) => {
    const page = Object.entries(pages).find(([start]) => path.startsWith(start))
    if (page) json(page[1])(path, response, request)
    else status(404)(path, response, request)
  }
}

function find(withinMs = 400) {
  const source = openLibrary({ url: `${provider.url}/`, contact: 'books@example.org' })
  return source.find(ISBN, AbortSignal.timeout(withinMs))
}

describe('Open Library', () => {
  it('tells a book with its work and what it is about', async () => {
    provider.answering = library({
      '/api/books': { [`ISBN:${ISBN}`]: EDITION },
      '/books/OL7353617M.json': { works: [{ key: '/works/OL45804W' }] },
      '/works/OL45804W.json': { description: { value: 'A fox digs.  He is <b>clever</b>. More.' } },
    })
    expect(await find()).toMatchObject({
      source: 'open-library',
      workKey: 'ol:/works/OL45804W',
      isbn13: ISBN,
      title: 'Fantastic Mr. Fox',
      author: 'Roald Dahl',
      year: 1988,
      pages: 96,
      description: 'A fox digs. He is clever.',
      coverUrl: 'https://covers.example.org/b/id/8739161-M.jpg',
    })
    expect(provider.asked[0]).toEqual({
      path: `/api/books?bibkeys=ISBN:${ISBN}&format=json&jscmd=data`,
      userAgent: 'ReadingHeroes (books@example.org)',
    })
  })

  it('tells a book without the niceties when only those fail', async () => {
    provider.answering = library({ '/api/books': { [`ISBN:${ISBN}`]: EDITION } })
    expect(await find()).toMatchObject({ workKey: 'ol:/books/OL7353617M', description: null })
  })

  it('does not know a code it has no entry for', async () => {
    provider.answering = json({})
    expect(await find()).toBeNull()
  })

  it('follows no key that is not a key', async () => {
    const entry = { ...EDITION, key: '//127.0.0.1:9/books/OL1M' }
    provider.answering = library({ '/api/books': { [`ISBN:${ISBN}`]: entry } })
    await find()
    expect(provider.asked).toHaveLength(1)
  })

  it('keeps what is right of an entry whose other fields lie', async () => {
    const entry = {
      title: 'Fantastic\u0000 Mr. <i>Fox</i>',
      key: 12,
      authors: 'Roald Dahl',
      by_statement: ['?'],
      number_of_pages: 'ninety',
      publish_date: { year: 1988 },
      cover: 'here',
    }
    provider.answering = library({ '/api/books': { [`ISBN:${ISBN}`]: entry } })
    expect(await find()).toMatchObject({
      source: 'open-library',
      workKey: `ol:${ISBN}`,
      isbn13: ISBN,
      title: 'Fantastic Mr. Fox',
      author: 'Unknown author',
      year: null,
      pages: null,
      description: null,
      coverUrl: null,
    })
  })

  it.each([{ title: 42 }, { title: '\u200b' }, {}, null, 'book'])(
    'fails on an entry without a title: %j',
    async (entry) => {
      provider.answering = json({ [`ISBN:${ISBN}`]: entry })
      await expect(find()).rejects.toThrow()
    },
  )

  it.each(FAULTS)('fails when the provider %s', async (_name, answering) => {
    provider.answering = answering
    await expect(find()).rejects.toThrow()
  })
})
