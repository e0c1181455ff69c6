import { and, inArray, isNull } from 'drizzle-orm'
import { type Day, readingDay } from '#domain/calendar.ts'
import { reachesMissions } from '#domain/home-reading.ts'
import type { MissionTemplate } from '#domain/mission-templates.ts'
import { type DayCounters, isReached } from '#domain/missions.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import type { Tx } from '#server/db/types.ts'
import { recordAll } from '#server/rewards/points/ledger.ts'
import { dealtMissions } from './deal-missions.ts'

/**
 * Completes and pays the missions of a day that its counts have reached, each once, in the
 * transaction of the cause, and answers them with the number still to do. Deals them first if nobody
 * has looked at them yet, so that what is done before the first look counts too. Reading that is
 * logged for a day long gone earns none.
 */
export async function settleMissions(
  tx: Tx,
  { userId, day, at }: { userId: string; day: Day; at: number },
  counters: DayCounters,
): Promise<{ completed: MissionTemplate[]; left: number }> {
  if (!reachesMissions(day, readingDay(at, 'UTC'))) return { completed: [], left: 0 }
  const missions = await dealtMissions(tx, userId, day)
  const open = missions.filter(({ completedAt }) => completedAt === null)
  const reached = open.filter(({ template }) => isReached(template, counters))
  await completeMissions(tx, { userId, missions: reached, at })
  return { completed: reached.map(({ template }) => template), left: open.length - reached.length }
}

/**
 * Closes missions of a reader and pays them, each once however often it is asked for; answers how many
 * were still open.
 */
export async function completeMissions(
  tx: Tx,
  given: {
    userId: string
    missions: readonly { id: string; template: MissionTemplate }[]
    at: number
    confirmedBy?: string
  },
): Promise<number> {
  const { userId, missions, at, confirmedBy = null } = given
  if (missions.length === 0) return 0
  const ids = missions.map(({ id }) => id)
  const closed = await tx
    .update(dailyMissions)
    .set({ completedAt: new Date(at), confirmedBy })
    .where(and(inArray(dailyMissions.id, ids), isNull(dailyMissions.completedAt)))
    .returning({ id: dailyMissions.id })
  const isClosed = new Set(closed.map(({ id }) => id))
  const paid = missions.filter(({ id }) => isClosed.has(id))
  await recordAll(
    tx,
    userId,
    paid.map(({ id, template }) => ({
      amount: template.reward,
      source: 'mission',
      sourceId: id,
      description: `Mission: ${template.title}`,
      at,
    })),
  )
  return closed.length
}
