import type { FastifyInstance } from 'fastify'
import { decideOnTeacher as decideCall, listWaitingTeachers } from '#contract/accounts/approvals.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { decideOnTeacher, waitingTeachers } from './decide-on-teacher.ts'

/** Who may teach here: the administrator's yes. */
export function registerApprovals(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
): void {
  route(app, listWaitingTeachers, () => waitingTeachers(deps.db))
  route(app, decideCall, ({ user, params, body }) =>
    decideOnTeacher(deps, { by: user.id, teacherId: params.id, approved: body.approved }),
  )
}
