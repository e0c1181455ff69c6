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
const keys = z.array(z.object({ key: z.string() })).catch([])
/** Open Library writes longer texts bare or wrapped. */
const wrappedText = z
  .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
  .nullish()
  .catch(null)

/** What /api/books tells with jscmd=data, one entry per known code. */
const Answer = z.record(z.string(), z.unknown())
const EditionData = z.object({
  key: text,
  title: z.string(),
  subtitle: text,
  authors: z.array(z.object({ name: z.string() })).catch([]),
  by_statement: text,
  number_of_pages: z.number().nullish().catch(null),
  publish_date: text,
  cover: z.object({ medium: text, large: text }).nullish().catch(null),
})
const EditionRecord = z.object({
  works: keys,
  description: wrappedText,
  languages: keys,
  edition_name: text,
  physical_format: text,
})
const WorkRecord = z.object({ description: wrappedText })

const NO_RECORD = { workKey: null, description: null, language: null, editionNote: null }
const EDITION_KEY = /^\/books\/OL\d{1,12}M$/
/** How long the work and the description may take once the book itself is known. */
const NICETIES_MS = 800
const WORK_KEY = /^\/works\/OL\d{1,12}W$/

/** Open Library, asked through its Books API. */
export function openLibrary({ url, contact }: SourceAddress): BookSource {
  const base = url.replace(/\/$/, '')

  function ask<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    return fetchJson(new URL(`${base}${path}`), schema, { contact, signal })
  }

  /** A nicety: what goes wrong here leaves the book without it. */
  async function askIfPossible<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal) {
    return ask(path, schema, signal).catch(() => null)
  }

  /** The work an edition belongs to, its language and kind, and what either says about the story. */
  async function workOf(editionKey: string, signal: AbortSignal) {
    if (!EDITION_KEY.test(editionKey)) return NO_RECORD
    const edition = await askIfPossible(`${editionKey}.json`, EditionRecord, signal)
    const workKey = edition?.works.find(({ key }) => WORK_KEY.test(key))?.key ?? null
    const facts = {
      workKey,
      language: edition?.languages[0]?.key.split('/').at(-1) ?? null,
      editionNote:
        [edition?.edition_name, edition?.physical_format].filter(Boolean).join(' ') || null,
    }
    if (edition?.description || !workKey) {
      return { ...facts, description: edition?.description ?? null }
    }
    const work = await askIfPossible(`${workKey}.json`, WorkRecord, signal)
    return { ...facts, description: work?.description ?? null }
  }

  return {
    name: 'open-library',
    async find(isbn13, signal) {
      const code = `ISBN:${isbn13}`
      const answer = await ask(`/api/books?bibkeys=${code}&format=json&jscmd=data`, Answer, signal)
      const entry = answer[code]
      if (entry === undefined) return null
      const { data } = EditionData.safeParse(entry)
      const title = data && cleanLine(data.title)
      if (!data || !title) throw new SourceGarbledError('a book without a title')
      const { workKey, description, language, editionNote } = await workOf(
        data.key ?? '',
        AbortSignal.any([signal, AbortSignal.timeout(NICETIES_MS)]),
      )
      return {
        source: 'open-library',
        workKey: `ol:${(workKey ?? data.key ?? isbn13).slice(0, 60)}`,
        isbn13,
        title,
        subtitle: cleanLine(data.subtitle ?? '') || null,
        language,
        editionNote,
        author:
          byline(data.authors.map(({ name }) => name)) ??
          cleanLine(data.by_statement ?? '') ??
          'Unknown author',
        year: cleanYear(data.publish_date),
        pages: cleanPages(data.number_of_pages),
        description: cleanDescription(description ?? ''),
        coverUrl: cleanCoverUrl(data.cover?.large ?? data.cover?.medium),
      }
    },
  }
}
