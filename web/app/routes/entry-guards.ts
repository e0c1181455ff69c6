import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { HOMES, PATHS } from '#web/api/paths.ts'

/** A hero who is not set up goes to /onboarding first, and an adult to confirm their address (spec 2). */
export function sendToOnboarding(user: CurrentUser | null): void {
  if (user && !user.verified) throw redirect({ to: PATHS.verifyEmail })
  if (user && !user.onboardingCompleted) throw redirect({ to: PATHS.onboarding })
}

/** The page to confirm an address is for adults who still have to. */
export function mustBeUnverified(user: CurrentUser | null, href: string): void {
  if (!user) throw redirect({ to: PATHS.signIn, search: { next: href } })
  if (user.verified) throw redirect({ to: HOMES[user.role] })
}

/** What only children do leads an adult to their own first page. */
export function mustBeStudent({ role }: CurrentUser): void {
  if (role !== 'student') throw redirect({ to: HOMES[role] })
}

/** A child has prizes in it, and a parent the plan that pays for them. */
export function hasTreasureBox(user: CurrentUser): void {
  if (user.role !== 'parent') mustBeStudent(user)
}

/** An administrator has pages of their own. */
export function administratorElsewhere({ role }: CurrentUser): void {
  if (role === 'admin') throw redirect({ to: HOMES[role] })
}
