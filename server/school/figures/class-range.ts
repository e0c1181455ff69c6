import { type SQL, sql } from 'drizzle-orm'
import type { ClassRange } from '#contract/school/teacher.ts'
import { addDays, dayStart, daysBetween, readingDay, weekOf } from '#domain/calendar.ts'
import { ACTIVE_DAYS, rangeAsked } from '#domain/class-figures.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { type LedClass, ledClass, type Teacher } from '#server/squads/led-class.ts'

/** A class, the days looked at and the moments they begin and end in its zone. */
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

/** @throws AppError awaiting_approval, not_found, squad_leaders_only. */
export async function look(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  asked: ClassRange,
): Promise<Looked> {
  const led = await ledClass(deps.db, teacher, classId)
  const range = rangeAsked(
    {
      ...(asked.startDate !== undefined && { from: asked.startDate }),
      ...(asked.endDate !== undefined && { to: asked.endDate }),
    },
    readingDay(deps.now(), led.timeZone),
  )
  return lookAt(led, range, deps.now(), asked.groupId ?? null)
}

/** The moments and weeks of a range of days in a class's zone, as they stand at `at`. */
export function lookAt(
  led: LedClass,
  { from, to }: { from: string; to: string },
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
 * The class's students as `pupils`, for a statement to begin with. A child whom a guardian took off the
 * leaderboard is among them: that hides them from squad mates, not from who teaches them. A child whose
 * consent is withdrawn is not: figures about them would be made anew.
 */
export function pupilsOf({ led, groupId }: Pick<Looked, 'led' | 'groupId'>): SQL {
  return sql`pupils as (
    select u.id, u.first_name, u.last_name, u.email, u.reading_level, u.points
    from squad_members m join users u on u.id = m.user_id
    where m.squad_id = ${led.id} and u.role = 'student' and u.consent_withdrawn_at is null
      and ${inGroup(led.id, groupId)}
  )`
}

/** Whose records figures of the class are made of. */
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
