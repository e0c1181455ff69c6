import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Persona, SignIn } from '#contract/accounts/auth.ts'
import type { Role } from '#contract/endpoint.ts'
import { recordSecurityEvent, UNKNOWN } from '#server/accounts/audit/record-security-event.ts'
import { renewNewcomer } from '#server/accounts/people/renew-newcomer.ts'
import { strangersKey } from '#server/accounts/people/stranger-guesses.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { refundGuess, spendGuess } from '#server/http/guesses.ts'
import { addressKey, clearTries, isFull, isWithin } from '#server/http/rate-limit.ts'

import { unknownNameKey } from './name-mark.ts'
import { isPasswordOf } from './password.ts'
import { type Browser, NOBODY, triesKeyFor } from './trusted-browser.ts'
import { findUnverified } from './verify-email.ts'

type Account = { id: string; role: Role }

/** Guesses at one adult from all addresses together; reaching it takes many addresses. */
const EVERYWHERE = { tries: 100, withinMs: 3_600_000 }

/**
 * The account for this name and password. Wrong guesses are counted per account: separately for each trusted
 * browser and together for all strangers (docs/decisions/0032).
 * @throws AppError wrong_sign_in, sign_in_wait, sign_in_busy, and, for the right password alone,
 * account_disabled.
 */
export async function checkSignIn(
  deps: Pick<Deps, 'db' | 'now'>,
  browser: Browser,
  given: z.output<typeof SignIn>,
): Promise<Account> {
  const { db } = deps
  const at = deps.now()
  const account = await findAccount(db, given.name)
  const trusted = await triesKeyFor(db, account?.id ?? NOBODY, browser.deviceHash)
  const address = addressKey(browser.address)
  const { key, everywhere } = guessKeys(account, given.name, trusted, address)
  if (everywhere && (await isFull(db, everywhere, EVERYWHERE, at))) {
    throw new AppError('sign_in_wait')
  }
  await spendGuess(db, key, at, 'sign_in_wait')
  const sender = { from: address, isKnown: trusted !== '' }
  const passwordHash = account?.passwordHash ?? null
  const isRight = await isPasswordOf(passwordHash, given.password, sender).catch(async (error) => {
    // It was not checked: the queue was full.
    await refundGuess(db, key, at)
    throw error
  })
  if (!account || !isRight) {
    const unverified = await findUnverified(db, given.name, given.password, sender)
    if (unverified) {
      await refundGuess(db, key, at)
      return unverified
    }
    if (everywhere) await isWithin(db, everywhere, EVERYWHERE, at)
    const failed = { kind: 'sign_in_failed', actor: UNKNOWN, detail: 'password' } as const
    const subject = account?.id ?? null
    await recordSecurityEvent(db, { ...failed, subject, ip: browser.address, at })
    throw new AppError('wrong_sign_in')
  }
  await (trusted === browser.deviceHash ? clearTries(db, key) : refundGuess(db, key, at))
  if (account.disabledAt) throw new AppError('account_disabled')
  return { id: account.id, role: account.role }
}

/** @throws AppError not_found where there are no demo people. */
export async function findPersona(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  persona: Persona,
): Promise<Account> {
  if (!deps.config.demo) throw new AppError('not_found')
  let account = await demoAccount(deps.db, persona)
  // Everybody who tries the demo meets the new student before the hero is built.
  if (persona === 'new-student' && account?.onboarded) {
    await renewNewcomer(deps.db, account.id, deps.now())
    account = await demoAccount(deps.db, persona)
  }
  if (!account) throw new AppError('not_found')
  return { id: account.id, role: account.role }
}

async function demoAccount(db: Reader, persona: Persona) {
  const [account] = await db
    .select({ id: users.id, role: users.role, onboarded: users.onboardingCompleted })
    .from(users)
    .where(
      // A demo person has no password; an account with one is real.
      and(
        eq(sql`lower(${users.signInName})`, `demo-${persona}`),
        isNull(users.passwordHash),
        isNull(users.disabledAt),
      ),
    )
  return account
}

type FoundAccount = Account & { passwordHash: string | null; disabledAt: Date | null }

async function findAccount(db: Reader, name: string): Promise<FoundAccount | null> {
  // A sign-in name never holds an @ (contract/family/family.ts), so a name fits one column only.
  const column = name.includes('@') ? users.email : users.signInName
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(sql`lower(${column}) = lower(${name})`)
  return account ?? null
}

/** Unknown names are counted like known ones, or the difference would reveal which is which. */
function guessKeys(
  account: FoundAccount | null,
  name: string,
  trusted: string,
  address: string,
): { key: string; everywhere?: string } {
  // People type passwords into the wrong box: only a part of a hash of an unknown name is kept.
  const whose = account ? strangersKey(account.id) : unknownNameKey(name)
  if (trusted !== '') return { key: `${whose} ${trusted}` }
  const isAdult = account ? account.role !== 'student' : name.includes('@')
  if (!isAdult) return { key: whose }
  // An adult's password is long: counted by address, a stranger elsewhere cannot keep its owner out.
  return { key: `${whose} from ${address}`, everywhere: `${whose} everywhere` }
}
