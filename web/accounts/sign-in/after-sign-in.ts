import type { CurrentUser } from '#contract/accounts/auth.ts'
import { isOwnPath } from '#domain/own-path.ts'
import { HOMES, PATHS } from '#web/api/paths.ts'

const HERE = 'http://here.invalid'
const CLOSED = ['/api/', PATHS.signIn, PATHS.signUp]

/** Where to go after signing in: setup and verification first, then what was asked for, then the person's own start. */
export function pathAfterSignIn(
  user: Pick<CurrentUser, 'role' | 'onboardingCompleted' | 'verified'>,
  next?: string,
): string {
  if (user.role === 'student' && !user.onboardingCompleted) return PATHS.onboarding
  if (!user.verified && !next?.startsWith(PATHS.verifyEmail)) return PATHS.verifyEmail
  const asked = next === undefined ? null : screenPath(next)
  return asked === null || asked === PATHS.home ? HOMES[user.role] : asked
}

/**
 * Returns the path if it is one of this site's screens, else null: a link must not redirect to another site,
 * however a browser parses its slashes, nor back to signing in.
 */
export function screenPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  const path = pathname + search + hash
  if (origin !== HERE || !isOwnPath(path)) return null
  return CLOSED.some((start) => path.startsWith(start)) ? null : path
}
