import { eq, sql } from 'drizzle-orm'
import { GAME_SIGN_SECONDS } from '#contract/family/games.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { gameDays, gameLimits } from '#server/db/schema/family.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'

/** A ping later than this starts a new count: the game was closed in between. */
const SILENCE_SECONDS = GAME_SIGN_SECONDS * 3

/**
 * Counts the time since the last ping and returns what is left today. Stores nothing for a child
 * without a limit set by a guardian.
 */
export async function countGameTime(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId, clock }: Pick<SignedIn, 'id' | 'clock'>,
): Promise<{ secondsLeft: number | null }> {
  const [limit] = await db
    .select({ minutes: gameLimits.dailyMinutes })
    .from(gameLimits)
    .where(eq(gameLimits.userId, userId))
  if (!limit) return { secondsLeft: null }
  const at = now()
  const lastAt = new Date(at)
  const since = sql`extract(epoch from ${lastAt}::timestamptz - ${gameDays.lastAt})`
  const [played] = await db
    .insert(gameDays)
    .values({ userId, day: dayOf(at, clock), seconds: 0, lastAt })
    .onConflictDoUpdate({
      target: [gameDays.userId, gameDays.day],
      set: {
        seconds: sql`${gameDays.seconds} + case when ${since} between 0 and ${SILENCE_SECONDS}
          then floor(${since})::int else 0 end`,
        lastAt,
      },
    })
    .returning({ seconds: gameDays.seconds })
  return { secondsLeft: Math.max(0, limit.minutes * 60 - (played?.seconds ?? 0)) }
}
