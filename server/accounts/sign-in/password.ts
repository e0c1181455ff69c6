import { hash, verify } from '@node-rs/argon2'
import { passwordFault } from '#domain/password-rules.ts'
import { HashTurns, type Sender } from '#server/accounts/people/hash-turns.ts'
import { AppError } from '#server/app-error.ts'

/** OWASP's least for argon2id, about 40 ms (reliability 5); the package's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified at the same cost where no hash exists; matches no password. */
const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LW5vYm9keS0hIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Of this process: each hash takes a core for a while. */
const turns = new HashTurns()
/** Who is signed in already, or works at the server itself. */
const SIGNED_IN: Sender = { from: 'signed in', isKnown: true }

/** The hash stored for a password. @throws AppError sign_in_busy. */
export function hashPassword(password: string, sender: Sender = SIGNED_IN): Promise<string> {
  return turns.take(sender, () => hash(typed(password), COST))
}

/**
 * Does this password match `passwordHash`? False without a hash, but no faster.
 * @throws AppError sign_in_busy.
 */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
  sender: Sender = SIGNED_IN,
): Promise<boolean> {
  const isRight = await turns.take(sender, () =>
    verify(passwordHash ?? DECOY_HASH, typed(password)),
  )
  return isRight && passwordHash !== null
}

/**
 * Refuses easily guessed passwords: well-known ones, and those that contain the person's name.
 * @throws AppError password_common, password_holds_name.
 */
export function checkPassword(
  password: string,
  names: readonly (string | null | undefined)[],
): void {
  const fault = passwordFault(password, names)
  if (fault === 'common') throw new AppError('password_common')
  if (fault === 'name') throw new AppError('password_holds_name')
}

/** One keyboard composes an accent and another does not: both type the same password. */
function typed(password: string): string {
  return password.normalize('NFKC')
}
