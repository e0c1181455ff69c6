import { asc, eq, sql } from 'drizzle-orm'
import type { Roster, RosterStudent } from '#contract/school/roster.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { classGroups } from '#server/db/schema/classes.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { ledClass, type Teacher } from '#server/squads/led-class.ts'

/** The students of a class and how each signs in. @throws AppError as ledClass does. */
export async function rosterOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
): Promise<Roster> {
  const { classCode, signInCode } = await ledClass(db, teacher, classId)
  const groups = await db
    .select({ id: classGroups.id, name: classGroups.name })
    .from(classGroups)
    .where(eq(classGroups.squadId, classId))
    .orderBy(asc(sql`lower(${classGroups.name})`))
  const students = await studentsOf(db, classId)
  const ids = students.map(({ userId }) => userId)
  await recordClassAccess(db, teacher.id, ids, 'class_list', now())
  return { classCode, signInCode, groups, students }
}

export async function studentsOf(db: Reader, classId: number): Promise<RosterStudent[]> {
  const { rows } = await db.execute<RosterStudent>(sql`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      u.sign_in_name as "signInName", u.grade_level as "gradeLevel", s.sourced_id as "sourcedId",
      coalesce((select json_agg(g.group_id) from class_group_members g
        where g.squad_id = m.squad_id and g.user_id = u.id), '[]') as "groupIds",
      exists (select from class_cards c where c.user_id = u.id) as "hasCard",
      case when p.user_id is null then 'none'
        when exists (select from picture_tries t where t.user_id = u.id and t.opens_at is null)
          then 'locked' else 'set' end as "pictures",
      u.password_hash is not null as "hasPassword",
      case when q.days is not null or q.code_hash is not null then json_build_object(
        'hours', case when q.days is not null then json_build_object(
          'days', q.days, 'fromMinute', q.from_minute, 'toMinute', q.to_minute) end,
        'hasMonitorCode', q.code_hash is not null) end as "quizRules"
    from squad_members m join users u on u.id = m.user_id
      left join school_ids s on s.user_id = m.user_id
      left join picture_passwords p on p.user_id = u.id
      left join quiz_rules q on q.reader_id = u.id
    where m.squad_id = ${classId} and u.role = 'student'
    order by lower(u.first_name), lower(u.last_name), u.id
    limit ${MAX_MEMBERS}`)
  return rows
}
