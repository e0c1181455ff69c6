import type { FastifyInstance } from 'fastify'
import { getWardrobe, rebuildHero, seeWardrobe } from '#contract/rewards/wardrobe.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { rebuild } from './rebuild-hero.ts'
import { see, wardrobeOf } from './wardrobe.ts'

/** Routes for what a reader has opened by reading, and for dressing the own hero in it. */
export function registerWardrobe(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, getWardrobe, ({ user }) => wardrobeOf(deps.db, user.id))
  route(app, seeWardrobe, ({ user }) => see(deps.db, user.id))
  route(app, rebuildHero, ({ user, body }) => rebuild(deps, user.id, body))
}
