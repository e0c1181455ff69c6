import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { OPERATOR, recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { endCredentialsOf } from '#server/accounts/sign-in/end-credentials.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { accountChanges } from '#server/db/schema/accounts.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { endSessions } from '#server/http/end-sessions.ts'

/**
 * Disables an adult's account and signs it out everywhere, or enables it again; `by` is null for a
 * command-line call. Does nothing when it already has that state.
 * @throws AppError not_found for a child or an unknown id, last_administrator.
 */
export function disableAccount(
  db: Db,
  given: { accountId: string; disabled: boolean; by: string | null; at: number },
): Promise<{ disabled: boolean }> {
  const { accountId, disabled, by } = given
  const at = new Date(given.at)
  return db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const [account] = await tx
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(and(eq(users.id, accountId), ne(users.role, 'student')))
      .for('update')
    if (!account) throw new AppError('not_found')
    if ((account.disabledAt !== null) === disabled) return { disabled }
    if (disabled && administrators.every(({ id }) => id === accountId)) {
      throw new AppError('last_administrator')
    }
    await tx
      .update(users)
      .set({ disabledAt: disabled ? at : null })
      .where(eq(users.id, accountId))
    await tx.insert(accountChanges).values({
      id: newId(),
      accountId,
      changedBy: by,
      change: disabled ? 'disabled' : 'enabled',
      at,
    })
    await endSessions(tx, [accountId])
    if (disabled) await endCredentialsOf(tx, accountId)
    await recordSecurityEvent(tx, {
      kind: disabled ? 'account_disabled' : 'account_enabled',
      actor: by === null ? OPERATOR : { id: by, role: 'admin' },
      subject: accountId,
      at: given.at,
    })
    return { disabled }
  })
}

/** Those who can administer; locked, so that two cannot disable each other at once. */
function lockAdministrators(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update')
}
