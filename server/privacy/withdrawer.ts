import { and, eq, ne, sql } from 'drizzle-orm'
import { consents, guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

/**
 * The other guardian who withdrew consent and alone may give it again; null when this guardian may,
 * including when the other is no longer the child's guardian.
 */
export async function withdrawerOf(
  db: Reader,
  guardianId: string,
  childId: string,
): Promise<{ firstName: string } | null> {
  const [other] = await db
    .select({ firstName: sql<string>`coalesce(${users.firstName}, 'The other guardian')` })
    .from(consents)
    .innerJoin(
      guardians,
      and(eq(guardians.guardianId, consents.withdrawnBy), eq(guardians.childId, consents.childId)),
    )
    .innerJoin(users, eq(users.id, consents.withdrawnBy))
    .where(
      and(
        eq(consents.childId, childId),
        ne(consents.withdrawnBy, guardianId),
        sql`${consents.withdrawnAt} = (select child.consent_withdrawn_at from users child
          where child.id = ${consents.childId})`,
      ),
    )
    .limit(1)
  return other ?? null
}
