import type { FastifyInstance } from 'fastify'
import { listFlags, reviewFlag as reviewFlagCall } from '#contract/school/flags.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { flagsOf } from './list-flags.ts'
import { reviewFlag } from './review-flag.ts'

/** What in a class is worth a talk. */
export function registerFlags(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listFlags, ({ user, params, querystring }) =>
    flagsOf(deps, user, params.id, querystring),
  )
  route(app, reviewFlagCall, ({ user, params, body }) =>
    reviewFlag(deps, user, { classId: params.id, subjectId: params.flagId, review: body }),
  )
}
