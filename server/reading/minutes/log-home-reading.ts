import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { HomeReading, HomeReadingSaved } from '#contract/reading/home-reading.ts'
import type { Day } from '#domain/calendar.ts'
import { isHomeDay } from '#domain/home-reading.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { countedMinutes } from '#domain/reading-session.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { getOwnChild, type OwnChild } from '#server/accounts/people/own-child.ts'
import { lockReaders } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { addEntry, isOpenReading, moveBookmark, openReading } from '#server/books/reading-logs.ts'
import { books } from '#server/db/schema/books.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { addSurprise, creditForLater } from '#server/rewards/surprises.ts'
import { insertEnded, savedOn, saveSession } from './save-session.ts'
import { findByKey } from './session-rows.ts'

const PER_PARENT = { tries: 200, withinMs: 3_600_000 }

type Given = z.output<typeof HomeReading>
type Saved = HomeReadingSaved['saved'][number]

/**
 * Saves what a guardian's children read at home on one day, all or nothing. Sending the same form again
 * returns what it saved.
 * @throws AppError not_found for another family's child or an unknown book, home_day_out_of_reach,
 * reading_day_full when no child has room for a minute, too_many_tries.
 */
export async function logHomeReading(
  deps: Pick<Deps, 'db' | 'now'>,
  guardian: Pick<SignedIn, 'id' | 'role'>,
  given: Given,
): Promise<HomeReadingSaved> {
  const at = deps.now()
  const childIds = [...new Set(given.childIds)].sort()
  // A form that was already saved doesn't count as another attempt, however often it's sent.
  const wasSaved = await isSaved(deps.db, childIds, given.key)
  if (!wasSaved) {
    await countTry(deps.db, `home reading of ${guardian.id}`, PER_PARENT, at)
  }
  return deps.db.transaction(async (tx) => {
    const saved: Saved[] = []
    await lockReaders(tx, childIds)
    for (const childId of childIds) {
      const child = await getOwnChild(tx, guardian.id, childId)
      const { minutes, points } = await saveFor(tx, guardian.id, child, given, at)
      await recordAccess(tx, guardian, child.id, 'reading_logged', at)
      saved.push({ childId, firstName: child.firstName, minutes, points })
    }
    // What the form saved may have been removed since: that is no full day.
    if (!wasSaved && saved.every(({ minutes }) => minutes === 0)) {
      throw new AppError('reading_day_full')
    }
    return { saved }
  })
}

async function isSaved(db: Reader, childIds: string[], key: string): Promise<boolean> {
  const saved = await db.$count(
    readingSessions,
    and(inArray(readingSessions.userId, childIds), eq(readingSessions.requestKey, key)),
  )
  return saved === childIds.length
}

async function saveFor(
  tx: Tx,
  loggedBy: string,
  child: OwnChild,
  { day, minutes, bookId, finished, key }: Given,
  at: number,
): Promise<{ minutes: number; points: number }> {
  const before = await findByKey(tx, child.id, key)
  if (before) return before
  if (!isHomeDay(day, dayOf(at, child.clock))) throw new AppError('home_day_out_of_reach')
  const { minutes: onDay } = await savedOn(tx, child.id, day)
  if (countedMinutes(minutes, onDay) === 0) return { minutes: 0, points: 0 }
  const read = bookId === undefined ? null : await readingOf(tx, child.id, { bookId, day, at })
  const told = {
    userId: child.id,
    ...read,
    day,
    how: 'guardian',
    loggedBy,
    requestKey: key,
  } as const
  const row = await insertEnded(tx, told, at)
  if (finished && read) await finish(tx, child.id, read.logId, { day, at })
  const { session, finished: _, ...earned } = await saveSession(tx, row, minutes, { at })
  await addSurprise(tx, child.id, { kind: 'earned', earned }, at)
  return session
}

/** The child's open reading of the book; opens one when there is none. */
async function readingOf(
  tx: Tx,
  userId: string,
  { bookId, day, at }: { bookId: string; day: Day; at: number },
) {
  const [book] = await tx.select({ id: books.id }).from(books).where(eq(books.id, bookId))
  if (!book) throw new AppError('not_found')
  const isNew = await addEntry(tx, userId, bookId, null, at)
  if (await openReading(tx, { userId, bookId, startedAt: momentOf(day, at) })) {
    await creditForLater(tx, { userId, day, at }, { booksStarted: 1, booksAdded: isNew ? 1 : 0 })
  }
  const [open] = await tx
    .select({ logId: readingLogs.id, fromProgress: readingLogs.progress })
    .from(readingLogs)
    .where(isOpenReading(userId, bookId))
  if (!open) throw new Error('a reading log that was just opened is gone')
  return { ...open, bookId }
}

/** Ends the reading on the day the book was finished, so it counts in that month. */
async function finish(
  tx: Tx,
  userId: string,
  logId: string,
  { day, at }: { day: Day; at: number },
) {
  const moved = await moveBookmark(
    tx,
    userId,
    logId,
    { progress: 100 },
    momentOf(day, at).getTime(),
  )
  if (!moved) return
  await creditForLater(tx, { userId, day, at }, { pages: moved.pages, booksFinished: 1 })
}

/** Now for today's reading; noon UTC for an earlier day, whose time is unknown. */
function momentOf(day: Day, at: number): Date {
  return new Date(Math.min(at, Date.parse(`${day}T12:00:00Z`)))
}
