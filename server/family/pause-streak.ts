import { and, eq } from 'drizzle-orm'
import { daysBetween } from '#domain/calendar.ts'
import { dayOf, type ReadingClock } from '#domain/reading-clock.ts'
import type { Pause } from '#domain/streak.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK } from '#server/db/clock.ts'
import { newId } from '#server/db/new-id.ts'
import { streakPauses } from '#server/db/schema/reading-sessions.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { refreshStreak } from '#server/rewards/activity.ts'

const PER_PARENT = { tries: 30, withinMs: 3_600_000 }
const MAX_PAUSE_DAYS = 100
const FARTHEST_BACK_DAYS = 31
const FARTHEST_AHEAD_DAYS = 366

/**
 * Excuses days of a child's streak: upcoming holidays or a past illness. Setting the same days again changes
 * nothing.
 * @throws AppError not_found for others' children, pause_not_possible, too_many_tries.
 */
export async function pauseStreak(
  deps: Pick<Deps, 'db' | 'now'>,
  guardian: Pick<SignedIn, 'id' | 'role'>,
  childId: string,
  { from, to }: Pause,
): Promise<Pause> {
  const at = deps.now()
  const guardianId = guardian.id
  await countTry(deps.db, `pauses of ${guardianId}`, PER_PARENT, at)
  return deps.db.transaction(async (tx) => {
    const [child] = await tx
      .select({ clock: CLOCK })
      .from(users)
      .innerJoin(guardians, eq(guardians.childId, users.id))
      .where(and(eq(users.id, childId), eq(guardians.guardianId, guardianId)))
      .for('no key update', { of: users })
    if (!child) throw new AppError('not_found')
    await excuseDays(tx, guardian, { id: childId, ...child }, { from, to }, at)
    return { from, to }
  })
}

/**
 * Saves the pause an adult set. Caller must have checked the adult and hold the reader's lock.
 * @throws AppError pause_not_possible.
 */
export async function excuseDays(
  tx: Tx,
  adult: Pick<SignedIn, 'id' | 'role'>,
  child: { id: string; clock: ReadingClock },
  { from, to }: Pause,
  at: number,
): Promise<void> {
  const ahead = daysBetween(dayOf(at, child.clock), from)
  const isInReach = ahead >= -FARTHEST_BACK_DAYS && ahead <= FARTHEST_AHEAD_DAYS
  if (!isInReach || daysBetween(from, to) >= MAX_PAUSE_DAYS) {
    throw new AppError('pause_not_possible')
  }
  await tx
    .insert(streakPauses)
    .values({
      id: newId(),
      userId: child.id,
      fromDay: from,
      toDay: to,
      setBy: adult.id,
      createdAt: new Date(at),
    })
    .onConflictDoNothing()
  await refreshStreak(tx, child.id)
  await recordAccess(tx, adult, child.id, 'streak_paused', at)
}
