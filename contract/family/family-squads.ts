import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { SquadId, SquadName } from '#contract/squads/squads.ts'

/** An own child's squads as their guardian sees them. */
export const ChildSquads = z.object({
  child: z.object({
    id: z.string(),
    firstName: z.string(),
    /** False: the child is left out of every response about a squad. */
    onLeaderboard: z.boolean(),
  }),
  squads: z.array(SquadName),
  /** Squads that wait for this guardian's yes. */
  waiting: z.array(SquadName.extend({ askedAt: Instant })),
})
export type ChildSquads = z.output<typeof ChildSquads>

export const listChildSquads = {
  method: 'GET',
  url: '/api/family/squads',
  access: ['parent'],
  schema: { response: { 200: z.array(ChildSquads) } },
} as const satisfies Endpoint

const ChildInSquad = z.object({ id: Id, classId: SquadId })

/**
 * A guardian's approval of a squad that no confirmed teacher leads; repeating it changes nothing. `joined` is
 * false where a teacher leads by now and approves first.
 */
export const approveChildSquad = {
  method: 'POST',
  url: '/api/family/heroes/:id/squads/:classId',
  access: ['parent'],
  schema: { params: ChildInSquad, response: { 200: z.object({ joined: z.boolean() }) } },
  errors: ['not_found', 'squad_full', 'squads_enough'],
  touches: [listChildSquads.url],
} as const satisfies Endpoint

/** A guardian's no, or taking the child out. */
export const declineChildSquad = {
  method: 'DELETE',
  url: '/api/family/heroes/:id/squads/:classId',
  access: ['parent'],
  schema: { params: ChildInSquad, response: { 200: z.object({ left: z.literal(true) }) } },
  errors: ['not_found'],
  touches: [listChildSquads.url],
} as const satisfies Endpoint

export const setOnLeaderboard = {
  method: 'PUT',
  url: '/api/family/heroes/:id/leaderboard',
  access: ['parent'],
  schema: {
    params: z.object({ id: Id }),
    body: z.object({ shown: z.boolean() }),
    response: { 200: z.object({ shown: z.boolean() }) },
  },
  errors: ['not_found'],
  touches: [listChildSquads.url],
} as const satisfies Endpoint
