import type { FastifyInstance } from 'fastify'
import {
  createHero as createHeroCall,
  listHeroes,
  pauseStreak as pauseStreakCall,
} from '#contract/family.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { createHero } from './create-hero.ts'
import { heroesOf } from './list-heroes.ts'
import { pauseStreak } from './pause-streak.ts'

/** A parent's children: making their accounts, listing them, setting their streak days free. */
export function registerFamily(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, createHeroCall, ({ user, body }) => createHero(deps, user.id, body))
  route(app, listHeroes, ({ user }) => heroesOf(deps.db, user.id))
  route(app, pauseStreakCall, ({ user, params, body }) =>
    pauseStreak(deps, user.id, params.id, body),
  )
}
