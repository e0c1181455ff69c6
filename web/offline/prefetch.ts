import { type Book, listBooks, listKnownCodes } from '#contract/books/books.ts'
import { listShelves } from '#contract/books/shelves.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { Role } from '#contract/endpoint.ts'
import { getWordQuest, listRunnerWords } from '#contract/family/games.ts'
import {
  getTreasureFigures,
  listTreasureItems,
  listWishlist,
} from '#contract/prizes/treasure-box.ts'
import { listQuizzesAhead } from '#contract/quiz/quiz.ts'
import { getReadingNow } from '#contract/reading/sessions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { request, requestPage } from '#web/api/request.ts'
import { getCopy, putCopy } from './device-store.ts'
import { saveKnownCodes, saveLibrary } from './offline-copies.ts'

const PAGE = 100
const MAX_PAGES = 5
const CODES_FRESH_MS = DAY_MS

/** Downloads what a reader needs offline: books, quizzes, words of the games, prizes, codes and the clock. */
export async function prefetchForOffline(role: Role): Promise<void> {
  await request(getDashboard, {})
  await request(getReadingNow, {})
  if (role === 'student') await request(listShelves, {})
  await saveLibrary(await wholeLibrary())
  for (const quiz of await request(listQuizzesAhead, {})) {
    await putCopy(`/api/books/${quiz.book.id}/quiz`, quiz)
  }
  await request(getWordQuest, {})
  await request(listRunnerWords, {})
  await request(listTreasureItems, { querystring: { category: 'all', ageGroup: 'all' } })
  await request(listWishlist, {})
  await request(getTreasureFigures, {})
  const codes = await getCopy('codes')
  if (!codes || Date.now() - codes.at > CODES_FRESH_MS) {
    await saveKnownCodes(await request(listKnownCodes, {}))
  }
}

async function wholeLibrary(): Promise<Book[]> {
  const books: Book[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, next } = await requestPage(listBooks, {
      querystring: { scope: 'library', limit: PAGE, cursor },
    })
    books.push(...items)
    if (next === null) break
    cursor = next
  }
  return books
}
