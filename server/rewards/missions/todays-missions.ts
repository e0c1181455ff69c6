import type { DailyMissions, Mission } from '#contract/rewards/missions.ts'
import type { Day } from '#domain/calendar.ts'
import { type DayCounters, progressOf, statusOf } from '#domain/missions.ts'
import type { Db, Reader } from '#server/db/types.ts'
import { countersOf } from '#server/rewards/activity.ts'
import { dealtMissions, type MissionRow, missionsOfDay } from './daily-missions.ts'

/** A reader's missions of the day; the first request of the day deals them. */
export async function todaysMissions(db: Db, userId: string, day: Day): Promise<DailyMissions> {
  const dealt = await missionsOfDay(db, userId, day)
  if (dealt.length > 0) return shown(day, dealt, await countersOf(db, userId, day))
  return db.transaction(async (tx) => {
    await dealtMissions(tx, userId, day)
    return missionsShown(tx, userId, day)
  })
}

/** The current state of a day's missions, which must already be dealt. */
export async function missionsShown(db: Reader, userId: string, day: Day): Promise<DailyMissions> {
  return shown(day, await missionsOfDay(db, userId, day), await countersOf(db, userId, day))
}

/** The status of a stored mission. */
export function statusOfRow(row: MissionRow, counters: DayCounters): Mission['status'] {
  const steps = {
    started: row.startedAt !== null,
    saidDone: row.doneAt !== null,
    completed: row.completedAt !== null,
  }
  return statusOf(row.template, steps, counters)
}

function shown(day: Day, rows: readonly MissionRow[], counters: DayCounters): DailyMissions {
  const missions = rows.map((row): Mission => {
    const { title, reward, difficulty, minutes, counts, target } = row.template
    const status = statusOfRow(row, counters)
    return {
      id: row.id,
      title,
      status,
      reward,
      difficulty,
      time: `${minutes} min`,
      counts,
      have: status === 'COMPLETED' ? target : progressOf(row.template, counters),
      target,
      returned: status === 'IN PROGRESS' && row.returnedAt !== null,
    }
  })
  return { day, canSwap: rows.length > 0 && rows.every((row) => !row.swapped), missions }
}
