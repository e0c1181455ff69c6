import { eq } from 'drizzle-orm'
import type { DailyMissions } from '#contract/rewards/missions.ts'
import { AppError } from '#server/app-error.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import type { Deps } from '#server/deps.ts'
import { type Asker, withOwnMission } from './own-mission.ts'

/**
 * Starts a mission; does nothing if it was already started.
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
 * Reports a mission as done, so it awaits an adult's confirmation. Idempotent.
 * @throws AppError not_found, or mission_counts_itself when it is counted automatically.
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
