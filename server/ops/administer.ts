import { randomInt } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { OPERATOR, recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { disableAccount } from '#server/accounts/people/disable-account.ts'
import { endFactor } from '#server/accounts/second-factor/second-factor.ts'
import { checkPassword, hashPassword } from '#server/accounts/sign-in/password.ts'
import { savePassword } from '#server/accounts/sign-in/sign-ins.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { rateLimits, sessions } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'

/** Excludes characters that are easily confused. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP_LENGTH = 4

/** A random password of about 99 bits, to be changed after the first sign-in. */
export function randomPassword(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

type Account = { email: string; password: string }

/** @throws AppError email_taken, password_common, password_holds_name. */
export async function createAdministrator(
  db: Db,
  { email, name, password, at }: Account & { name: string; at: Date },
): Promise<void> {
  const [firstName = name, ...others] = name.trim().split(/\s+/)
  const lastName = others.join(' ') || null
  checkPassword(password, [firstName, lastName, email])
  const made = await db
    .insert(users)
    .values({
      id: newId(),
      role: 'admin',
      firstName,
      lastName,
      email,
      passwordHash: await hashPassword(password),
      onboardingCompleted: true,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  const [admin] = made
  if (!admin) throw new AppError('email_taken')
  const created = { kind: 'account_created', actor: OPERATOR, detail: 'admin' } as const
  await recordSecurityEvent(db, { ...created, subject: admin.id, at: at.getTime() })
}

/**
 * Sets a new password and signs the person out everywhere.
 * @throws AppError not_found, password_common, password_holds_name.
 */
export async function resetPassword(
  db: Db,
  { email, password, at }: Account & { at: Date },
): Promise<void> {
  const person = await personOf(db, email)
  checkPassword(password, [person.firstName, person.lastName, email])
  await savePassword(db, person.id, password)
  const reset = { kind: 'password_reset', actor: OPERATOR } as const
  await recordSecurityEvent(db, { ...reset, subject: person.id, at: at.getTime() })
  await clearTries(db, person.id)
}

/** Removes the second factor and signs the person out everywhere. @throws AppError not_found. */
export async function resetSecondFactor(
  db: Db,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  const { id } = await personOf(db, email)
  await endFactor(db, id)
  const off = { kind: 'second_factor_off', actor: OPERATOR } as const
  await recordSecurityEvent(db, { ...off, subject: id, at: at.getTime() })
  await db.delete(sessions).where(eq(sessions.userId, id))
  await clearTries(db, id)
}

/**
 * Disables or re-enables an adult's account.
 * @throws AppError not_found, last_administrator.
 */
export async function setDisabled(
  db: Db,
  given: { email: string; disabled: boolean; at: Date },
): Promise<void> {
  const { id } = await personOf(db, given.email)
  const at = given.at.getTime()
  await disableAccount(db, { accountId: id, disabled: given.disabled, by: null, at })
}

/** Lets someone who was just helped sign in without waiting for the failed-attempt limit to reset. */
async function clearTries(db: Db, userId: string): Promise<void> {
  await db.delete(rateLimits).where(like(rateLimits.key, `%${userId}%`))
}

async function personOf(db: Db, email: string) {
  const [person] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  if (!person) throw new AppError('not_found', `No account has the email address ${email}.`)
  return person
}
