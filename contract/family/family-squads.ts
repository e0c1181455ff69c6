import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, OfId } from '#contract/fields.ts'
import { SaidName } from '#contract/said.ts'
import { SquadId, SquadName } from '#contract/squads/squads.ts'

/** An own child's squads as their guardian sees them. */
export const ChildSquads = z.object({
  child: z.object({
    id: z.string(),
    firstName: SaidName,
    /** False: the child is left out of every response about a squad. */
    onLeaderboard: z.boolean(),
  }),
  squads: z.array(SquadName),
  /** Squads that wait for this guardian's yes. */
  waiting: z.array(SquadName.extend({ askedAt: Instant })),
})
export type ChildSquads = z.output<typeof ChildSquads>

export const listChildSquads = endpoint('GET', '/api/family/squads', ['parent'], {
  response: z.array(ChildSquads),
})

const ChildInSquad = z.object({ id: Id, classId: SquadId })

/**
 * A guardian's approval of a squad that no confirmed teacher leads; repeating it changes nothing. `joined` is
 * false where a teacher leads by now and approves first.
 */
export const approveChildSquad = endpoint(
  'POST',
  '/api/family/heroes/:id/squads/:classId',
  ['parent'],
  {
    params: ChildInSquad,
    response: z.object({ joined: z.boolean() }),
    errors: ['not_found', 'squad_full', 'squads_enough'],
    touches: [listChildSquads],
  },
)

/** A guardian's no, or taking the child out. */
export const declineChildSquad = endpoint(
  'DELETE',
  '/api/family/heroes/:id/squads/:classId',
  ['parent'],
  {
    params: ChildInSquad,
    response: z.object({ left: z.literal(true) }),
    errors: ['not_found'],
    touches: [listChildSquads],
  },
)

export const setOnLeaderboard = endpoint('PUT', '/api/family/heroes/:id/leaderboard', ['parent'], {
  params: OfId,
  body: z.object({ shown: z.boolean() }),
  response: z.object({ shown: z.boolean() }),
  errors: ['not_found'],
  touches: [listChildSquads],
})
