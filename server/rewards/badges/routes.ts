import type { FastifyInstance } from 'fastify'
import { listNextBadges, listUserBadges } from '#contract/rewards/badges.ts'
import { BADGES } from '#domain/badges.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { badgesOf, nextBadgesOf } from './badge-rows.ts'

export function registerBadges(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  route(app, listUserBadges, ({ user }) => badgesOf(deps.db, user.id))
  route(app, listNextBadges, ({ user }) => nextBadgesOf(deps.db, user.id, BADGES.length))
}
