import type { FastifyInstance } from 'fastify'
import { completeOnboarding as completeOnboardingCall } from '#contract/accounts/onboarding.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { completeOnboarding } from './complete-onboarding.ts'

/** A reader builds a hero (spec 2). */
export function registerOnboarding(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, completeOnboardingCall, ({ user, body }) => completeOnboarding(deps, user, body))
}
