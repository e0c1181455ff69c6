import { and, eq, gt } from 'drizzle-orm'
import type { Profile } from '#contract/accounts/profile.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import { emailChanges } from '#server/db/schema/verification.ts'
import type { Deps } from '#server/deps.ts'

/** An adult's own profile. @throws AppError signed_out when the account is gone. */
export async function profileOf(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  userId: string,
): Promise<Profile> {
  const [row] = await deps.db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      profileImageUrl: users.profileImageUrl,
      newEmail: emailChanges.email,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .leftJoin(
      emailChanges,
      and(eq(emailChanges.userId, users.id), gt(emailChanges.endsAt, new Date(deps.now()))),
    )
    .where(eq(users.id, userId))
  if (!row) throw new AppError('signed_out')
  const { passwordHash, ...profile } = row
  return { ...profile, sendsEmail: deps.mail !== null, hasPassword: passwordHash !== null }
}
