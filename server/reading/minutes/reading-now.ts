import type { ReadingNow } from '#contract/reading/sessions.ts'
import { dayOf, type ReadingClock } from '#domain/reading-clock.ts'
import type { Reader } from '#server/db/types.ts'
import { goalsOf, minutesOn } from '#server/rewards/activity.ts'
import { savedOn } from './save-session.ts'
import { findOpenTimer, openReadingsOf, timerOf } from './session-rows.ts'

/** Maximum number of books offered next to the timer. */
const MAX_READINGS = 30

/** A reader's timer at `at`, their minutes that day and the books they are reading. */
export async function readingNow(
  db: Reader,
  { id, clock }: { id: string; clock: ReadingClock },
  at: number,
): Promise<ReadingNow> {
  const today = dayOf(at, clock)
  const [open, minutesToday, readings, { dailyMinutes }] = await Promise.all([
    findOpenTimer(db, id),
    minutesOn(db, id, today),
    openReadingsOf(db, id, MAX_READINGS),
    goalsOf(db, id),
  ])
  const { minutes, points } = await savedOn(db, id, open?.day ?? today)
  return {
    timer: open && timerOf(open, at),
    minutesToday,
    goalMinutes: dailyMinutes,
    saved: { minutes, points },
    readings,
  }
}
