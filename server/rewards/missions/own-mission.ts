import type { DailyMissions } from '#contract/rewards/missions.ts'
import type { Day } from '#domain/calendar.ts'
import type { DayCounters } from '#domain/missions.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'
import { countersOf } from '#server/rewards/activity.ts'
import { type MissionRow, missionsOfDay } from './daily-missions.ts'
import { missionsShown } from './todays-missions.ts'

export type Asker = Pick<SignedIn, 'id' | 'clock'>

export type OwnMission = {
  userId: string
  day: Day
  at: number
  mission: MissionRow
  /** All three missions of the day. */
  missions: MissionRow[]
  counters: DayCounters
}

/**
 * Runs an action on one of the reader's own missions of today and returns all three. Actions are
 * serialized, so two clicks run one after the other.
 * @throws AppError not_found for a mission of another reader or another day.
 */
export async function withOwnMission(
  deps: Pick<Deps, 'db' | 'now'>,
  { id: userId, clock }: Asker,
  missionId: string,
  work: (tx: Tx, own: OwnMission) => Promise<void>,
): Promise<DailyMissions> {
  const at = deps.now()
  const day = dayOf(at, clock)
  return deps.db.transaction(async (tx) => {
    await lockReader(tx, userId)
    const missions = await missionsOfDay(tx, userId, day)
    const mission = missions.find(({ id }) => id === missionId)
    if (!mission) throw new AppError('not_found')
    const counters = await countersOf(tx, userId, day)
    await work(tx, { userId, day, at, mission, missions, counters })
    return missionsShown(tx, userId, day)
  })
}
