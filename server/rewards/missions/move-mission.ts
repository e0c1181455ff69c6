import { eq } from 'drizzle-orm'
import type { DailyMissions } from '#contract/rewards/missions.ts'
import { AppError } from '#server/app-error.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import type { Deps } from '#server/deps.ts'
import { type Asker, withOwnMission } from './own-mission.ts'

/**
 * Begins a mission; one that is begun stays as it is.
 * @throws AppError not_found.
 */
export function start(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Asker,
  id: string,
): Promise<DailyMissions> {
  return withOwnMission(deps, reader, id, async (tx, { at, mission }) => {
    if (mission.startedAt !== null || mission.completedAt !== null) return
    await tx
      .update(dailyMissions)
      .set({ startedAt: new Date(at) })
      .where(eq(dailyMissions.id, id))
  })
}

/**
 * The child says it is done: from now on it waits for a grown-up. Said again, it still waits.
 * @throws AppError not_found, or mission_counts_itself where nobody needs to say so.
 */
export function report(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Asker,
  id: string,
): Promise<DailyMissions> {
  return withOwnMission(deps, reader, id, async (tx, { at, mission }) => {
    if (!mission.template.needsGrownUp) throw new AppError('mission_counts_itself')
    if (mission.doneAt !== null) return
    const now = new Date(at)
    await tx
      .update(dailyMissions)
      .set({ startedAt: mission.startedAt ?? now, doneAt: now })
      .where(eq(dailyMissions.id, id))
  })
}
