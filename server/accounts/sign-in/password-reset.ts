import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { resetPassword } from '#contract/accounts/password-reset.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { setPassword } from '#server/accounts/people/set-password.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import { passwordResets } from '#server/db/schema/verification.ts'
import type { Deps } from '#server/deps.ts'
import { addressKey, countTry, isWithin } from '#server/http/rate-limit.ts'
import { hashToken } from '#server/http/session.ts'
import { checkPassword, hashPassword } from './password.ts'
import { type Browser, NOBODY } from './trusted-browser.ts'

/** A whole school may share an address. */
const PER_ADDRESS = { tries: 30, withinMs: 3_600_000 }
const PER_HOUR = { tries: 3, withinMs: 3_600_000 }
const PER_DAY = { tries: 6, withinMs: DAY_MS }

/**
 * Has a link sent to the adult with this email. What the caller gets doesn't depend on whether there is one,
 * nor on how many emails were sent before.
 * @throws AppError email_not_set_up, too_many_tries.
 */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'jobs' | 'mail' | 'now'>,
  browser: Browser,
  email: string,
): Promise<{ received: true }> {
  if (!deps.mail) throw new AppError('email_not_set_up')
  const at = deps.now()
  await countTry(deps.db, `resets from ${addressKey(browser.address)}`, PER_ADDRESS, at)
  const key = `resets of ${hashToken(email.toLowerCase())}`
  const isAllowed =
    (await isWithin(deps.db, key, PER_HOUR, at)) &&
    (await isWithin(deps.db, `${key} today`, PER_DAY, at))
  await deps.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          sql`lower(${users.email}) = lower(${email})`,
          ne(users.role, 'student'),
          isNull(users.disabledAt),
        ),
      )
    // Enqueued even without an account, so that an unknown address takes just as long.
    const userId = account && isAllowed ? account.id : NOBODY
    await deps.jobs.enqueue(tx, 'send-password-reset', { userId })
  })
  return { received: true }
}

/**
 * Sets the password of the account the link was sent to, uses up all its links and signs out every browser.
 * A password that is refused leaves the link as it was.
 * @throws AppError reset_link_over, password_common, password_holds_name, sign_in_busy.
 */
export async function reset(
  deps: Pick<Deps, 'db' | 'now'>,
  browser: Browser,
  given: z.output<(typeof resetPassword)['schema']['body']>,
): Promise<{ userId: string }> {
  const at = deps.now()
  const isOpen = and(
    eq(passwordResets.tokenHash, hashToken(given.token)),
    gt(passwordResets.endsAt, new Date(at)),
  )
  const [owner] = await deps.db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isOpen, isNull(users.disabledAt)))
  if (!owner) throw new AppError('reset_link_over')
  checkPassword(given.password, [owner.firstName, owner.lastName, owner.email])
  const sender = { from: addressKey(browser.address), isKnown: false }
  const passwordHash = await hashPassword(given.password, sender)
  return deps.db.transaction(async (tx) => {
    const [used] = await tx
      .delete(passwordResets)
      .where(isOpen)
      .returning({ userId: passwordResets.userId })
    if (!used) throw new AppError('reset_link_over')
    const { userId } = used
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    await setPassword(tx, userId, passwordHash)
    const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
    await recordSecurityEvent(tx, {
      kind: 'password_reset',
      actor: { id: userId, role: person?.role ?? null },
      subject: userId,
      detail: 'email',
      ip: browser.address,
      at,
    })
    return { userId }
  })
}
