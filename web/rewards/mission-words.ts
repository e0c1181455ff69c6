import type { Mission } from '#contract/rewards/missions.ts'
import { PATHS, READ_NOW } from '#web/api/paths.ts'

const UNITS: Record<Mission['counts'], readonly [one: string, many: string]> = {
  minutes: ['minute', 'minutes'],
  pages: ['page', 'pages'],
  quizzes: ['quiz', 'quizzes'],
  quizzesPassed: ['quiz', 'quizzes'],
  perfectQuizzes: ['quiz', 'quizzes'],
  booksStarted: ['book', 'books'],
  booksFinished: ['book', 'books'],
  booksAdded: ['book', 'books'],
  tick: ['time', 'times'],
}

/** How far a mission is, '4 of 10 pages'; one that a grown-up confirms says what comes next. */
export function progressWords({
  counts,
  have,
  target,
  status,
  returned,
}: Pick<Mission, 'counts' | 'have' | 'target' | 'status' | 'returned'>): string {
  if (counts !== 'tick') return `${have} of ${target} ${UNITS[counts][target === 1 ? 0 : 1]}`
  if (status === 'COMPLETED') return 'A grown-up said yes!'
  if (status === 'PENDING') return 'Waiting for your grown-up.'
  if (returned) return 'Not quite yet. Try once more!'
  return 'A grown-up checks it at the end.'
}

/** '1 of 3 completed'. */
export function completedLine(missions: readonly Pick<Mission, 'status'>[]): string {
  const completed = missions.filter(({ status }) => status === 'COMPLETED').length
  return `${completed} of ${missions.length} completed`
}

/** Where a mission is done; null for one that is done away from the screen. */
export function placeOf({ counts }: Pick<Mission, 'counts'>) {
  switch (counts) {
    case 'booksAdded':
      return { to: PATHS.scanner }
    case 'quizzes':
    case 'quizzesPassed':
    case 'perfectQuizzes':
      return { to: PATHS.quiz }
    case 'booksStarted':
      return { to: PATHS.library }
    case 'minutes':
      // The clock is on this page.
      return { to: PATHS.home, hash: READ_NOW }
    case 'pages':
    case 'booksFinished':
      // Where the bookmark of an open book is moved.
      return { to: PATHS.progress }
    case 'tick':
      return null
  }
}
