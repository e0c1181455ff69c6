import { and, eq, isNull } from 'drizzle-orm'
import { type Day, readingDay } from '#domain/calendar.ts'
import { reachesMissions } from '#domain/home-reading.ts'
import type { MissionTemplate } from '#domain/mission-templates.ts'
import { isReached } from '#domain/missions.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import type { Tx } from '#server/db/types.ts'
import { record } from '#server/points/ledger.ts'
import { dealtMissions } from './deal-missions.ts'
import { countersOf } from './record-activity.ts'

/**
 * Completes and pays the missions of a day that its counts have reached, each once, in the
 * transaction of the cause, and answers them with the number still to do. Deals them first if nobody
 * has looked at them yet, so that what is done before the first look counts too. Reading that is
 * logged for a day long gone earns none.
 */
export async function settleMissions(
  tx: Tx,
  userId: string,
  day: Day,
  at: number,
): Promise<{ completed: MissionTemplate[]; left: number }> {
  const completed: MissionTemplate[] = []
  let left = 0
  if (!reachesMissions(day, readingDay(at, 'UTC'))) return { completed, left }
  const missions = await dealtMissions(tx, userId, day)
  const counters = await countersOf(tx, userId, day)
  for (const { id, template, completedAt } of missions) {
    if (completedAt !== null) continue
    if (isReached(template, counters)) {
      await completeMission(tx, { id, userId, template, at })
      completed.push(template)
    } else left += 1
  }
  return { completed, left }
}

/** Closes a mission and pays it, once however often it is asked for. False when it was closed before. */
export async function completeMission(
  tx: Tx,
  given: {
    id: string
    userId: string
    template: MissionTemplate
    at: number
    confirmedBy?: string
  },
): Promise<boolean> {
  const { id, userId, template, at, confirmedBy = null } = given
  const closed = await tx
    .update(dailyMissions)
    .set({ completedAt: new Date(at), confirmedBy })
    .where(and(eq(dailyMissions.id, id), isNull(dailyMissions.completedAt)))
    .returning({ id: dailyMissions.id })
  if (closed.length === 0) return false
  await record(tx, {
    userId,
    amount: template.reward,
    source: 'mission',
    sourceId: id,
    description: `Mission: ${template.title}`,
    at,
  })
  return true
}
