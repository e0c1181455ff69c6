import type { FastifyInstance } from 'fastify'
import { reportTimeZone, setTimeZone as setTimeZoneCall } from '#contract/accounts/time-zone.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { moveTimeZone, setTimeZone } from './set-time-zone.ts'

/** Which zone a reader's days go by. */
export function registerTimeZone(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, reportTimeZone, ({ user, body }) => moveTimeZone(deps, user.id, body.timeZone))
  route(app, setTimeZoneCall, ({ user, params, body }) =>
    setTimeZone(deps, user, params.id, body.timeZone),
  )
}
