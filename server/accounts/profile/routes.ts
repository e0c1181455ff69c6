import type { FastifyInstance } from 'fastify'
import { changeEmail, confirmEmail, getProfile, saveOwnName } from '#contract/accounts/profile.ts'
import { changeProfile } from '#server/accounts/people/change-account.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { profileOf } from './profile.ts'

/** An adult's own name and email address. */
export function registerProfile(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now'>,
): void {
  route(app, getProfile, ({ user }) => profileOf(deps, user.id))

  route(app, saveOwnName, async ({ user, body }) => {
    await deps.db.transaction((tx) => changeProfile(tx, user.id, body))
    return profileOf(deps, user.id)
  })

  route(app, changeEmail, ({ user, body }) => requestEmailChange(deps, user, body))

  route(app, confirmEmail, ({ body }) => confirmEmailChange(deps, body.token))
}
