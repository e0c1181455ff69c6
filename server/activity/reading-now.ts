import type { ReadingNow } from '#contract/sessions.ts'
import { readingDay } from '#domain/calendar.ts'
import type { Reader } from '#server/db/types.ts'
import { minutesOn } from './record-activity.ts'
import { findOpenTimer, openReadingsOf, timerOf } from './session-rows.ts'

/** Books to choose from beside the clock. */
const MOST_READINGS = 30

/** A reader's clock at `at`, the minutes of their day and the books being read. */
export async function readingNow(
  db: Reader,
  { id, timeZone }: { id: string; timeZone: string },
  at: number,
): Promise<ReadingNow> {
  const [open, minutesToday, readings] = await Promise.all([
    findOpenTimer(db, id),
    minutesOn(db, id, readingDay(at, timeZone)),
    openReadingsOf(db, id, MOST_READINGS),
  ])
  return { timer: open && timerOf(open, at), minutesToday, readings }
}
