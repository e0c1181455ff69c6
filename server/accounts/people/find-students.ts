import { asc, sql } from 'drizzle-orm'
import type { StudentAccount } from '#contract/school/school-children.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

const MAX_SHOWN = 50

/** Students whose first, last or sign-in name contains the words, by name. */
export function findStudents(db: Reader, search: string): Promise<StudentAccount[]> {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      signInName: users.signInName,
      classes: sql<string[]>`(select coalesce(json_agg(s.name order by s.name), '[]'::json)
        from squad_members m join squads s on s.id = m.squad_id where m.user_id = "users"."id")`,
      hasGuardian: sql<boolean>`exists (select from guardians g where g.child_id = "users"."id")`,
    })
    .from(users)
    .where(
      sql`${users.role} = 'student' and position(lower(${search}) in
        lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.signInName}))) > 0`,
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(MAX_SHOWN)
}
