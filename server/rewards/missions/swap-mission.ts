import { eq } from 'drizzle-orm'
import type { DailyMissions } from '#contract/rewards/missions.ts'
import { swapMission } from '#domain/missions.ts'
import { AppError } from '#server/app-error.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import type { Deps } from '#server/deps.ts'
import { missionFacts } from './daily-missions.ts'
import { type Asker, withOwnMission } from './own-mission.ts'
import { statusOfRow } from './todays-missions.ts'

/**
 * Replaces a mission that hasn't been started, once per day (product 1).
 * @throws AppError not_found, mission_started, mission_swap_used, mission_no_other.
 */
export function swap(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Asker,
  id: string,
): Promise<DailyMissions> {
  return withOwnMission(deps, reader, id, async (tx, own) => {
    const { userId, day, mission, missions, counters } = own
    if (missions.some(({ swapped }) => swapped)) throw new AppError('mission_swap_used')
    if (statusOfRow(mission, counters) !== 'AVAILABLE') throw new AppError('mission_started')
    const staying = missions.filter((one) => one.id !== id).map(({ template }) => template)
    const next = swapMission(
      { id: userId, day },
      await missionFacts(tx, userId, day),
      { left: mission.template, staying },
      counters,
    )
    if (!next) throw new AppError('mission_no_other')
    await tx
      .update(dailyMissions)
      .set({ templateKey: next.key, swapped: true })
      .where(eq(dailyMissions.id, id))
  })
}
