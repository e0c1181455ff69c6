import { and, desc, eq, gt } from 'drizzle-orm'
import type { createInvitation, Invitation } from '#contract/accounts/verification.ts'
import type { Output } from '#contract/endpoint.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { newOneTimeCode } from '#server/accounts/people/one-time-code.ts'
import { maySeeKeys } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { invitations } from '#server/db/schema/verification.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'

const PER_ADULT = { tries: 40, withinMs: DAY_MS }
const VALID_MS = 7 * DAY_MS
const MAX_SHOWN = 50

/**
 * Creates a code that confirms one adult. Where email is sent, only the administrator can, for people whose
 * email doesn't arrive.
 * @throws AppError forbidden for an adult without readers, invitation_not_needed, too_many_tries.
 */
export async function invite(
  deps: Pick<Deps, 'config' | 'db' | 'mail' | 'now'>,
  user: SignedIn,
): Promise<Output<typeof createInvitation>> {
  const { db } = deps
  const at = deps.now()
  if (!(await maySeeKeys(db, user))) throw new AppError('forbidden')
  if (deps.mail && user.role !== 'admin') throw new AppError('invitation_not_needed')
  await countTry(db, `invitations of ${user.id}`, PER_ADULT, at)
  const { code, hash } = newOneTimeCode()
  const [createdAt, endsAt] = [new Date(at), new Date(at + VALID_MS)]
  await db.transaction(async (tx) => {
    await tx
      .insert(invitations)
      .values({ id: newId(), codeHash: hash, madeBy: user.id, createdAt, endsAt })
    await recordSecurityEvent(tx, { kind: 'invited', actor: user, at })
  })
  return { code, url: verificationUrl(deps, code), endsAt: endsAt.toISOString() }
}

/** A person's invitations that nobody used and that have not expired, newest first. */
export async function invitationsOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<Invitation[]> {
  const { id, createdAt, endsAt } = invitations
  const rows = await db
    .select({ id, createdAt, endsAt })
    .from(invitations)
    .where(and(eq(invitations.madeBy, userId), gt(endsAt, new Date(now()))))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_SHOWN)
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}

/** Ends an own invitation. @throws AppError not_found for one that was used, expired or is another's. */
export async function revoke(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SignedIn,
  id: string,
): Promise<{ revoked: true }> {
  const at = now()
  return db.transaction(async (tx) => {
    const revoked = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.madeBy, user.id)))
      .returning({ id: invitations.id })
    if (revoked.length === 0) throw new AppError('not_found')
    await recordSecurityEvent(tx, { kind: 'invitation_revoked', actor: user, at })
    return { revoked: true }
  })
}

/** Where a code is confirmed. It is in the fragment, which no server or log sees. */
export function verificationUrl({ config }: Pick<Deps, 'config'>, code: string): string {
  return `${config.publicUrl}/verify-email#code=${code}`
}
