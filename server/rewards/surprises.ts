import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Earned } from '#contract/rewards/earned.ts'
import type { Surprise } from '#contract/rewards/surprises.ts'
import type { BadgeFace } from '#domain/badges.ts'
import type { DayCounters } from '#domain/missions.ts'
import { newId } from '#server/db/new-id.ts'
import { surprises } from '#server/db/schema/surprises.ts'
import type { Db, Reader, Tx } from '#server/db/types.ts'
import { creditActivity, NOTHING_EARNED } from './credit-activity.ts'

/** Surprises celebrated per visit; the rest wait for the next one. */
const MAX_AT_ONCE = 20

/** Stores something earned through someone else until the reader's next visit; ignores empty rewards. */
export async function addSurprise(
  tx: Tx,
  userId: string,
  what: Surprise,
  at: number,
): Promise<void> {
  if (what.kind === 'earned' && isNothing(what.earned)) return
  await tx.insert(surprises).values({ id: newId(), userId, what, keptAt: new Date(at) })
}

/** Drops a new level that its reader has not seen: it is no longer theirs. */
export async function forgetLevelSurprise(tx: Tx, userId: string): Promise<void> {
  const isLevel = sql`${surprises.what}->>'kind' = 'level'`
  await tx.delete(surprises).where(and(eq(surprises.userId, userId), isLevel))
}

/** Stores badges earned through someone else's action. */
export function addBadgeSurprise(
  tx: Tx,
  userId: string,
  badges: BadgeFace[],
  at: number,
): Promise<void> {
  return addSurprise(
    tx,
    userId,
    { kind: 'earned', earned: { ...NOTHING_EARNED, newBadges: badges } },
    at,
  )
}

/** creditActivity for a reader who isn't present: what it earns is celebrated on their next visit. */
export async function creditForLater(
  tx: Tx,
  reader: Parameters<typeof creditActivity>[1],
  done: Partial<DayCounters>,
): Promise<void> {
  const earned = await creditActivity(tx, reader, done)
  await addSurprise(tx, reader.userId, { kind: 'earned', earned }, reader.at)
}

/** Ids of the surprises waiting for a reader, oldest first. */
export async function waitingSurprises(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: surprises.id })
    .from(surprises)
    .where(eq(surprises.userId, userId))
    .orderBy(asc(surprises.keptAt), asc(surprises.id))
    .limit(MAX_AT_ONCE)
  return rows.map(({ id }) => id)
}

/** Returns the reader's own surprises, each once: if two tabs ask, only one gets it. */
export async function openOwn(db: Db, userId: string, ids: readonly string[]): Promise<Surprise[]> {
  if (ids.length === 0) return []
  const rows = await db
    .delete(surprises)
    .where(and(eq(surprises.userId, userId), inArray(surprises.id, [...ids])))
    .returning({ what: surprises.what, keptAt: surprises.keptAt })
  return rows
    .sort((a, b) => a.keptAt.getTime() - b.keptAt.getTime())
    .map(({ what }) => complete(what))
}

/** One kept by an earlier version lacks what was added since. */
function complete(what: Surprise): Surprise {
  return what.kind === 'earned' ? { ...what, earned: { ...NOTHING_EARNED, ...what.earned } } : what
}

function isNothing(earned: Earned): boolean {
  const { newBadges, newMissions, streakReached, weekGoalMet, dayGoalMet } = earned
  return (
    newBadges.length === 0 &&
    newMissions.length === 0 &&
    streakReached === null &&
    weekGoalMet === null &&
    dayGoalMet === null
  )
}
