import type { FastifyInstance } from 'fastify'
import { handOutOrders, listClassOrders } from '#contract/school/class-orders.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { handOut } from './hand-out.ts'
import { classOrdersOf } from './list-class-orders.ts'

/** Routes for the prizes of a class: what its teacher hands out. */
export function registerClassOrders(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listClassOrders, ({ user, params, querystring }) =>
    classOrdersOf(deps, user, params.id, querystring.stage),
  )
  route(app, handOutOrders, ({ user, params, body }) => handOut(deps, user, params.id, body.ids))
}
