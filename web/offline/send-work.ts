import { addToLibrary, scanBook } from '#contract/books.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type AttemptResult, submitAttempt } from '#contract/quiz.ts'
import { startReading } from '#contract/reading.ts'
import { stopTimer, tellOfflineReading } from '#contract/sessions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import type { Work } from './outbox-entry.ts'

/** Sends one piece of work; a marked quiz comes back with its result. */
export async function sendWork(work: Work): Promise<AttemptResult | null> {
  switch (work.kind) {
    case 'add':
      await request(addToLibrary, { body: { bookId: work.bookId, isbn: work.isbn } })
      return null
    case 'look-up': {
      const { action, book } = await request(scanBook, { body: { upc: work.upc } })
      if (action === 'add_to_personal_library') {
        await request(addToLibrary, { body: { bookId: book.id, isbn: book.isbn } })
      }
      return null
    }
    case 'start':
      await request(startReading, { body: { bookId: work.bookId } })
      return null
    case 'minutes':
      await request(tellOfflineReading, { body: work.body })
      return null
    case 'stop':
      await request(stopTimer, { params: { id: work.timerId }, body: { progress: work.progress } })
      return null
    case 'quiz':
      return request(submitAttempt, { body: work.body })
  }
}

/** It stands on the server already: sent before, or done on another device. */
const DONE: readonly ErrorCode[] = ['book_already_owned', 'reading_saved']
/** Right, but not now. */
const LATER: readonly ErrorCode[] = ['quiz_not_open']

/** What a failure means for the work: it is there, try again soon, later on, or it was refused. */
export function failureOf(error: unknown): 'done' | 'later' | 'refused' | 'signed-out' | 'waiting' {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return 'waiting'
  if (error.status === 401) return 'signed-out'
  if (error.code !== null && DONE.includes(error.code)) return 'done'
  if (error.code !== null && LATER.includes(error.code)) return 'later'
  return 'refused'
}
