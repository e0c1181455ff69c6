import { and, asc, eq, sql } from 'drizzle-orm'
import { addDays, type Day } from '#domain/calendar.ts'
import type { MissionTemplate } from '#domain/mission-templates.ts'
import { dealMissions, type MissionFacts, missionTemplate } from '#domain/missions.ts'
import { lockReader } from '#server/accounts/people/lock-reader.ts'
import { newId } from '#server/db/new-id.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import { COUNTS_FOR_STREAK } from '#server/rewards/counting-day.ts'

/** History that missions are dealt by, in days. */
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

/** The missions of a student's day, dealt once: the first to ask deals them for all who ask after. */
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

/** The missions dealt for a day in their order; none while nobody has asked for them. */
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

/** What missions are dealt by, in one statement. */
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
