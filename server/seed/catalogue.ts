import { inArray, sql } from 'drizzle-orm'
import { searchText } from '#server/books/search-text.ts'
import { newId } from '#server/db/new-id.ts'
import { books, editions } from '#server/db/schema/books.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { seedOnce } from './seed-version.ts'
import { parseCatalogue, readCatalogueFiles, type StarterBook } from './starter-books.ts'

const BATCH = 200

/** Adds or updates the starter catalog; books keep their id, quiz and readers. */
export async function seedCatalogue(db: Db, at: number): Promise<void> {
  const all = parseCatalogue(readCatalogueFiles())
  // Compares rows, not files, because a changed estimate changes them just as a changed fact does.
  const content = JSON.stringify(all.map((book) => [contentOf(book), book.editions]))
  await seedOnce(db, 'catalogue', content, async (tx) => {
    for (let done = 0; done < all.length; done += BATCH) {
      await seedBatch(tx, all.slice(done, done + BATCH), new Date(at))
    }
  })
}

async function seedBatch(tx: Tx, batch: StarterBook[], createdAt: Date): Promise<void> {
  await tx
    .insert(books)
    .values(batch.map((book) => ({ id: newId(), ...contentOf(book), createdAt })))
    .onConflictDoUpdate({
      target: books.workKey,
      set: {
        title: sql`excluded.title`,
        author: sql`excluded.author`,
        series: sql`excluded.series`,
        seriesPlace: sql`excluded.series_place`,
        year: sql`excluded.year`,
        band: sql`excluded.band`,
        level: sql`excluded.level`,
        minGrade: sql`excluded.min_grade`,
        words: sql`excluded.words`,
        wordsEstimated: sql`excluded.words_estimated`,
        pageCount: sql`excluded.page_count`,
        points: sql`excluded.points`,
        description: sql`excluded.description`,
        genres: sql`excluded.genres`,
        searchText: sql`excluded.search_text`,
      },
    })
  const rows = await tx
    .select({ id: books.id, key: books.workKey })
    .from(books)
    .where(
      inArray(
        books.workKey,
        batch.map((book) => book.key),
      ),
    )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  await tx
    .insert(editions)
    .values(
      batch.flatMap((book) =>
        book.editions.map(({ isbn13, pages }) => ({
          isbn13,
          bookId: ids.get(book.key) ?? '',
          pages: pages ?? null,
          createdAt,
        })),
      ),
    )
    .onConflictDoNothing()
}

function contentOf(book: StarterBook) {
  return {
    workKey: book.key,
    source: 'starter' as const,
    title: book.title,
    author: book.author,
    series: book.series ?? null,
    seriesPlace: book.seriesPlace ?? null,
    year: book.year ?? null,
    band: book.band,
    level: book.level,
    minGrade: book.minGrade,
    words: book.words,
    wordsEstimated: book.wordsEstimated,
    pageCount: book.pageCount,
    points: book.points,
    description: book.blurb,
    genres: book.genres,
    searchText: searchText(book.title, book.author, book.series),
  }
}
