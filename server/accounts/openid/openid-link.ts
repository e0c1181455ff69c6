import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpenIdLink } from '#contract/accounts/openid.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { endOthers, requireRecentPassword } from '#server/accounts/sign-in/sign-ins.ts'
import { openidIdentities } from '#server/db/schema/openid.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'

/** Whether this account can be opened with the issuer, and what else opens it. */
export async function openIdLinkOf(
  deps: Pick<Deps, 'db' | 'openId'>,
  userId: string,
): Promise<z.output<typeof OpenIdLink>> {
  const [row] = await deps.db
    .select({ passwordHash: users.passwordHash, subject: openidIdentities.subject })
    .from(users)
    .leftJoin(openidIdentities, eq(openidIdentities.userId, users.id))
    .where(eq(users.id, userId))
  return {
    name: deps.openId?.name ?? null,
    linked: row?.subject != null,
    hasPassword: row?.passwordHash != null,
  }
}

/**
 * Removes all of this account's links. The user may have found a stranger's, so other browsers are signed
 * out. Refused for an account without a password, which has no other way to sign in.
 * @throws AppError wrong_password, too_many_tries.
 */
export async function endOpenIdLinks(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedIn,
  password: string,
): Promise<{ ended: true }> {
  await requireRecentPassword(deps, user, password)
  await deps.db.delete(openidIdentities).where(eq(openidIdentities.userId, user.id))
  await endOthers(deps.db, user, deps.now())
  const unlinked = { kind: 'single_sign_on_unlinked', actor: user, subject: user.id } as const
  await recordSecurityEvent(deps.db, { ...unlinked, at: deps.now() })
  return { ended: true }
}
