import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Instant, PageQuery } from '#contract/fields.ts'
import { Badge } from '#contract/rewards/badges.ts'
import { REWARDS } from '#contract/touches.ts'
import { REACTIONS } from '#domain/squads.ts'
import { MateHero, OfSquad, SquadId } from './squads.ts'

const Reactions = z.object({
  reactions: z.array(z.object({ reaction: z.enum(REACTIONS), count: z.number().int() })),
  mine: z.enum(REACTIONS).nullable(),
})

/** A piece of good news (spec 3: id, user, description, points, createdAt). */
export const SquadNews = Reactions.extend({
  id: z.string(),
  user: z.object({ id: z.string(), firstName: z.string().nullable(), hero: MateHero }),
  description: z.string(),
  points: z.number().int().nullable(),
  createdAt: Instant,
})
export type SquadNews = z.output<typeof SquadNews>

export const listSquadNews = {
  method: 'GET',
  url: '/api/classes/:id/activity',
  access: 'user',
  schema: { params: OfSquad, querystring: PageQuery, response: { 200: z.array(SquadNews) } },
  errors: ['not_found'],
} as const satisfies Endpoint

/** Reacts to a squad mate's news; null removes the reaction. */
export const reactToNews = {
  method: 'PUT',
  url: '/api/classes/:id/activity/:newsId/reaction',
  access: 'user',
  schema: {
    params: z.object({ id: SquadId, newsId: Id }),
    body: z.object({ reaction: z.enum(REACTIONS).nullable() }),
    response: { 200: Reactions.extend({ newBadges: z.array(Badge) }) },
  },
  errors: ['not_found', 'own_news', 'too_many_tries'],
  touches: ['/api/classes/:id/activity', ...REWARDS],
} as const satisfies Endpoint
