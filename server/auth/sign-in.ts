import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Persona, SignIn } from '#contract/auth.ts'
import type { Role } from '#contract/endpoint.ts'
import { AppError } from '#server/app-error.ts'
import { recordSecurityEvent, UNKNOWN } from '#server/audit/record-security-event.ts'
import { knownDevices } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { addressKey, countTry, forgetTries } from '#server/http/rate-limit.ts'
import { hashToken } from '#server/http/session.ts'
import { isPasswordOf } from '#server/users/password.ts'
import { giveBackGuess, takeGuess } from './guesses.ts'

/** A whole school stands behind one address; this only stops a machine. */
const PER_ADDRESS = { tries: 300, withinMs: 10 * 60_000 }

type Browser = { address: string; deviceHash: string | null }
type Account = { id: string; role: Role }

/**
 * The account this name and password open. A known browser has ten guesses an hour of its own, all
 * others share ten: a stranger uses up theirs and never locks the child's own browser out.
 * @throws AppError wrong_sign_in, too_many_tries, and, for the right password alone, account_disabled.
 */
export async function checkSignIn(
  deps: Pick<Deps, 'db' | 'now'>,
  browser: Browser,
  given: z.output<typeof SignIn>,
): Promise<Account> {
  const { db } = deps
  const at = deps.now()
  await countTry(db, `sign-in from ${addressKey(browser.address)}`, PER_ADDRESS, at)
  const account = await findAccount(db, given.name, browser.deviceHash)
  const key = guessKey(account, given.name)
  await takeGuess(db, key, at)
  const isRight = await isPasswordOf(account?.passwordHash ?? null, given.password)
  if (!account || !isRight) {
    const failed = { kind: 'sign_in_failed', actor: UNKNOWN, detail: 'password' } as const
    const subject = account?.id ?? null
    await recordSecurityEvent(db, { ...failed, subject, ip: browser.address, at })
    throw new AppError('wrong_sign_in')
  }
  await (account.knownDevice ? forgetTries(db, key) : giveBackGuess(db, key))
  if (account.disabledAt) throw new AppError('account_disabled')
  return { id: account.id, role: account.role }
}

/** @throws AppError not_found where there are no demo people. */
export async function findPersona(
  deps: Pick<Deps, 'config' | 'db'>,
  persona: Persona,
): Promise<Account> {
  if (!deps.config.demo) throw new AppError('not_found')
  const [account] = await deps.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      // A demo person has no password; whoever has one is somebody real.
      and(
        eq(sql`lower(${users.signInName})`, `demo-${persona}`),
        isNull(users.passwordHash),
        isNull(users.disabledAt),
      ),
    )
  if (!account) throw new AppError('not_found')
  return account
}

type FoundAccount = Account & {
  passwordHash: string | null
  disabledAt: Date | null
  knownDevice: string | null
}

async function findAccount(
  db: Reader,
  name: string,
  deviceHash: string | null,
): Promise<FoundAccount | null> {
  // A sign-in name never holds an @ (contract/family.ts), so a name fits one column only.
  const column = name.includes('@') ? users.email : users.signInName
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      knownDevice: knownDevices.deviceHash,
    })
    .from(users)
    .leftJoin(
      knownDevices,
      and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, deviceHash ?? '')),
    )
    .where(sql`lower(${column}) = lower(${name})`)
  return account ?? null
}

/** A name nobody has is counted like one somebody has, else the difference tells which is which. */
function guessKey(account: FoundAccount | null, name: string): string {
  // People type passwords into the wrong box: only a hash of an unknown name is kept.
  if (!account) return `guess name ${hashToken(name.toLowerCase())}`
  return account.knownDevice ? `guess ${account.id} ${account.knownDevice}` : `guess ${account.id}`
}
