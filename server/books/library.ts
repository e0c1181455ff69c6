import { and, eq } from 'drizzle-orm'
import type { Book } from '#contract/books/books.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { books, editions, libraryEntries } from '#server/db/schema/books.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { awardBadges } from '#server/rewards/badges/award-badges.ts'
import { countPoints, creditActivity } from '#server/rewards/credit-activity.ts'
import { findBook } from './book-rows.ts'
import { addEntry } from './reading-logs.ts'

type LibraryDeps = Pick<Deps, 'db' | 'now'>

/**
 * Adds a catalog book to the reader's library.
 * @throws AppError not_found, or book_already_owned when any edition is already in it.
 */
export async function addBook(
  { db, now }: LibraryDeps,
  { id: userId, clock }: Pick<SignedIn, 'id' | 'clock'>,
  { bookId, isbn }: { bookId: string; isbn?: string | undefined },
): Promise<Book & Earned> {
  const at = now()
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId))
    if (!known) throw new AppError('not_found')
    await lockReader(tx, userId)
    const isNew = await addEntry(tx, userId, bookId, await editionOf(tx, bookId, isbn), at)
    if (!isNew) throw new AppError('book_already_owned')
    const day = dayOf(at, clock)
    const earned = await creditActivity(tx, { userId, day, at }, { booksAdded: 1 })
    return { ...(await getBook(tx, userId, bookId)), ...earned }
  })
}

/** @throws AppError not_found when the book is not in the reader's library. */
export async function removeBook({ db }: LibraryDeps, userId: string, bookId: string) {
  const removed = await db
    .delete(libraryEntries)
    .where(ownEntry(userId, bookId))
    .returning({ bookId: libraryEntries.bookId })
  if (removed.length === 0) throw new AppError('not_found')
  return { removed: true } as const
}

/**
 * Rates a book in the reader's library 1 to 5 stars.
 * @throws AppError not_found when the book is not in the reader's library.
 */
export async function rateReadBook(
  { db, now }: LibraryDeps,
  userId: string,
  bookId: string,
  stars: number,
): Promise<Book & Earned> {
  return db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const rated = await tx
      .update(libraryEntries)
      .set({ rating: stars })
      .where(ownEntry(userId, bookId))
      .returning({ bookId: libraryEntries.bookId })
    if (rated.length === 0) throw new AppError('not_found')
    const earned = await countPoints(tx, userId, async () => ({
      newBadges: await awardBadges(tx, userId, now()),
    }))
    return { ...(await getBook(tx, userId, bookId)), ...earned }
  })
}

function ownEntry(userId: string, bookId: string) {
  return and(eq(libraryEntries.userId, userId), eq(libraryEntries.bookId, bookId))
}

/** The code told, if it is one of this book's; a stranger's code is not kept. */
async function editionOf(tx: Tx, bookId: string, isbn: string | undefined): Promise<string | null> {
  if (!isbn || !/^\d{13}$/.test(isbn)) return null
  const [edition] = await tx
    .select({ isbn13: editions.isbn13 })
    .from(editions)
    .where(and(eq(editions.isbn13, isbn), eq(editions.bookId, bookId)))
  return edition?.isbn13 ?? null
}

async function getBook(tx: Tx, userId: string, bookId: string): Promise<Book> {
  const book = await findBook(tx, userId, bookId)
  if (!book) throw new Error(`no book ${bookId} in the library of its reader`)
  return book
}
