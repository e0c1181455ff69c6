import { and, eq, gt } from 'drizzle-orm'
import type { Book, ScanAnswer } from '#contract/books/books.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { phrase } from '#domain/message.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { CatalogUnavailableError, type FoundBook } from '#server/adapters/book-catalog/port.ts'
import { AppError } from '#server/app-error.ts'
import { unknownIsbns } from '#server/db/schema/books.ts'
import { quizzes } from '#server/db/schema/quiz.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Unsaid } from '#server/language/words.ts'
import { creditActivity, NOTHING_EARNED } from '#server/rewards/credit-activity.ts'
import { admitBook, findEdition } from './admit-book.ts'
import { findBook } from './book-rows.ts'
import { resolveCode } from './isbn.ts'
import { addEntry } from './reading-logs.ts'
import { requestQuiz } from './request-quiz.ts'
import { type SharedLookup, sharedLookup } from './shared-lookup.ts'

const SCANS = { tries: 60, withinMs: 60_000 }
const UNKNOWN_KEPT_MS = 7 * DAY_MS

type ScanDeps = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'log' | 'now'>

/** What came of asking for an ISBN that a moment ago the catalogue did not have. */
type Lookup =
  | { kind: 'found'; book: FoundBook }
  | { kind: 'arrived'; bookId: string }
  | { kind: 'unknown' }

const ADDED = phrase('Book added to your library.')
/** Spec 8, said only when it is true: another edition of the work has had its quiz written. */
const ADDED_WITH_AI_QUIZ = phrase('Book added successfully with AI quiz generated!')

type Scanner = Pick<SignedIn, 'id' | 'clock'>
type Caller = { user: Scanner; isbn13: string; at: number }

/** The scan call: scanners of one unknown code at the same time share one question to the providers. */
export function bookScanner(
  deps: ScanDeps,
): (user: Scanner, upc: string) => Promise<Unsaid<ScanAnswer>> {
  const lookup = sharedLookup((isbn13) => lookUp(deps, isbn13))
  return async (user, upc) => {
    const at = deps.now()
    await countTry(deps.db, `scan:${user.id}`, SCANS, at)
    const isbn13 = isbnOf(upc)
    const bookId = await findEdition(deps.db, isbn13)
    return bookId === null
      ? joinCatalogue(deps, lookup, { user, isbn13, at })
      : readyToAdd(deps.db, { user, isbn13, at }, bookId)
  }
}

function isbnOf(upc: string): string {
  const code = resolveCode(upc)
  if (code.kind === 'isbn') return code.isbn13
  throw new AppError(code.kind === 'misread' ? 'code_misread' : 'not_a_book_code')
}

/** A book the catalogue has: the reader decides, nothing is written (product 3). */
async function readyToAdd(
  db: Db,
  { user, isbn13 }: Caller,
  bookId: string,
): Promise<Unsaid<ScanAnswer>> {
  const book = await findBook(db, user.id, bookId)
  if (!book) throw new Error(`no book ${bookId} behind an edition`)
  if (book.inLibrary) throw new AppError('book_already_owned')
  return {
    book: scanned(book, isbn13),
    action: 'add_to_personal_library',
    message: phrase('"{title}" is ready to add to your reading library.', { title: book.title }),
    ...NOTHING_EARNED,
  }
}

/** A book new to the catalogue joins it and the reader's library together (product 3). */
function joinCatalogue(
  { db, jobs }: ScanDeps,
  lookup: SharedLookup<Lookup>,
  caller: Caller,
): Promise<Unsaid<ScanAnswer>> {
  const { user, isbn13, at } = caller
  return lookup(isbn13, (answer) => {
    if (answer.kind === 'unknown') throw new AppError('book_not_found')
    return db.transaction(async (tx) => {
      await lockReader(tx, user.id)
      const bookId = answer.kind === 'found' ? await admitBook(tx, answer.book, at) : answer.bookId
      await requestQuiz(tx, jobs, { bookId, at })
      const isNew = await addEntry(tx, user.id, bookId, isbn13, at)
      if (!isNew) throw new AppError('book_already_owned')
      const day = dayOf(at, user.clock)
      const earned = await creditActivity(tx, { userId: user.id, day, at }, { booksAdded: 1 })
      const book = await findBook(tx, user.id, bookId)
      if (!book) throw new Error(`no book ${bookId} after it was admitted`)
      return {
        book: scanned(book, isbn13),
        action: 'added',
        message: (await hasAiQuiz(tx, bookId)) ? ADDED_WITH_AI_QUIZ : ADDED,
        ...earned,
      } as const
    })
  })
}

async function hasAiQuiz(tx: Tx, bookId: string): Promise<boolean> {
  const [quiz] = await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.bookId, bookId), eq(quizzes.active, true), eq(quizzes.kind, 'ai')))
  return quiz !== undefined
}

async function lookUp({ db, catalog, log, now }: ScanDeps, isbn13: string): Promise<Lookup> {
  // Another scan may have brought it in since this one looked.
  const bookId = await findEdition(db, isbn13)
  if (bookId !== null) return { kind: 'arrived', bookId }
  if (await isRememberedUnknown(db, isbn13, now())) return { kind: 'unknown' }
  try {
    const book = await catalog.find(isbn13)
    if (book) return { kind: 'found', book }
    await rememberUnknown(db, isbn13, now())
    return { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof CatalogUnavailableError)) throw error
    log.warn({ reason: error.message }, 'book sources do not answer')
    // Unknown to those that answered: true enough to say, not sure enough to remember.
    if (error.isPartial) return { kind: 'unknown' }
    throw new AppError('lookup_busy')
  }
}

async function isRememberedUnknown(db: Db, isbn13: string, at: number): Promise<boolean> {
  const [row] = await db
    .select({ isbn13: unknownIsbns.isbn13 })
    .from(unknownIsbns)
    .where(and(eq(unknownIsbns.isbn13, isbn13), gt(unknownIsbns.asksAgainAt, new Date(at))))
  return row !== undefined
}

async function rememberUnknown(db: Db, isbn13: string, at: number): Promise<void> {
  const asksAgainAt = new Date(at + UNKNOWN_KEPT_MS)
  await db
    .insert(unknownIsbns)
    .values({ isbn13, asksAgainAt })
    .onConflictDoUpdate({ target: unknownIsbns.isbn13, set: { asksAgainAt } })
}

function scanned(book: Book, isbn13: string): ScanAnswer['book'] {
  return { ...book, isbn: isbn13, estimatedLevel: book.level, estimatedPoints: book.points }
}
