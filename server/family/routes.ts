import type { FastifyInstance } from 'fastify'
import {
  createHero as createHeroCall,
  listHeroes,
  listHeroSessions,
  pauseStreak as pauseStreakCall,
} from '#contract/family/family.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import { createHero } from './create-hero.ts'
import { heroSessionsOf } from './hero-sessions.ts'
import { heroesOf } from './list-heroes.ts'
import { pauseStreak } from './pause-streak.ts'

/** A parent's children: making their accounts, listing them, and looking after their reading. */
export function registerFamily(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, createHeroCall, ({ user, body }) => createHero(deps, user.id, body))
  route(app, listHeroes, ({ user }) => heroesOf(deps.db, user.id))
  route(app, pauseStreakCall, ({ user, params, body }) => pauseStreak(deps, user, params.id, body))

  route(app, listHeroSessions, async ({ user, params, querystring, reply }) => {
    const { limit, cursor } = querystring
    const after = readTimeCursor(cursor)
    const sessions = await heroSessionsOf(deps.db, user.id, params.id, {
      most: limit + 1,
      after,
      at: deps.now(),
    })
    await recordAccess(deps.db, user, params.id, 'sessions', deps.now())
    return page(reply, sessions, limit, ({ startedAt, id }) => ({ at: new Date(startedAt), id }))
  })
}
