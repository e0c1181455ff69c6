import type { FastifyInstance } from 'fastify'
import {
  confirmMission,
  listMissions,
  listPendingMissions,
  reportMission,
  returnMission,
  startMission,
  swapMission,
} from '#contract/rewards/missions.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { recorded } from '#server/accounts/audit/access-recorded.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import { confirm, doersOf, giveBack, pendingOf } from './confirm-mission.ts'
import { report, start } from './move-mission.ts'
import { swap } from './swap-mission.ts'
import { todaysMissions } from './todays-missions.ts'

/** Routes for a child's daily missions, and for guardians to confirm those the app can't count. */
export function registerMissions(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listMissions, ({ user }) =>
    todaysMissions(deps.db, user.id, dayOf(deps.now(), user.clock)),
  )
  route(app, startMission, ({ user, params }) => start(deps, user, params.id))
  route(app, reportMission, ({ user, params }) => report(deps, user, params.id))
  route(app, swapMission, ({ user, params }) => swap(deps, user, params.id))
  const decided = recorded<{ user: SignedIn; params: { id: string } }, unknown>(
    deps,
    'mission_decided',
    ({ params }) => doersOf(deps.db, [params.id]),
  )
  route(
    app,
    listPendingMissions,
    ({ user }) => pendingOf(deps.db, user.id),
    recorded(deps, 'progress', (_call, rows) =>
      doersOf(
        deps.db,
        rows.map(({ id }) => id),
      ),
    ),
  )
  route(app, confirmMission, ({ user, params }) => confirm(deps, user.id, params.id), decided)
  route(app, returnMission, ({ user, params }) => giveBack(deps, user.id, params.id), decided)
}
