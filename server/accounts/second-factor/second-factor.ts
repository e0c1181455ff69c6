import { randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { recordSecurityEvent, UNKNOWN } from '#server/accounts/audit/record-security-event.ts'
import { type Browser, triesKeyFor } from '#server/accounts/sign-in/trusted-browser.ts'
import { AppError } from '#server/app-error.ts'
import { seal, unseal } from '#server/config/seal.ts'
import { recoveryCodes, secondFactors } from '#server/db/schema/auth.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { dropSecondFactor, endSessions } from '#server/http/end-sessions.ts'
import { refundGuess, spendGuess } from '#server/http/guesses.ts'
import { hashToken } from '#server/http/session.ts'

const PERIOD_SECONDS = 30
/** A code of just before and just after counts: clocks differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** 80 random bits, typed as 16 letters and digits. */
const RECOVERY_BYTES = 10

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secret'>

export async function factorOf(db: Reader, userId: string) {
  const [on] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return { on: on !== undefined, recoveryCodesLeft: left?.codes ?? 0 }
}

/** A fresh secret, not yet asked for at sign-in. @throws AppError second_factor_on. */
export async function startFactor(
  deps: FactorDeps,
  user: { id: string; label: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  const row = {
    secret: seal(deps.secret, 'second factor ', secret.base32, user.id),
    startedAt: new Date(deps.now()),
    lastStep: 0,
  }
  const [kept] = await deps.db
    .insert(secondFactors)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: row,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  if (!kept) throw new AppError('second_factor_on')
  const uri = totpOf(secret.base32, user.label).toString()
  return { secret: secret.base32, uri }
}

/**
 * Turns on the second factor and signs out every other browser. Returns the recovery codes.
 * @throws AppError wrong_code, second_factor_on, too_many_tries.
 */
export async function confirmFactor(
  deps: FactorDeps,
  userId: string,
  code: string,
): Promise<string[]> {
  if ((await factorOf(deps.db, userId)).on) throw new AppError('second_factor_on')
  await counted(deps, { userId, key: `first code ${userId}` }, () => takeCode(deps, userId, code))
  return deps.db.transaction(async (tx) => {
    await tx
      .update(secondFactors)
      .set({ confirmedAt: new Date(deps.now()) })
      .where(eq(secondFactors.userId, userId))
    await endSessions(tx, [userId])
    return newRecoveryCodes(tx, userId)
  })
}

/**
 * Checks the second factor if there is one. Returns whether it was verified.
 * @throws AppError code_needed, wrong_code, too_many_tries.
 */
export async function checkFactor(
  deps: FactorDeps,
  browser: Browser,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  if (!(await factorOf(deps.db, userId)).on) return false
  if (!code) throw new AppError('code_needed')
  const trusted = await triesKeyFor(deps.db, userId, browser.deviceHash)
  await counted(
    deps,
    { userId, key: `code ${userId} ${trusted}` },
    async () => (await takeCode(deps, userId, code)) || takeRecoveryCode(deps.db, userId, code),
  )
  return true
}

/** Turns it off. Other sessions go on without it, so that they lose what needs it. */
export async function endFactor(db: Deps['db'], userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await dropSecondFactor(tx, userId)
  })
}

/** Right codes are not counted. @throws AppError wrong_code, too_many_tries. */
async function counted(
  deps: FactorDeps,
  { userId, key }: { userId: string; key: string },
  isRight: () => Promise<boolean>,
): Promise<void> {
  const at = deps.now()
  await spendGuess(deps.db, key, at)
  if (!(await isRight())) {
    const failed = { kind: 'sign_in_failed', actor: UNKNOWN, detail: 'second factor' } as const
    await recordSecurityEvent(deps.db, { ...failed, subject: userId, at })
    throw new AppError('wrong_code')
  }
  await refundGuess(deps.db, key, at)
}

/** Is it a code of now? Each opens once: its step is kept, and none up to it counts again. */
async function takeCode(deps: FactorDeps, userId: string, code: string): Promise<boolean> {
  const [row] = await deps.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  const token = code.replaceAll(/\s/g, '')
  if (!row || !/^\d{6}$/.test(token)) return false
  const timestamp = deps.now()
  // The database alone does not make codes: the key is the installation's secret.
  const secret = unseal(deps.secret, 'second factor ', row.secret, userId)
  if (secret === null) throw new Error('the second factor was sealed with another secret')
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  const taken = await deps.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

async function takeRecoveryCode(db: Reader, userId: string, code: string): Promise<boolean> {
  const codeHash = recoveryHash(code)
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

async function newRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32
      .replace(/(.{4})(?=.)/g, '$1-')
      .toLowerCase(),
  )
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryHash(code) })))
  return codes
}

/** 80 random bits need no slow hash. */
function recoveryHash(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
}

function totpOf(secret: string, label: string): TOTP {
  const issuer = 'Reading Heroes'
  return new TOTP({ issuer, label, secret, digits: 6, period: PERIOD_SECONDS })
}
