import { type SQL, sql } from 'drizzle-orm'
import type { ClassRange } from '#contract/school/teacher.ts'
import { addDays, dayStart, daysBetween, readingDay, weekOf } from '#domain/calendar.ts'
import { ACTIVE_DAYS, rangeAsked, rangeRefusal } from '#domain/class-figures.ts'
import type { DaySpan } from '#domain/report.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import { AppError } from '#server/app-error.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { type LedClass, ledClass, type Teacher } from '#server/squads/led-class.ts'

/** A class, the days shown and when they begin and end in its time zone. */
export type Looked = {
  led: LedClass
  from: string
  to: string
  /** Days of the range. */
  days: number
  startsAt: string
  endsAt: string
  today: string
  /** The first day that still counts as active. */
  activeFrom: string
  week: { from: string; to: string }
  groupId: string | null
}

/** @throws AppError as ledClass and daysAsked do. */
export async function look(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  asked: ClassRange,
): Promise<Looked> {
  const led = await ledClass(deps.db, teacher, classId)
  return lookAt(led, daysAsked(led, asked, deps.now()), deps.now(), asked.groupId ?? null)
}

/** The days asked for, in the class's time zone. @throws AppError for days that can't be shown. */
export function daysAsked(
  { timeZone }: Pick<LedClass, 'timeZone'>,
  asked: Pick<ClassRange, 'startDate' | 'endDate'>,
  at: number,
): DaySpan {
  const today = readingDay(at, timeZone)
  const range = rangeAsked(asked, today)
  const refusal = rangeRefusal(range, today)
  if (refusal) throw new AppError(refusal)
  return range
}

/** The start, end and weeks of a range of days in a class's time zone, as of `at`. */
export function lookAt(
  led: LedClass,
  { from, to }: DaySpan,
  at: number,
  groupId: string | null = null,
): Looked {
  const today = readingDay(at, led.timeZone)
  return {
    led,
    from,
    to,
    days: daysBetween(from, to) + 1,
    startsAt: new Date(dayStart(from, led.timeZone)).toISOString(),
    endsAt: new Date(dayStart(addDays(to, 1), led.timeZone)).toISOString(),
    today,
    activeFrom: addDays(today, 1 - ACTIVE_DAYS),
    week: weekOf(today),
    groupId,
  }
}

/**
 * The class's students as a `pupils` CTE to start a statement. Includes children a guardian took off the
 * leaderboard, which hides them from squad mates but not from teachers. Excludes children whose consent is
 * withdrawn, because new figures about them must not be created.
 */
export function pupilsOf({ led, groupId }: Pick<Looked, 'led' | 'groupId'>): SQL {
  return sql`pupils as (
    select u.id, u.first_name, u.last_name, u.email, u.reading_level,
      u.points_earned as points
    from squad_members m join users u on u.id = m.user_id
    where m.squad_id = ${led.id} and u.role = 'student' and u.consent_withdrawn_at is null
      and ${inGroup(led.id, groupId)}
  )`
}

/** Ids of the students whose records make up the class's figures. */
export async function pupilIdsOf(
  db: Reader,
  of: Pick<Looked, 'led' | 'groupId'>,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${pupilsOf(of)} select id from pupils limit ${MAX_MEMBERS}`)
  return rows.map(({ id }) => id)
}

function inGroup(classId: number, groupId: string | null): SQL {
  if (groupId === null) return sql`true`
  return sql`exists (select from class_group_members g
    where g.group_id = ${groupId}::uuid and g.squad_id = ${classId} and g.user_id = u.id)`
}
