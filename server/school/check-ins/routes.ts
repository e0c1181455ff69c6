import type { FastifyInstance } from 'fastify'
import { listCheckIns, reviewCheckIn as reviewCheckInCall } from '#contract/school/check-ins.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { checkInsOf } from './list-check-ins.ts'
import { reviewCheckIn } from './review-check-in.ts'

/** Routes for a class's check-ins. */
export function registerCheckIns(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listCheckIns, ({ user, params, querystring }) =>
    checkInsOf(deps, user, params.id, querystring),
  )
  route(app, reviewCheckInCall, ({ user, params, body }) =>
    reviewCheckIn(deps, user, { classId: params.id, subjectId: params.flagId, review: body }),
  )
}
