import { plural, t } from '@lingui/core/macro'
import type { Mission } from '#contract/rewards/missions.ts'
import { PATHS, READ_NOW } from '#web/api/paths.ts'

type Counted = Exclude<Mission['counts'], 'tick'>

const quizzes = (have: number, target: number) =>
  plural(target, { one: `${have} of # quiz`, other: `${have} of # quizzes` })
const books = (have: number, target: number) =>
  plural(target, { one: `${have} of # book`, other: `${have} of # books` })

const HAVE_OF: Record<Counted, (have: number, target: number) => string> = {
  minutes: (have, target) =>
    plural(target, { one: `${have} of # minute`, other: `${have} of # minutes` }),
  pages: (have, target) =>
    plural(target, { one: `${have} of # page`, other: `${have} of # pages` }),
  quizzes,
  quizzesPassed: quizzes,
  perfectQuizzes: quizzes,
  booksStarted: books,
  booksFinished: books,
  booksAdded: books,
}

/** How far a mission is, '4 of 10 pages'; one that a grown-up confirms says what comes next. */
export function progressWords({
  counts,
  have,
  target,
  status,
  returned,
}: Pick<Mission, 'counts' | 'have' | 'target' | 'status' | 'returned'>): string {
  if (counts !== 'tick') return HAVE_OF[counts](have, target)
  if (status === 'COMPLETED') return t`A grown-up said yes!`
  if (status === 'PENDING') return t`Waiting for your grown-up.`
  if (returned) return t`Not quite yet. Try once more!`
  return t`A grown-up checks it at the end.`
}

/** '1 of 3 completed'. */
export function completedLine(missions: readonly Pick<Mission, 'status'>[]): string {
  const completed = missions.filter(({ status }) => status === 'COMPLETED').length
  return t`${completed} of ${missions.length} completed`
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
