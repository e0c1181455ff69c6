import type { FastifyInstance } from 'fastify'
import {
  acceptClassInvitation,
  createInvitationLink,
  inviteCoTeacher,
  listCoTeachers,
  revokeClassInvitation,
} from '#contract/school/co-teachers.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { coTeachersOf, inviteByEmail, inviteByLink, revokeInvitation } from './co-teachers.ts'

/** Several teachers of one class: who they are, and how another is invited. */
export function registerCoTeachers(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now'>,
): void {
  route(app, listCoTeachers, ({ user, params }) => coTeachersOf(deps, user, params.id))
  route(app, inviteCoTeacher, ({ user, params, body }) =>
    inviteByEmail(deps, user, params.id, body.email),
  )
  route(app, createInvitationLink, ({ user, params }) => inviteByLink(deps, user, params.id))
  route(app, revokeClassInvitation, ({ user, params }) =>
    revokeInvitation(deps, user, params.id, params.invitationId),
  )
  route(app, acceptClassInvitation, ({ user, body }) => acceptInvitation(deps, user, body.code))
}
