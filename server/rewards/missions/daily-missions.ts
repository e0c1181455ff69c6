import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { addDays, type Day, readingDay } from '#domain/calendar.ts'
import { countsForMissions } from '#domain/home-reading.ts'
import type { MissionTemplate } from '#domain/mission-templates.ts'
import {
  type DayCounters,
  dealMissions,
  isReached,
  type MissionFacts,
  missionTemplate,
} from '#domain/missions.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { newId } from '#server/db/new-id.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { COUNTS_FOR_STREAK } from '#server/rewards/activity.ts'
import { recordAll } from '#server/rewards/points/ledger.ts'

/** Days of history used to choose missions. */
const HISTORY_DAYS = 30

export type MissionRow = {
  id: string
  userId: string
  day: Day
  slot: number
  template: MissionTemplate
  startedAt: Date | null
  doneAt: Date | null
  returnedAt: Date | null
  completedAt: Date | null
  swapped: boolean
}

/** The missions of a student's day, dealt once: the first request deals them, later ones return them. */
export async function dealtMissions(tx: Tx, userId: string, day: Day): Promise<MissionRow[]> {
  const dealt = await missionsOfDay(tx, userId, day)
  if (dealt.length > 0) return dealt
  await lockReader(tx, userId)
  const { isStudent, ...facts } = await missionFacts(tx, userId, day)
  if (!isStudent) return []
  const templates = dealMissions({ id: userId, day }, facts)
  await tx
    .insert(dailyMissions)
    .values(
      templates.map(({ key }, slot) => ({ id: newId(), userId, day, slot, templateKey: key })),
    )
    .onConflictDoNothing()
  return missionsOfDay(tx, userId, day)
}

/** The missions dealt for a day, in order; empty until they are first requested. */
export async function missionsOfDay(db: Reader, userId: string, day: Day): Promise<MissionRow[]> {
  const rows = await db
    .select()
    .from(dailyMissions)
    .where(and(eq(dailyMissions.userId, userId), eq(dailyMissions.day, day)))
    .orderBy(asc(dailyMissions.slot))
  return rows.flatMap(({ templateKey, ...row }) => {
    const template = missionTemplate(templateKey)
    return template ? [{ ...row, template }] : []
  })
}

/** The facts used to choose missions, in one statement. */
export async function missionFacts(
  db: Reader,
  userId: string,
  day: Day,
): Promise<MissionFacts & { isStudent: boolean }> {
  const { rows } = await db.execute<MissionFacts & { isStudent: boolean }>(sql`
    select
      (select role = 'student' from users where id = ${userId}) as "isStudent",
      (select reading_level from users where id = ${userId})::int as "level",
      (select count(*) from activity_days
        where user_id = ${userId} and day >= ${addDays(day, -HISTORY_DAYS)}::date
          and day < ${day}::date
          and ${COUNTS_FOR_STREAK})::int as "activeDays",
      (select count(*) from reading_logs
        where user_id = ${userId} and status = 'reading')::int as "openBooks",
      (select count(*) from library_entries where user_id = ${userId})::int as "shelf",
      (select count(*) from library_entries
        where user_id = ${userId}
          and exists (select from quizzes
            where quizzes.book_id = library_entries.book_id and quizzes.active)
          and not exists (select from quiz_attempts
            where quiz_attempts.user_id = ${userId}
              and quiz_attempts.book_id = library_entries.book_id
              and (quiz_attempts.passed or quiz_attempts.day >= ${day}::date)))::int as "quizzesReady",
      exists (select from guardians where child_id = ${userId}) as "hasGuardian"`)
  const [facts] = rows
  if (!facts) throw new Error('the mission facts query answered nothing')
  return facts
}

/**
 * Completes and pays the missions that the day's counts have reached, each once, in the caller's
 * transaction; returns them with the number still to do. Deals them first if needed, so that activity
 * before the first look counts too. Reading logged for a day long past completes none.
 */
export async function settleMissions(
  tx: Tx,
  { userId, day, at }: { userId: string; day: Day; at: number },
  counters: DayCounters,
): Promise<{ completed: MissionTemplate[]; left: number }> {
  if (!countsForMissions(day, readingDay(at, 'UTC'))) return { completed: [], left: 0 }
  const missions = await dealtMissions(tx, userId, day)
  const open = missions.filter(({ completedAt }) => completedAt === null)
  const reached = open.filter(({ template }) => isReached(template, counters))
  await completeMissions(tx, { userId, missions: reached, at })
  return { completed: reached.map(({ template }) => template), left: open.length - reached.length }
}

/**
 * Completes and pays a reader's missions, each once however often it is called; returns how many were still
 * open.
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
