import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
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

export const listSquadNews = endpoint('GET', '/api/classes/:id/activity', 'user', {
  params: OfSquad,
  querystring: PageQuery,
  response: z.array(SquadNews),
  errors: ['not_found'],
})

/** Reacts to a squad mate's news; null removes the reaction. */
export const reactToNews = endpoint('PUT', '/api/classes/:id/activity/:newsId/reaction', 'user', {
  params: z.object({ id: SquadId, newsId: Id }),
  body: z.object({ reaction: z.enum(REACTIONS).nullable() }),
  response: Reactions.extend({ newBadges: z.array(Badge) }),
  errors: ['not_found', 'own_news', 'too_many_tries'],
  touches: ['/api/classes/:id/activity', ...REWARDS],
})
