import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { FORGOTTEN_MS, waitAfter } from '#domain/guess-wait.ts'
import { AppError } from '#server/app-error.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import type { Reader } from '#server/db/types.ts'
import { isOver } from '#server/http/rate-limit.ts'

/** From this many wrong guesses on, the wait no longer grows. */
const MAX_WAITS = 20
const WAITS = Array.from({ length: MAX_WAITS }, (_, index) => waitAfter(index + 1))

/**
 * Counts a guess before the secret is checked, so that simultaneous guesses cannot count as one. Each wrong
 * one makes the next wait longer (domain/guess-wait.ts); a refused one does not.
 * @throws AppError with `refusal` while the wait lasts.
 */
export async function spendGuess(
  db: Reader,
  key: string,
  at: number,
  refusal: ErrorCode = 'too_many_tries',
): Promise<void> {
  // A row expires a day after its last guess: that is when it is forgotten, and it shows when the wait ends.
  const over = isOver(at, FORGOTTEN_MS)
  const endsAt = new Date(at + FORGOTTEN_MS)
  const waited = lte(
    sql`${rateLimits.endsAt} + ${waitOf(sql`${rateLimits.tries}`)}`,
    sql`${endsAt}::timestamptz`,
  )
  const taken = await db
    .insert(rateLimits)
    .values({ key, tries: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${over} then 1 else ${rateLimits.tries} + 1 end`,
        endsAt,
      },
      setWhere: or(over, waited),
    })
    .returning({ key: rateLimits.key })
  if (taken.length === 0) throw new AppError(refusal)
}

/**
 * A correct secret was not a guess: uncounts it and leaves others' wrong ones counted. The next may come at
 * once, as this one could.
 */
export async function refundGuess(db: Reader, key: string, at: number): Promise<void> {
  const endsAt = new Date(at + FORGOTTEN_MS)
  await db
    .update(rateLimits)
    .set({
      tries: sql`${rateLimits.tries} - 1`,
      endsAt: sql`${endsAt}::timestamptz - ${waitOf(sql`${rateLimits.tries} - 1`)}`,
    })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.tries, 0)))
}

function waitOf(tries: SQL): SQL {
  const waits = sql.raw(`array[${WAITS.join(', ')}]`)
  return sql`coalesce((${waits})[least(${tries}, ${sql.raw(String(MAX_WAITS))})], 0) * interval '1 millisecond'`
}
