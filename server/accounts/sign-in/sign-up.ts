import type { z } from 'zod'
import type { SignUp } from '#contract/accounts/auth.ts'
import type { Role } from '#contract/endpoint.ts'
import type { ChosenLanguage } from '#contract/language.ts'
import { isTimeZone } from '#domain/calendar.ts'
import { recordSecurityEvent, UNKNOWN } from '#server/accounts/audit/record-security-event.ts'
import { insertAccount } from '#server/accounts/people/change-account.ts'
import { AppError } from '#server/app-error.ts'
import { lockAll } from '#server/db/advisory-locks.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { addressKey, countTry } from '#server/http/rate-limit.ts'
import { checkPassword, hashPassword } from './password.ts'
import { startVerification } from './verify-email.ts'

/** A parents’ evening behind one school address gets through; a script does not. */
const PER_ADDRESS = { tries: 60, withinMs: 3_600_000 }

/**
 * Creates an adult's account. Outside a demo, the first one is the administrator; later teachers await the
 * administrator's approval (product 2). Later accounts must be verified first, and the response never reveals
 * whether the address has an account (product 12).
 * @throws AppError password_common, password_holds_name, or too_many_tries.
 */
export async function createAccount(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now'>,
  address: string,
  given: z.output<typeof SignUp> & { language: ChosenLanguage | null },
): Promise<{ id: string; role: Role }> {
  const at = deps.now()
  await countSignUp(deps.db, address, at)
  checkPassword(given.password, [given.firstName, given.lastName, given.email])
  const passwordHash = await hashPassword(given.password, {
    from: addressKey(address),
    isKnown: false,
  })
  return deps.db.transaction(async (tx) => {
    if (await lockSignUps(deps.config, tx)) {
      return createAdult(tx, { ...given, role: 'admin', passwordHash }, at)
    }
    const account = await createAdult(
      tx,
      { ...given, email: null, passwordHash, verified: false },
      at,
    )
    await startVerification(deps, tx, { userId: account.id, email: given.email, at })
    return { id: account.id, role: account.role }
  })
}

/** Waits for concurrent sign-ups. Returns whether this one becomes the administrator. */
export async function lockSignUps(config: Deps['config'], tx: Tx): Promise<boolean> {
  await lockAll(tx, 'signUp')
  return nextIsAdministrator(config, tx)
}

type GrownUp = Omit<z.output<typeof SignUp>, 'role' | 'email' | 'password'> & {
  role: Exclude<Role, 'student'>
  email: string | null
  passwordHash: string | null
  language: ChosenLanguage | null
  /** False until the address is confirmed; absent where an issuer vouches for it or none is required. */
  verified?: false
}

/** @throws AppError email_taken. */
export async function createAdult(
  tx: Tx,
  given: GrownUp,
  at: number,
): Promise<{ id: string; role: Role }> {
  const { role, firstName, lastName, email, passwordHash, timeZone, language } = given
  const account = await insertAccount(tx, {
    id: newId(),
    role,
    firstName,
    lastName,
    email,
    passwordHash,
    approved: role !== 'teacher',
    verified: given.verified ?? true,
    language,
    // Only a reader builds a hero.
    onboardingCompleted: true,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    createdAt: new Date(at),
  })
  if (!account) throw new AppError('email_taken')
  const created = { kind: 'account_created', actor: UNKNOWN, subject: account.id } as const
  await recordSecurityEvent(tx, { ...created, detail: role, at })
  return account
}

/** @throws AppError too_many_tries. */
export function countSignUp(db: Reader, address: string, at: number): Promise<void> {
  return countTry(db, `sign-up from ${addressKey(address)}`, PER_ADDRESS, at)
}

/** Will the next sign-up be this installation's administrator? */
export async function nextIsAdministrator(config: Deps['config'], db: Reader): Promise<boolean> {
  if (config.demo) return false
  const anyone = await db.select({ id: users.id }).from(users).limit(1)
  return anyone.length === 0
}
