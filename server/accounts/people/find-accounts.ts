import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Account } from '#contract/accounts/accounts.ts'
import { accountChanges } from '#server/db/schema/accounts.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

const MAX_SHOWN = 50

/** Grown-ups whose name or email holds the words, the last disabled first, then by name. */
export async function findAccounts(db: Reader, search: string): Promise<Account[]> {
  const actors = alias(users, 'actors')
  const name = (person: typeof users | typeof actors) =>
    sql<string>`nullif(concat_ws(' ', ${person.firstName}, ${person.lastName}), '')`
  const rows = await db
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      disabledBy: sql<string | null>`(${name(actors)})`,
    })
    .from(users)
    .leftJoin(
      accountChanges,
      and(
        eq(accountChanges.accountId, users.id),
        eq(accountChanges.change, 'disabled'),
        eq(accountChanges.at, users.disabledAt),
      ),
    )
    .leftJoin(actors, eq(actors.id, accountChanges.changedBy))
    .where(
      and(
        ne(users.role, 'student'),
        // A deleted account keeps a row without names.
        sql`not (${users.disabledAt} is not null and ${users.firstName} is null and ${users.email} is null)`,
        sql`position(lower(${search}) in lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}))) > 0`,
      ),
    )
    .orderBy(
      sql`${users.disabledAt} desc nulls last`,
      asc(users.lastName),
      asc(users.firstName),
      asc(users.id),
    )
    .limit(MAX_SHOWN)
  return rows.map(({ role, createdAt, disabledAt, ...row }) => ({
    ...row,
    role: role as Account['role'],
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
  }))
}
