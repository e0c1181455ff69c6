import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { GENRES } from '#domain/hero-parts.ts'
import { bookPoints, estimateWords } from '#domain/points.ts'
import { BANDS, estimateLevel } from '#domain/reading-level.ts'

const FOLDER = join(import.meta.dirname, 'catalogue')

const Facts = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    author: z.string(),
    series: z.string().optional(),
    /** Its number in the series, or its place among those listed. */
    seriesPlace: z.number().int().positive().optional(),
    year: z.number().int().optional(),
    band: z.enum(BANDS),
    guidedReadingLevel: z.string().optional(),
    words: z.number().int().optional(),
    /** Pages of an edition that is not listed. */
    pagesElsewhere: z.number().int().optional(),
    editions: z.array(z.object({ isbn13: z.string(), pages: z.number().int().optional() })).min(1),
  }),
)

const Blurbs = z.record(
  z.string(),
  z.object({
    blurb: z.string(),
    genres: z.array(z.enum(GENRES)).min(1).max(3),
    minGrade: z.number().int().min(0).max(8),
  }),
)

/** Default page count by kind, for books whose page count is unknown. */
const DEFAULT_PAGES = {
  'picture book': 32,
  'early reader': 48,
  'chapter book': 96,
  'middle grade': 224,
  'upper middle grade': 288,
} as const

/** A page of a picture book holds few words, whatever its level. */
const PICTURE_BOOK_WORDS_PER_PAGE = 25

/** A few works whose theme needs an older reader than the list says. */
const OLDER: Record<string, number> = {
  'house-of-the-scorpion--farmer': 7,
  'great-brain--fitzgerald': 5,
  'boy-in-the-striped-pajamas--boyne': 7,
}

/** The content of both kinds of files as text, which identifies a version of the catalog. */
export function readCatalogueFiles(): { facts: string; blurbs: string[] } {
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
  return {
    facts: read('facts.json'),
    blurbs: [1, 2, 3, 4].map((number) => read(`blurbs-${number}.json`)),
  }
}

export type StarterBook = ReturnType<typeof parseCatalogue>[number]

/** The books of the starter catalogue with level, words and points. @throws when a file is invalid. */
export function parseCatalogue(files: { facts: string; blurbs: string[] }) {
  const blurbs = new Map(
    files.blurbs.flatMap((text) => Object.entries(Blurbs.parse(JSON.parse(text)))),
  )
  return Facts.parse(JSON.parse(files.facts)).map((fact) => {
    const told = blurbs.get(fact.key)
    if (!told) throw new Error(`no blurb for ${fact.key}`)
    const pageCount = fact.editions.find((edition) => edition.pages)?.pages ?? fact.pagesElsewhere
    const minGrade = OLDER[fact.key] ?? told.minGrade
    const level = estimateLevel({
      band: fact.band,
      guidedReadingLevel: fact.guidedReadingLevel,
      pages: pageCount,
      minGrade,
    })
    const pages = pageCount ?? DEFAULT_PAGES[fact.band]
    const words =
      fact.words ??
      (fact.band === 'picture book'
        ? pages * PICTURE_BOOK_WORDS_PER_PAGE
        : estimateWords(pages, level))
    return {
      ...fact,
      ...told,
      minGrade,
      level,
      pageCount: pageCount ?? null,
      words,
      wordsEstimated: fact.words === undefined,
      points: bookPoints(level, words),
    }
  })
}
