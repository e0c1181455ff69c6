import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { Book } from './books.ts'

/** The next book of a series; `follows` where no book is left out between the two. */
export const NextInSeries = z.object({ series: z.string(), follows: z.boolean(), book: Book })
export type NextInSeries = z.output<typeof NextInSeries>

export const ShelfBook = z.object({
  book: Book,
  /** Why it was picked for this reader; only on their picks. */
  reason: z.string().nullable(),
  /** Percent read, of a book being read. */
  progress: z.number().int().nullable(),
  /** What a finished book goes on with, if this reader has not finished that, too. */
  next: NextInSeries.nullable(),
})
export type ShelfBook = z.output<typeof ShelfBook>

export const Shelf = z.object({
  kind: z.enum(['reading', 'picks', 'funny', 'animals', 'new', 'finished']),
  books: z.array(ShelfBook).min(1),
})
export type Shelf = z.output<typeof Shelf>

/** The rows that a child's library opens with; a row without books is left out. */
export const listShelves = endpoint('GET', '/api/library/shelves', ['student'], {
  response: z.array(Shelf),
  offline: 'kept',
})

/** What a book goes on with for this reader; null where no next book is known. */
export const getNextInSeries = endpoint('GET', '/api/books/:bookId/next', 'user', {
  params: z.object({ bookId: Id }),
  response: z.object({ next: NextInSeries.nullable() }),
  errors: ['not_found'],
  offline: 'kept',
})

/** A book's average, in half stars, of at least three squad mates: no one's own stars can be read from it. */
export const SquadStars = z.object({ bookId: z.string(), stars: z.number() })
export type SquadStars = z.output<typeof SquadStars>

export const listSquadStars = endpoint('GET', '/api/library/squad-stars', ['student'], {
  response: z.array(SquadStars),
  offline: 'kept',
})
