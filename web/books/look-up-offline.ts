import type { ScanAnswer } from '#contract/books/books.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Earned } from '#contract/rewards/earned.ts'
import { ApiError } from '#web/api/api-error.ts'
import { bookOfCode } from '#web/offline/offline-copies.ts'
import { queueWork } from '#web/offline/outbox.ts'

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
export async function lookUpOffline(upc: string): Promise<ScanAnswer | null> {
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
  return {
    book: { ...book, isbn, estimatedLevel: book.level, estimatedPoints: book.points },
    action: 'add_to_personal_library',
    message: '',
    ...NOTHING_EARNED,
  }
}
