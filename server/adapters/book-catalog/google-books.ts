import { z } from 'zod'
import {
  byline,
  cleanCoverUrl,
  cleanDescription,
  cleanLine,
  cleanPages,
  cleanYear,
} from './clean-text.ts'
import { fetchJson } from './fetch-json.ts'
import { type BookSource, type SourceAddress, SourceGarbledError } from './source.ts'

const text = z.string().nullish().catch(null)

const Volume = z.object({
  id: z.string().max(60),
  volumeInfo: z.object({
    title: z.string(),
    authors: z.array(z.string()).catch([]),
    subtitle: text,
    language: text,
    publishedDate: text,
    description: text,
    industryIdentifiers: z.array(z.object({ identifier: z.string() })).catch([]),
    pageCount: z.number().nullish().catch(null),
    imageLinks: z.object({ thumbnail: text }).nullish().catch(null),
    maturityRating: text,
  }),
})
const Answer = z.object({
  totalItems: z.number().int().min(0),
  items: z.array(z.unknown()).max(100).optional(),
})

/** Google Books, asked for volumes that carry the code. */
export function googleBooks({
  url,
  contact,
  key,
}: SourceAddress & { key: string | null }): BookSource {
  const base = url.replace(/\/$/, '')
  return {
    name: 'google-books',
    async find(isbn13, signal) {
      const ourKey = key === null ? '' : `&key=${encodeURIComponent(key)}`
      const address = new URL(`${base}/books/v1/volumes?q=isbn:${isbn13}${ourKey}`)
      const answer = await fetchJson(address, Answer, { contact, signal })
      if (!answer.items?.length) return null
      const volume = volumeOf(isbn13, answer.items)
      if (!volume) return null
      const { id, volumeInfo } = volume
      const title = cleanLine(volumeInfo.title)
      if (!title) throw new SourceGarbledError('a book without a title')
      return {
        source: 'google-books',
        workKey: `gb:${id}`,
        isbn13,
        title,
        subtitle: cleanLine(volumeInfo.subtitle ?? '') || null,
        language: volumeInfo.language ?? null,
        author: byline(volumeInfo.authors) ?? 'Unknown author',
        year: cleanYear(volumeInfo.publishedDate),
        pages: cleanPages(volumeInfo.pageCount),
        description: cleanDescription(volumeInfo.description ?? ''),
        coverUrl: cleanCoverUrl(volumeInfo.imageLinks?.thumbnail),
      }
    },
  }
}

/** The volume with exactly this code: the search also returns near matches. */
function volumeOf(isbn13: string, items: readonly unknown[]) {
  const volumes = items.flatMap((item) => Volume.safeParse(item).data ?? [])
  if (volumes.length === 0) throw new SourceGarbledError('no volume in the format promised')
  const isbn10Body = isbn13.startsWith('978') ? isbn13.slice(3, 12) : null
  return volumes.find(
    ({ volumeInfo }) =>
      // Marked as not for children.
      volumeInfo.maturityRating !== 'MATURE' &&
      volumeInfo.industryIdentifiers.some(
        ({ identifier }) =>
          identifier === isbn13 ||
          (isbn10Body !== null && identifier.length === 10 && identifier.startsWith(isbn10Body)),
      ),
  )
}
