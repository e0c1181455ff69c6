import { addToLibrary, scanBook } from '#contract/books/books.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { SENT_FOR_HEADER } from '#contract/headers.ts'
import { type AttemptResult, submitAttempt } from '#contract/quiz/quiz.ts'
import { startReading } from '#contract/reading/reading.ts'
import { reportOfflineReading, stopTimer, typeMinutes } from '#contract/reading/sessions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import type { Entry, Work } from './outbox-entry.ts'

/** The call that each kind of work ends in; its `touches` are refetched once it is sent. */
export const CALL_OF_WORK: Record<Work['kind'], Endpoint> = {
  add: addToLibrary,
  'look-up': addToLibrary,
  start: startReading,
  minutes: reportOfflineReading,
  typed: typeMinutes,
  stop: stopTimer,
  quiz: submitAttempt,
}

/** Sends one piece of work; a marked quiz comes back with its result. */
export async function sendWork({ owner, work }: Entry): Promise<AttemptResult | null> {
  // It counts only for its owner, even if another person is signed in by now.
  const sentFor = { [SENT_FOR_HEADER]: owner }
  switch (work.kind) {
    case 'add':
      await request(addToLibrary, { body: { bookId: work.bookId, isbn: work.isbn } }, sentFor)
      return null
    case 'look-up': {
      const { action, book } = await request(scanBook, { body: { upc: work.upc } }, sentFor)
      if (action === 'add_to_personal_library') {
        await request(addToLibrary, { body: { bookId: book.id, isbn: book.isbn } }, sentFor)
      }
      return null
    }
    case 'start':
      await request(startReading, { body: { bookId: work.bookId } }, sentFor)
      return null
    case 'minutes':
      await request(reportOfflineReading, { body: work.body }, sentFor)
      return null
    case 'typed':
      await request(typeMinutes, { body: work.body }, sentFor)
      return null
    case 'stop':
      await request(
        stopTimer,
        { params: { id: work.timerId }, body: { progress: work.progress } },
        sentFor,
      )
      return null
    case 'quiz':
      return request(submitAttempt, { body: work.body }, sentFor)
  }
}

/** The server already has it: sent before, or done on another device. */
const DONE: readonly ErrorCode[] = ['book_already_owned', 'reading_saved']

type Failure = 'done' | 'refused' | 'signed-out' | 'silent' | 'stuck'

/**
 * How a failure affects the work: already saved, refused, sign-in needed, nothing can be sent now, or this
 * one can't be handled yet (a book source that is down).
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === 429) return 'silent'
  if (error.status >= 500) return error.code === null ? 'silent' : 'stuck'
  if (error.status === 401) return 'signed-out'
  if (error.code !== null && DONE.includes(error.code)) return 'done'
  return 'refused'
}
