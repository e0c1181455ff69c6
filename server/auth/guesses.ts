import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { AppError } from '#server/app-error.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import type { Reader } from '#server/db/types.ts'
import { isOver } from '#server/http/rate-limit.ts'

const MOST_GUESSES = 10
const HOUR_MS = 3_600_000

/**
 * Takes one of the ten guesses of an hour before the password is looked at, so that guesses sent at
 * once cannot pass as one. The hour runs from the last guess taken, so no hour holds more than ten;
 * a refused guess does not lengthen it.
 * @throws AppError too_many_tries when all are taken.
 */
export async function takeGuess(db: Reader, key: string, at: number): Promise<void> {
  const over = isOver(at, HOUR_MS)
  const endsAt = new Date(at + HOUR_MS)
  const taken = await db
    .insert(rateLimits)
    .values({ key, tries: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${over} then 1 else ${rateLimits.tries} + 1 end`,
        endsAt,
      },
      setWhere: or(over, lt(rateLimits.tries, MOST_GUESSES)),
    })
    .returning({ key: rateLimits.key })
  if (taken.length === 0) throw new AppError('too_many_tries')
}

/** A right password was no guess: gives its try back and leaves the wrong ones of others counted. */
export async function giveBackGuess(db: Reader, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ tries: sql`${rateLimits.tries} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.tries, 0)))
}
