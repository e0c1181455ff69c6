import type { FastifyInstance } from 'fastify'
import {
  addToLibrary,
  listBooks,
  listKnownCodes,
  listPicks,
  rateBook,
  removeFromLibrary,
  scanBook,
} from '#contract/books/books.ts'
import { getNextInSeries, listShelves, listSquadStars } from '#contract/books/shelves.ts'
import { dayOf } from '#domain/reading-clock.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { knownCodes } from './known-codes.ts'
import { addBook, rateReadBook, removeBook } from './library.ts'
import { findBooks } from './list-books.ts'
import { findNext } from './next-in-series.ts'
import { picksOf } from './picks.ts'
import { bookScanner } from './scan-book.ts'
import { shelvesOf } from './shelves.ts'
import { squadStarsOf } from './squad-stars.ts'

/** The catalogue, the scan and the reader's own library. */
export function registerBooks(app: FastifyInstance, deps: Deps): void {
  const scan = bookScanner(deps)

  route(app, listBooks, ({ user, querystring, reply }) =>
    findBooks(deps, user.id, querystring, reply),
  )
  route(app, listPicks, ({ user }) => picksOf(deps.db, user.id, dayOf(deps.now(), user.clock)))
  route(app, listShelves, ({ user }) => shelvesOf(deps.db, user.id, dayOf(deps.now(), user.clock)))
  route(app, listSquadStars, ({ user }) => squadStarsOf(deps.db, user.id))
  route(app, getNextInSeries, ({ user, params }) => findNext(deps.db, user.id, params.bookId))
  route(app, listKnownCodes, () => knownCodes(deps.db))
  route(app, scanBook, ({ user, body }) => scan(user, body.upc))
  route(app, addToLibrary, ({ user, body }) => addBook(deps, user, body))
  route(app, removeFromLibrary, ({ user, params }) => removeBook(deps, user.id, params.bookId))
  route(app, rateBook, ({ user, params, body }) =>
    rateReadBook(deps, user.id, params.bookId, body.stars),
  )
}
