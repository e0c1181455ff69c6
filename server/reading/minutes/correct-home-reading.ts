import { and, eq, exists, sql } from 'drizzle-orm'
import type { HomeReadingCorrected } from '#contract/reading/home-reading.ts'
import { isCorrectable, pointsCorrection } from '#domain/home-reading.ts'
import { message } from '#domain/message.ts'
import { countedMinutes, minutePoints } from '#domain/reading-session.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { recordActivity } from '#server/rewards/activity.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { creditForLater } from '#server/rewards/surprises.ts'
import { savedOn } from './save-session.ts'

const PER_PARENT = { tries: 200, withinMs: 3_600_000 }

/**
 * Sets home reading to the minutes it should have had; 0 removes it. Points and the streak follow; badges and
 * missions that were celebrated stay, and so do points that were already spent. A removed session keeps its
 * row with 0 minutes, so that its form, sent again, saves nothing. Idempotent.
 * @throws AppError not_found for another family's child, home_reading_settled for another adult's log or after
 * the days to correct it, reading_day_full, too_many_tries, consent_withdrawn.
 */
export async function correctHomeReading(
  deps: Pick<Deps, 'db' | 'now'>,
  guardian: Pick<SignedIn, 'id' | 'role'>,
  sessionId: string,
  minutes: number,
): Promise<HomeReadingCorrected> {
  const at = deps.now()
  await countTry(deps.db, `home corrections of ${guardian.id}`, PER_PARENT, at)
  return deps.db.transaction(async (tx) => {
    const { userId } = await getLogged(tx, guardian.id, sessionId)
    await lockReader(tx, userId)
    // Read again: another correction may have held the lock.
    const row = await getLogged(tx, guardian.id, sessionId)
    if (row.loggedBy !== guardian.id || !isCorrectable(row.startedAt.getTime(), at)) {
      throw new AppError('home_reading_settled')
    }
    const corrected = await correct(tx, row, minutes, at)
    await recordAccess(tx, guardian, userId, 'reading_corrected', at)
    return corrected
  })
}

type Logged = typeof readingSessions.$inferSelect

/** Home reading of a guardian's own child. */
async function getLogged(db: Reader, guardianId: string, id: string): Promise<Logged> {
  const isOwnChild = exists(
    db
      .select({ one: sql`1` })
      .from(guardians)
      .where(
        and(eq(guardians.guardianId, guardianId), eq(guardians.childId, readingSessions.userId)),
      ),
  )
  const [row] = await db
    .select()
    .from(readingSessions)
    .where(and(eq(readingSessions.id, id), eq(readingSessions.how, 'guardian'), isOwnChild))
  if (!row) throw new AppError('not_found')
  return row
}

/** Caller must hold the reader's lock. */
async function correct(
  tx: Tx,
  row: Logged,
  minutes: number,
  at: number,
): Promise<HomeReadingCorrected> {
  const { userId, day } = row
  const onDay = await savedOn(tx, userId, day)
  const counted = countedMinutes(minutes, onDay.minutes - row.minutes)
  if (minutes > 0 && counted === 0) throw new AppError('reading_day_full')
  const due = onDay.earns ? minutePoints(counted, onDay.points - row.points) : 0
  if (counted === row.minutes) {
    return { minutes: counted, pointsChange: 0, pointsSpent: Math.max(0, row.points - due) }
  }
  const balance = await balanceOf(tx, userId)
  const { change, spent } = pointsCorrection({ paid: row.points, due, balance })
  await tx
    .update(readingSessions)
    // Points that stay still count toward the day's cap: spending them makes no room for more.
    .set({ minutes: counted, points: row.points + change })
    .where(eq(readingSessions.id, row.id))
  if (change !== 0) {
    await record(tx, {
      userId,
      amount: change,
      source: 'minutes_correction',
      sourceId: `${row.id}:${newId()}`,
      description: message('Home reading corrected'),
      at,
    })
  }
  const more = counted - row.minutes
  await (more > 0
    ? creditForLater(tx, { userId, day, at }, { minutes: more })
    : recordActivity(tx, userId, day, { minutes: more }))
  return { minutes: counted, pointsChange: change, pointsSpent: spent }
}

async function balanceOf(tx: Tx, userId: string): Promise<number> {
  const [reader] = await tx.select({ points: users.points }).from(users).where(eq(users.id, userId))
  return reader?.points ?? 0
}
