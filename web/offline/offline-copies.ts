import type { Book, KnownCode } from '#contract/books/books.ts'
import { DAY_MS } from '#domain/calendar.ts'
import {
  deleteCopy,
  deletePersonData,
  dropOlderThan,
  getCopy,
  own,
  putCopy,
  updateCopy,
} from './device-store.ts'

/** Copies are shown so long without the server, which is a weekend away. */
export const MAX_COPY_AGE_MS = 3 * DAY_MS

const SHELF = 'shelf'
const CODES = 'codes'
const USER = '/api/auth/user'

// One after the other: who is signed in is known before what is theirs.
let line: Promise<unknown> = Promise.resolve()

function inLine<T>(step: () => Promise<T>): Promise<T> {
  const next = line.then(step)
  line = next.catch(() => undefined)
  return next
}

/** Keeps an answer of the server. A device that cannot keep things loses nothing but the copy. */
export function saveCopy(
  address: string,
  response: Response,
  isStillTheirs: () => boolean,
): Promise<void> {
  return inLine(async () => {
    const body: unknown = await response.json()
    if (!isStillTheirs()) return
    if (address === USER && isWithId(body)) await own(body.id)
    // The whole library is prefetched separately; single pages of it are not cached.
    if (!isShelf(address)) await putCopy(address, body)
  }).catch(() => undefined)
}

/** Makes the device this person's, after what is still being kept for the one before. */
export function setDeviceOwner(userId: string | null): Promise<void> {
  return inLine(() => own(userId))
}

/** Deletes copies past their age limit, whichever person has the app open. */
export function dropOldHere(): Promise<void> {
  return inLine(() => dropOlderThan(MAX_COPY_AGE_MS)).catch(() => undefined)
}

export function deleteDeviceCopies(userId: string): Promise<void> {
  return inLine(() => deletePersonData(userId))
}

/** The answer this device has for an address; null for none, and for one that is too old. */
export function findCopy(address: string): Promise<Response | null> {
  return inLine(async () => {
    if (isShelf(address)) {
      const books = await fresh(SHELF)
      return books ? Response.json(found(booksOf(books), address)) : null
    }
    const body = await fresh(address)
    return body === undefined ? null : Response.json(body)
  }).catch(() => null)
}

async function fresh(key: string): Promise<unknown> {
  const kept = await getCopy(key)
  return kept && Date.now() - kept.at < MAX_COPY_AGE_MS ? kept.body : undefined
}

function isWithId(body: unknown): body is { id: string } {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
}

function isShelf(address: string): boolean {
  return /^\/api\/books(\?|$)/.test(address)
}

/** OfflineCopy by another version of this app it may look otherwise: then there is nothing to show. */
function booksOf(body: unknown): Book[] {
  return Array.isArray(body)
    ? body.filter((one): one is Book => isWithId(one) && 'title' in one)
    : []
}

async function knownCodes(): Promise<KnownCode[]> {
  const codes = (await getCopy(CODES))?.body
  return Array.isArray(codes) ? codes : []
}

/** What the server's own search would find among these, near enough. */
function found(books: readonly Book[], address: string): Book[] {
  const { searchParams } = new URL(address, location.href)
  const search = (searchParams.get('search') ?? '').toLowerCase()
  const isCode = /^[\d\s-]{9,}x?$/.test(search)
  // Of an ISBN-10 and its ISBN-13, the nine digits that they share.
  const code = search
    .replace(/[^\dx]/g, '')
    .replace(/^97[89]/, '')
    .slice(0, 9)
  const words = isCode ? [code] : search.split(/\s+/).filter(Boolean)
  const level = searchParams.get('level')
  return books.filter((book) => {
    const text =
      `${book.title} ${book.author} ${book.series ?? ''} ${book.isbn ?? ''}`.toLowerCase()
    const fits = level === null || book.level === Number(level)
    return fits && words.every((word) => text.includes(word))
  })
}

export function saveLibrary(books: readonly Book[]): Promise<void> {
  return inLine(() => putCopy(SHELF, books))
}

/** Applies an offline change to the saved library; a new book comes from the known codes. */
export function updateSavedLibrary(bookId: string, note: Partial<Book>): Promise<void> {
  return inLine(async () => {
    const code = (await knownCodes()).find(({ id }) => id === bookId)
    await updateCopy(SHELF, (body) => {
      const books = booksOf(body)
      const before = books.find(({ id }) => id === bookId) ?? (code && plainBook(code))
      if (!before) return body
      const others = books.filter(({ id }) => id !== bookId)
      return [{ ...before, ...note, inLibrary: true }, ...others]
    })
  }).catch(() => undefined)
}

export function saveKnownCodes(codes: readonly KnownCode[]): Promise<void> {
  return inLine(() => putCopy(CODES, codes))
}

export type FoundBook = { book: Book; isbn: string }

/** Looks up a typed or scanned code among the prefetched ones; null when unknown. */
export async function bookOfCode(code: string): Promise<FoundBook | null> {
  const signs = code.toUpperCase().replace(/[^\dX]/g, '')
  // An ISBN-10 and its ISBN-13 share nine digits; the server checks the last one again.
  const tenth = /^\d{9}[\dX]$/.test(signs) ? `978${signs.slice(0, 9)}` : null
  const known = (await knownCodes()).find(({ isbn }) =>
    tenth ? isbn.startsWith(tenth) : isbn === signs.slice(0, 13),
  )
  if (!known) return null
  const own = booksOf(await fresh(SHELF)).find(({ id }) => id === known.id)
  return { book: own ?? plainBook(known), isbn: known.isbn }
}

/** Removes a clock that was saved offline from all copies. */
export function clearSavedClock(): Promise<void> {
  const ended = (now: unknown) =>
    typeof now === 'object' && now !== null ? { ...now, timer: null } : now
  return inLine(async () => {
    await updateCopy('/api/reading-sessions/current', ended)
    await updateCopy('/api/dashboard', (body) =>
      typeof body === 'object' && body !== null && 'reading' in body
        ? { ...body, reading: ended(body.reading) }
        : body,
    )
  }).catch(() => undefined)
}

export function dropQuiz(bookId: string): Promise<void> {
  return inLine(() => deleteCopy(`/api/books/${bookId}/quiz`)).catch(() => undefined)
}

/** Saves the answers of a quiz that was left unfinished offline. */
export function saveChoice(bookId: string, questionId: string, option: number): Promise<void> {
  return inLine(async () => {
    const key = `/api/books/${bookId}/quiz`
    await updateCopy(key, (quiz) => {
      if (typeof quiz !== 'object' || quiz === null) return quiz
      const before = 'chosen' in quiz && typeof quiz.chosen === 'object' ? quiz.chosen : {}
      return { ...quiz, chosen: { ...before, [questionId]: option } }
    })
  }).catch(() => undefined)
}

function plainBook({ id, isbn, title, author, level, points }: KnownCode): Book {
  return {
    id,
    isbn,
    title,
    author,
    level,
    points,
    coverUrl: null,
    scholasticLevel: null,
    arPoints: null,
    gradeLevel: null,
    pageCount: null,
    description: null,
    genres: [],
    series: null,
    hasQuiz: true,
    inLibrary: false,
    myRating: null,
    readingStatus: null,
  }
}
