import { sql } from 'drizzle-orm'
import type { TeacherClass } from '#contract/school/teacher.ts'
import { MAX_SQUADS } from '#domain/squads.ts'
import { checkConfirmed } from '#server/accounts/people/confirmed-teacher.ts'
import type { Reader } from '#server/db/types.ts'
import type { Teacher } from '#server/squads/led-class.ts'

/** The squads a confirmed teacher leads, by name. @throws AppError awaiting_approval. */
export async function classesOf(db: Reader, teacher: Teacher): Promise<TeacherClass[]> {
  checkConfirmed(teacher)
  const { rows } = await db.execute<TeacherClass>(sql`
    select s.id, s.name, s.teacher_name as "teacherName", s.grade, s.school, s.description,
      s.class_code as "classCode",
      (select count(*) from squad_members m join users u on u.id = m.user_id
        where m.squad_id = s.id and u.role = 'student')::int as "students"
    from squad_members own join squads s on s.id = own.squad_id
    where own.user_id = ${teacher.id} and own.role = 'teacher'
    order by lower(s.name), s.id
    limit ${MAX_SQUADS}`)
  return rows
}
