import type { FastifyInstance } from 'fastify'
import {
  createInvitation,
  getVerification,
  listInvitations,
  revokeInvitation,
  sendVerification,
  verifyAccount,
} from '#contract/accounts/verification.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { invitationsOf, invite, revoke } from './invitations.ts'
import { sendAgain, verificationOf, verify } from './verify-email.ts'

/** How an adult confirms who they are, and invites another where no email is sent. */
export function registerVerification(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now'>,
): void {
  route(app, getVerification, ({ user }) => verificationOf(deps, user.id))
  route(app, sendVerification, ({ user, body }) => sendAgain(deps, user, body.email))
  route(app, verifyAccount, async ({ user, body }) => {
    await verify(deps, user, body.code)
    return getCurrentUser(deps.db, user.id, deps.now())
  })
  route(app, listInvitations, ({ user }) => invitationsOf(deps, user.id))
  route(app, revokeInvitation, ({ user, params }) => revoke(deps, user, params.id))
  route(app, createInvitation, ({ user }) => invite(deps, user))
}
