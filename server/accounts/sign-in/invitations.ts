import type { createInvitation } from '#contract/accounts/verification.ts'
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

/** Where a code is confirmed. It is in the fragment, which no server or log sees. */
export function verificationUrl({ config }: Pick<Deps, 'config'>, code: string): string {
  return `${config.publicUrl}/verify-email#code=${code}`
}
