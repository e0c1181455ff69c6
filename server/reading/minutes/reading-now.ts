import type { ReadingNow } from '#contract/reading/sessions.ts'
import { dayOf, type ReadingClock } from '#domain/reading-clock.ts'
import type { Reader } from '#server/db/types.ts'
import { minutesOn } from '#server/rewards/activity.ts'
import { findOpenTimer, openReadingsOf, timerOf } from './session-rows.ts'

/** Maximum number of books offered next to the timer. */
const MAX_READINGS = 30

/** A reader's timer at `at`, their minutes that day and the books they are reading. */
export async function readingNow(
  db: Reader,
  { id, clock }: { id: string; clock: ReadingClock },
  at: number,
): Promise<ReadingNow> {
  const [open, minutesToday, readings] = await Promise.all([
    findOpenTimer(db, id),
    minutesOn(db, id, dayOf(at, clock)),
    openReadingsOf(db, id, MAX_READINGS),
  ])
  return { timer: open && timerOf(open, at), minutesToday, readings }
}
