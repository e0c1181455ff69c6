import type { ScanAnswer } from '#contract/books/books.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { ApiError } from '#web/api/api-error.ts'
import { bookOfCode } from '#web/offline/offline-copies.ts'
import { queueWork } from '#web/offline/outbox.ts'
import type { ScanPlace } from '#web/scan/scan-notices.ts'
import { queueBookWork } from './queue-book-work.ts'

/** What a code led to. */
export interface Found {
  answer: ScanAnswer
  /** The catalogue had the book, and this scan put it into the reader's library. */
  joined: boolean
  earned: Earned
  /** Written down on this device, to be sent. */
  waits?: boolean
}

const NOTHING_EARNED: Earned = {
  newBadges: [],
  newMissions: [],
  allMissionsDone: false,
  streakReached: null,
  weekGoalMet: null,
  dayGoalMet: null,
  streakDays: null,
  pointsGained: 0,
  pointsAfter: null,
}

/**
 * Offline, this device knows only the codes it has cached; any other one is queued for a later lookup: null.
 */
export async function lookUpOffline(place: ScanPlace, upc: string): Promise<Found | null> {
  const known = await bookOfCode(upc)
  if (!known) {
    await queueWork({ kind: 'look-up', upc })
    return null
  }
  const { book, isbn } = known
  if (book.inLibrary) {
    const { status, message } = ERRORS.book_already_owned
    throw new ApiError(status, message, 'book_already_owned')
  }
  const answer: ScanAnswer = {
    book: { ...book, isbn, estimatedLevel: book.level, estimatedPoints: book.points },
    action: 'add_to_personal_library',
    message: '',
    ...NOTHING_EARNED,
  }
  if (place !== 'library') return { answer, joined: false, earned: NOTHING_EARNED }
  await queueBookWork({ kind: 'add', bookId: book.id, isbn, title: book.title })
  return { answer, joined: true, earned: NOTHING_EARNED, waits: true }
}
