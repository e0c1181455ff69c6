import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { PATHS } from '#web/api/paths.ts'

/** A hero who is not set up goes to /onboarding first, and an adult to confirm their address (spec 2). */
export function sendToOnboarding(user: CurrentUser | null): void {
  if (user && !user.verified) throw redirect({ to: PATHS.verifyEmail })
  if (user && !user.onboardingCompleted) throw redirect({ to: PATHS.onboarding })
}

/** The page to confirm an address is for adults who still have to. */
export function mustBeUnverified(user: CurrentUser | null, href: string): void {
  if (!user) throw redirect({ to: PATHS.signIn, search: { next: href } })
  if (user.verified) throw redirect({ to: PATHS.home })
}

/** Only a child builds a hero. */
export function mustBeStudent({ role }: CurrentUser): void {
  if (role !== 'student') throw redirect({ to: PATHS.home })
}
