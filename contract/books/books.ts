import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, PageQuery } from '#contract/fields.ts'
import { Earned } from '#contract/rewards/earned.ts'
import { LIBRARY_READS } from '#contract/touches.ts'
import { LETTERS } from '#domain/first-letters.ts'

/** A book as cards and dialogs show it; the last four fields are this reader's own. */
export const Book = z.object({
  id: z.string(),
  isbn: z.string().nullable(),
  title: z.string(),
  author: z.string(),
  coverUrl: z.string().nullable(),
  level: z.number().int(),
  /** Licensed measures of other firms; none is held, so both are null (domain rules 4.1). */
  scholasticLevel: z.number().nullable(),
  arPoints: z.number().nullable(),
  points: z.number().int(),
  gradeLevel: z.string().nullable(),
  pageCount: z.number().int().nullable(),
  description: z.string().nullable(),
  genres: z.array(z.string()),
  series: z.string().nullable(),
  hasQuiz: z.boolean(),
  inLibrary: z.boolean(),
  myRating: z.number().int().min(1).max(5).nullable(),
  readingStatus: z.enum(['reading', 'completed']).nullable(),
})
export type Book = z.output<typeof Book>

export const listBooks = endpoint('GET', '/api/books', 'user', {
  querystring: PageQuery.extend({
    search: z.string().trim().max(100).optional(),
    level: z.coerce.number().int().min(1).max(10).optional(),
    /** The first letter of the title, its article left out. */
    letter: z.enum(LETTERS).optional(),
    scope: z.enum(['all', 'library']).default('all'),
  }),
  response: z.array(Book),
  offline: 'kept',
})

/** A book chosen for this reader today, and why: 'Because you liked Matilda'. */
export const BookPick = z.object({ book: Book, reason: z.string() })
export type BookPick = z.output<typeof BookPick>

/** About six books to read next; the same ones all day. */
export const listPicks = endpoint('GET', '/api/books/picks', 'user', {
  response: z.array(BookPick),
})

export const ScannedBook = Book.extend({
  isbn: z.string(),
  estimatedLevel: z.number().int(),
  estimatedPoints: z.number().int(),
})
export type ScannedBook = z.output<typeof ScannedBook>

export const ScanAnswer = z.object({
  book: ScannedBook,
  action: z.enum(['add_to_personal_library', 'added']),
  message: z.string(),
  ...Earned.shape,
})
export type ScanAnswer = z.output<typeof ScanAnswer>

/**
 * Raw input from a scanner or keyboard, of any length. Characters that text cannot store (NUL, lone
 * surrogates) become U+FFFD, so that such a code matches no book instead of failing the call.
 */
const ScannedCode = z.string().overwrite((code) => code.toWellFormed().replaceAll('\0', '\uFFFD'))

export const scanBook = endpoint('POST', '/api/books/scan', 'user', {
  body: z.object({ upc: ScannedCode }),
  response: ScanAnswer,
  errors: [
    'book_already_owned',
    'book_not_found',
    'not_a_book_code',
    'code_misread',
    'lookup_busy',
    'too_many_tries',
  ],
  offline: 'queued',
})

/** A code the catalogue knows, with what a card needs. */
const KnownCode = ScannedBook.pick({
  id: true,
  isbn: true,
  title: true,
  author: true,
  level: true,
  points: true,
})
export type KnownCode = z.output<typeof KnownCode>

/** Every code of the academy's catalogue, up to a few thousand, for tablets without a network. */
export const listKnownCodes = endpoint('GET', '/api/books/codes', 'user', {
  response: z.array(KnownCode),
})

export const addToLibrary = endpoint('POST', '/api/library', 'user', {
  body: z.object({ bookId: Id, isbn: z.string().max(13).optional() }),
  response: Book.extend(Earned.shape),
  errors: ['not_found', 'book_already_owned'],
  offline: 'queued',
  touches: LIBRARY_READS,
})

export const removeFromLibrary = endpoint('DELETE', '/api/library/:bookId', 'user', {
  params: z.object({ bookId: Id }),
  response: z.object({ removed: z.literal(true) }),
  errors: ['not_found'],
  touches: ['/api/books', '/api/library/shelves', '/api/dashboard'],
})

export const rateBook = endpoint('PUT', '/api/library/:bookId/rating', 'user', {
  params: z.object({ bookId: Id }),
  body: z.object({ stars: z.number().int().min(1).max(5) }),
  response: Book.extend(Earned.shape),
  errors: ['not_found'],
  touches: LIBRARY_READS,
})
