import { getCurrentUser } from '#contract/auth.ts'
import { listNextBadges, listUserBadges } from '#contract/badges.ts'
import { listBooks } from '#contract/books.ts'
import { getDashboard } from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProgress } from '#contract/progress.ts'
import { getQuiz, listAttempts } from '#contract/quiz.ts'
import { listReadingLogs } from '#contract/reading.ts'
import { getReadingNow, listReadingSessions } from '#contract/sessions.ts'
import type { Work } from './outbox-entry.ts'

const BOOKS = [listBooks, getDashboard, getCurrentUser, listUserBadges, listNextBadges] as const
const MINUTES = [...BOOKS, getReadingNow, listReadingSessions, listReadingLogs, getProgress]

const TOUCHED: Record<Work['kind'], readonly Endpoint[]> = {
  add: BOOKS,
  'look-up': BOOKS,
  start: [...BOOKS, getReadingNow, listReadingLogs],
  minutes: MINUTES,
  typed: MINUTES,
  stop: MINUTES,
  quiz: [...BOOKS, getQuiz, listAttempts, listReadingLogs],
}

/** What is read anew when this work has arrived; everything else on the screen stays as it is. */
export function touchedBy(kinds: Iterable<Work['kind']>): Endpoint[] {
  return [...new Set([...kinds].flatMap((kind) => TOUCHED[kind]))]
}
