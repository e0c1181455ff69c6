import { desc, eq } from 'drizzle-orm'
import type { Day } from '#domain/calendar.ts'
import { inPauses, type Pause } from '#domain/streak.ts'
import { streakPauses } from '#server/db/schema/reading-sessions.ts'
import type { Reader } from '#server/db/types.ts'

/** Far more than a childhood has; the latest count. */
const MAX_PAUSES = 500

/** Tells which days a grown-up set free for this reader. */
export async function pausedDays(db: Reader, userId: string): Promise<(day: Day) => boolean> {
  const pauses: Pause[] = await db
    .select({ from: streakPauses.fromDay, to: streakPauses.toDay })
    .from(streakPauses)
    .where(eq(streakPauses.userId, userId))
    .orderBy(desc(streakPauses.toDay))
    .limit(MAX_PAUSES)
  return inPauses(pauses)
}
