import type { FastifyInstance } from 'fastify'
import { setTimeZone as setTimeZoneCall, tellTimeZone } from '#contract/accounts/time-zone.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { setTimeZone, travelTo } from './set-time-zone.ts'

/** Which zone a reader's days go by. */
export function registerTimeZone(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, tellTimeZone, ({ user, body }) => travelTo(deps, user.id, body.timeZone))
  route(app, setTimeZoneCall, ({ user, params, body }) =>
    setTimeZone(deps, user, params.id, body.timeZone),
  )
}
