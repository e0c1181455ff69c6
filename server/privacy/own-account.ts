import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AccountDeletion } from '#contract/own-account.ts'
import { message } from '#domain/message.ts'
import { LEADER } from '#domain/squads.ts'
import { squadMembers, squads } from '#server/db/schema/squads.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import type { Unsaid } from '#server/language/words.ts'

/** What deleting this adult's account would do. */
export async function accountDeletionOf(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  userId: string,
): Promise<Unsaid<AccountDeletion>> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  const byCode = row?.email && mail ? 'code' : null
  return {
    confirmedBy: row?.passwordHash ? 'password' : byCode,
    children: (await childrenAfter(db, userId)).map(({ firstName, ...child }) => ({
      ...child,
      firstName: firstName ?? message('Hero'),
    })),
    classes: await ledClasses(db, userId),
  }
}

/**
 * Where each child of a guardian is once the guardian is gone: with another guardian, with the school that
 * made the account and still teaches them, or nowhere, so that their account is deleted too (decision 0043).
 */
export function childrenAfter(db: Reader, guardianId: string) {
  const hasOther = sql`exists (select from guardians g join users u on u.id = g.guardian_id
    where g.child_id = ${users.id} and g.guardian_id <> ${guardianId} and u.disabled_at is null)`
  const hasSchool = sql`exists (select from consents c
      where c.child_id = ${users.id} and c.text_version like 'school-%' and c.withdrawn_at is null)
    and exists (select from squad_members m
      join squad_members led on led.squad_id = m.squad_id and led.role = 'teacher'
      join users u on u.id = led.user_id and u.role = 'teacher' and u.approved and u.disabled_at is null
      where m.user_id = ${users.id})`
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      after: sql<AccountDeletion['children'][number]['after']>`case
        when ${hasOther} then 'with_guardian' when ${hasSchool} then 'with_school'
        else 'deleted' end`,
    })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .where(eq(guardians.guardianId, guardianId))
    .orderBy(asc(users.id))
}

async function ledClasses(db: Reader, userId: string): Promise<AccountDeletion['classes']> {
  const led = db
    .select({ id: squadMembers.squadId })
    .from(squadMembers)
    .where(and(eq(squadMembers.userId, userId), eq(squadMembers.role, LEADER)))
  const others = db
    .select({ id: squadMembers.squadId })
    .from(squadMembers)
    .where(and(eq(squadMembers.role, LEADER), ne(squadMembers.userId, userId)))
  return db
    .select({
      id: squads.id,
      name: squads.name,
      hasOtherLeader: sql<boolean>`${inArray(squads.id, others)}`,
    })
    .from(squads)
    .where(inArray(squads.id, led))
    .orderBy(asc(squads.name), asc(squads.id))
}
