import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { googleBooks } from './google-books.ts'
import { FAULTS, json, startProvider } from './test-provider.ts'

const ISBN = '9780142410318'

const provider = await startProvider(json({}))
beforeEach(() => {
  provider.asked.length = 0
})
afterAll(() => provider.stop())

function volume(info: Record<string, unknown> = {}) {
  return {
    id: 'zyTCAlFPjgYC',
    volumeInfo: {
      title: 'Fantastic Mr. Fox',
      authors: ['Roald Dahl', 'Quentin Blake'],
      publishedDate: '2007-08-16',
      description: 'A fox &amp; his family dig.',
      industryIdentifiers: [{ type: 'ISBN_13', identifier: ISBN }],
      pageCount: 96,
      imageLinks: { thumbnail: 'http://books.example.org/content?id=1' },
      maturityRating: 'NOT_MATURE',
      ...info,
    },
  }
}

const volumes = (...items: unknown[]) => json({ totalItems: items.length, items })

function find(key: string | null = null) {
  const source = googleBooks({ url: provider.url, contact: 'Zoë', key })
  return source.find(ISBN, AbortSignal.timeout(400))
}

describe('Google Books', () => {
  it('tells a book', async () => {
    provider.answering = volumes(volume())
    expect(await find()).toMatchObject({
      source: 'google-books',
      workKey: 'gb:zyTCAlFPjgYC',
      isbn13: ISBN,
      title: 'Fantastic Mr. Fox',
      author: 'Roald Dahl and Quentin Blake',
      year: 2007,
      pages: 96,
      description: 'A fox & his family dig.',
      coverUrl: 'https://books.example.org/content?id=1',
    })
    expect(provider.asked).toEqual([
      { path: `/books/v1/volumes?q=isbn:${ISBN}`, userAgent: 'ReadingHeroes (Zo?)' },
    ])
  })

  it('shows its key when it has one', async () => {
    provider.answering = json({ totalItems: 0 })
    await find('a&b')
    expect(provider.asked[0]?.path).toBe(`/books/v1/volumes?q=isbn:${ISBN}&key=a%26b`)
  })

  it('does not know a code without volumes', async () => {
    provider.answering = json({ kind: 'books#volumes', totalItems: 0 })
    expect(await find()).toBeNull()
  })

  it('takes only the volume that carries this very code', async () => {
    const other = volume({ industryIdentifiers: [{ identifier: '9780064400558' }] })
    provider.answering = volumes(other, { broken: true })
    expect(await find()).toBeNull()
    const same = volume({
      title: 'The Fox',
      industryIdentifiers: [{ type: 'ISBN_10', identifier: '0142410314' }],
    })
    provider.answering = volumes(other, { broken: true }, same)
    expect(await find()).toMatchObject({ title: 'The Fox' })
  })

  it('does not tell a book that is marked as not for children', async () => {
    provider.answering = volumes(volume({ maturityRating: 'MATURE' }))
    expect(await find()).toBeNull()
  })

  it('keeps what is right of a volume whose other fields lie', async () => {
    provider.answering = volumes(
      volume({
        authors: { name: 'Roald Dahl' },
        publishedDate: 2007,
        description: 12,
        pageCount: -4,
        imageLinks: { thumbnail: 'file:///etc/hosts' },
      }),
    )
    expect(await find()).toMatchObject({
      author: 'Unknown author',
      year: null,
      pages: null,
      description: null,
      coverUrl: null,
    })
  })

  it.each([volume({ title: 42 }), { id: 7 }, null])(
    'fails when no volume has the format: %j',
    async (item) => {
      provider.answering = volumes(item)
      await expect(find()).rejects.toThrow()
    },
  )

  it.each(FAULTS)('fails when the provider %s', async (_name, answering) => {
    provider.answering = answering
    await expect(find()).rejects.toThrow()
  })
})
