import type { Book, ScannedBook } from '#contract/books/books.ts'

/** The level on the label: a scan's estimate, else another firm's measure before our own (spec 3). */
export function shownLevel(book: Book | ScannedBook): number {
  if ('estimatedLevel' in book) return book.estimatedLevel
  return book.scholasticLevel ?? book.level
}

/** The points on the label, chosen the same way (spec 3). */
export function shownPoints(book: Book | ScannedBook): number {
  if ('estimatedPoints' in book) return book.estimatedPoints
  return book.arPoints ?? book.points
}
