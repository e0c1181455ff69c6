import type { FastifyInstance } from 'fastify'
import {
  listCheckIns,
  listReviewedCheckIns,
  reviewCheckIn as reviewCheckInCall,
  undoCheckInReview,
} from '#contract/school/check-ins.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { checkInsOf, reviewedCheckInsOf } from './list-check-ins.ts'
import { reviewCheckIn, undoReview } from './review-check-in.ts'

/** Routes for a class's check-ins. */
export function registerCheckIns(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listCheckIns, ({ user, params, querystring }) =>
    checkInsOf(deps, user, params.id, querystring),
  )
  route(app, listReviewedCheckIns, ({ user, params, querystring }) =>
    reviewedCheckInsOf(deps, user, params.id, querystring),
  )
  route(app, undoCheckInReview, ({ user, params }) =>
    undoReview(deps, user, { classId: params.id, subjectId: params.flagId }),
  )
  route(app, reviewCheckInCall, ({ user, params, body }) =>
    reviewCheckIn(deps, user, { classId: params.id, subjectId: params.flagId, review: body }),
  )
}
