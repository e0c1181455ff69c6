import { desc, eq, sql } from 'drizzle-orm'
import type { Shelf, ShelfBook } from '#contract/books/shelves.ts'
import type { Day } from '#domain/calendar.ts'
import { PICK_LEVELS, reasonWords } from '#domain/picks.ts'
import { chooseShelves, SHELF_BOOKS } from '#domain/shelves.ts'
import { books, libraryEntries } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import type { Reader } from '#server/db/types.ts'
import type { Unsaid } from '#server/language/words.ts'
import { booksById } from './book-page.ts'
import { nextOf } from './next-in-series.ts'
import { candidatesFor } from './picks.ts'

/** Own books that the shelves are filled from; the latest come first. */
const MAX_OWN = 200

/** A book's place on a shelf before the book itself is read. */
type Placed = { id: string } & Pick<Unsaid<ShelfBook>, 'reason' | 'progress'> & {
    next: { id: string; follows: boolean } | null
  }

/** The rows that this reader's library opens with, in their order; a row without books is left out. */
export async function shelvesOf(db: Reader, userId: string, day: Day): Promise<Unsaid<Shelf>[]> {
  const own = await ownBooks(db, userId)
  const candidates = await candidatesFor(db, userId)
  const level = candidates[0]?.readerLevel ?? 1
  const { picks, funny, animals } = chooseShelves({ id: userId, day, level }, candidates)
  const rows: [Shelf['kind'], Placed[]][] = [
    ['reading', own.filter(({ status }) => status !== 'completed').toSorted(readingFirst)],
    ['picks', picks.map(({ id, reason }) => ({ ...plain(id), reason: reasonWords(reason) }))],
    ['funny', funny.map(plain)],
    ['animals', animals.map(plain)],
    ['new', (await newBooks(db, userId)).map(({ id }) => plain(id))],
    ['finished', own.filter(({ status }) => status === 'completed')],
  ]
  const placed = rows.map(([kind, all]) => ({ kind, placed: all.slice(0, SHELF_BOOKS) }))
  const known = await booksById(
    db,
    userId,
    placed.flatMap((row) => row.placed.flatMap(({ id, next }) => (next ? [id, next.id] : [id]))),
  )
  return placed.flatMap((row) => {
    const shown = row.placed.flatMap(({ id, reason, progress, next }) => {
      const book = known.get(id)
      return book ? [{ book, reason, progress, next: nextFrom(known, book, next) }] : []
    })
    return shown.length > 0 ? [{ kind: row.kind, books: shown }] : []
  })
}

function plain(id: string): Placed {
  return { id, reason: null, progress: null, next: null }
}

function readingFirst(a: { status: string | null }, b: { status: string | null }): number {
  return Number(b.status === 'reading') - Number(a.status === 'reading')
}

function nextFrom(
  known: Awaited<ReturnType<typeof booksById>>,
  { series }: { series: string | null },
  next: Placed['next'],
): ShelfBook['next'] {
  const book = next && known.get(next.id)
  return series && next && book ? { series, follows: next.follows, book } : null
}

/** The reader's own books by when each was added, begun or finished last. */
async function ownBooks(db: Reader, userId: string) {
  const last = db
    .selectDistinctOn([readingLogs.bookId], {
      bookId: readingLogs.bookId,
      status: readingLogs.status,
      progress: readingLogs.progress,
      at: sql`coalesce(${readingLogs.completedAt}, ${readingLogs.startedAt})`.as('at'),
    })
    .from(readingLogs)
    .where(eq(readingLogs.userId, userId))
    .orderBy(readingLogs.bookId, desc(readingLogs.startedAt), desc(readingLogs.id))
    .as('last')
  const rows = await db
    .select({
      id: books.id,
      status: last.status,
      progress: last.progress,
      next: sql<Placed['next']>`case when ${last.status} = 'completed' then ${nextOf(userId)} end`,
    })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .leftJoin(last, eq(last.bookId, books.id))
    .where(eq(libraryEntries.userId, userId))
    .orderBy(desc(sql`greatest(${libraryEntries.addedAt}, ${last.at})`), books.id)
    .limit(MAX_OWN)
  return rows.map(({ progress, ...row }) => ({
    ...row,
    reason: null,
    progress: row.status === 'reading' ? progress : null,
  }))
}

/**
 * The books near the reader's level that joined the catalog last and that they don't have; of those of one
 * moment, the latest published. A scanned book only where an approved teacher's class reads it: what strangers
 * scan has not been reviewed for children.
 */
async function newBooks(db: Reader, userId: string): Promise<{ id: string }[]> {
  const newest = sql`created_at desc nulls last, year desc nulls last, id`
  const isUnread = sql`not exists (select from library_entries mine
    where mine.user_id = ${userId} and mine.book_id = books.id)`
  const { rows } = await db.execute<{ id: string }>(sql`
    with reader as (
      select reading_level - ${PICK_LEVELS}::int as lowest, reading_level + ${PICK_LEVELS}::int as highest
      from users where id = ${userId}
    ), found as (
      select fresh.* from reader
      cross join generate_series(lowest, highest) near
      cross join lateral (
        select id, created_at, year from books
        where level = near and source = 'starter' and ${isUnread}
        order by ${newest} limit ${SHELF_BOOKS}) fresh
      union
      select books.id, books.created_at, books.year
      from reader
      cross join squad_members own
      join squad_members leader on leader.squad_id = own.squad_id and leader.role = 'teacher'
      join users teacher on teacher.id = leader.user_id and teacher.role = 'teacher' and teacher.approved
      join squad_members mate on mate.squad_id = own.squad_id
      join library_entries entry on entry.user_id = mate.user_id
      join books on books.id = entry.book_id and books.level between lowest and highest
      where own.user_id = ${userId} and ${isUnread}
    )
    select id from found order by ${newest} limit ${SHELF_BOOKS}`)
  return rows
}
