import type { FastifyInstance } from 'fastify'
import {
  getChildProgress,
  getParentDashboard,
  getReadingCalendar,
  setReadingGoals,
} from '#contract/family/parent.ts'
import type { AccessKind } from '#domain/access-kinds.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { getOwnChild, type OwnChild } from '#server/accounts/people/own-child.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import { childProgressOf } from './child-progress.ts'
import { parentDashboardOf } from './parent-dashboard.ts'
import { readingCalendarOf } from './reading-calendar.ts'
import { setGoals } from './set-goals.ts'

/** The parent portal: what a guardian sees of a child; every access is logged. */
export function registerParent(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  async function seen(
    user: SignedIn,
    childId: string | undefined,
    look: AccessKind,
  ): Promise<OwnChild> {
    const child = await getOwnChild(deps.db, user.id, childId)
    await recordAccess(deps.db, user, child.id, look, deps.now())
    return child
  }

  route(app, getParentDashboard, async ({ user, querystring: { childId } }) =>
    parentDashboardOf(deps.db, await seen(user, childId, 'progress'), deps.now()),
  )

  route(app, getChildProgress, async ({ user, querystring: { childId } }) =>
    childProgressOf(deps.db, await seen(user, childId, 'progress'), deps.now()),
  )

  route(app, getReadingCalendar, async ({ user, querystring: { childId, month } }) =>
    readingCalendarOf(deps.db, user.id, await seen(user, childId, 'calendar'), month, deps.now()),
  )

  route(app, setReadingGoals, ({ user, params, body }) => setGoals(deps, user, params.id, body))
}
