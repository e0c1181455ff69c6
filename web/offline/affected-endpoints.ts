import { getCurrentUser } from '#contract/accounts/auth.ts'
import { listBooks } from '#contract/books/books.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getQuiz, listAttempts } from '#contract/quiz/quiz.ts'
import { getProgress } from '#contract/reading/progress.ts'
import { listReadingLogs } from '#contract/reading/reading.ts'
import { getReadingNow, listReadingSessions } from '#contract/reading/sessions.ts'
import { listNextBadges, listUserBadges } from '#contract/rewards/badges.ts'
import type { Work } from './outbox-entry.ts'

const BOOKS = [listBooks, getDashboard, getCurrentUser, listUserBadges, listNextBadges] as const
const MINUTES = [...BOOKS, getReadingNow, listReadingSessions, listReadingLogs, getProgress]

const AFFECTED: Record<Work['kind'], readonly Endpoint[]> = {
  add: BOOKS,
  'look-up': BOOKS,
  start: [...BOOKS, getReadingNow, listReadingLogs],
  minutes: MINUTES,
  typed: MINUTES,
  stop: MINUTES,
  quiz: [...BOOKS, getQuiz, listAttempts, listReadingLogs],
}

/** The queries to refetch after this work is sent; everything else stays as it is. */
export function affectedEndpoints(kinds: Iterable<Work['kind']>): Endpoint[] {
  return [...new Set([...kinds].flatMap((kind) => AFFECTED[kind]))]
}
