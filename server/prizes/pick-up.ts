import { type SQLWrapper, sql } from 'drizzle-orm'
import type { OrderClass } from '#contract/prizes/treasure-store.ts'
import { SCHOOL_APPROVES_PICK_UP } from '#contract/school/roster.ts'

/** The class where a child collects prizes: the first they joined that a confirmed teacher leads. */
export function classIdOf(childId: SQLWrapper) {
  return sql<number | null>`(select m.squad_id from squad_members m
    where m.user_id = ${childId} and m.role = 'student' and exists (
      select from squad_members t
      join users l on l.id = t.user_id and l.role = 'teacher' and l.approved and l.disabled_at is null
      where t.squad_id = m.squad_id and t.role = 'teacher')
    order by m.joined_at, m.squad_id limit 1)`
}

export function classOf(childId: SQLWrapper) {
  return sql<OrderClass | null>`(select json_build_object(
      'id', s.id, 'name', s.name, 'teacherName', s.teacher_name, 'school', s.school)
    from squads s where s.id = ${classIdOf(childId)})`
}

/** No guardian looks after the child here, and the school agreed to a text that lets it approve pick-ups. */
export function schoolApproves(childId: SQLWrapper) {
  return sql<boolean>`(not exists (select from guardians g where g.child_id = ${childId})
    and exists (select from consents c where c.child_id = ${childId} and c.withdrawn_at is null
      and c.text_version in ${[...SCHOOL_APPROVES_PICK_UP]}))`
}
