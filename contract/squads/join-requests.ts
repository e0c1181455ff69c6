import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, PersonName } from '#contract/fields.ts'
import { CLASS_READS, SQUAD_READS } from '#contract/touches.ts'
import { OfSquad, SquadId } from './squads.ts'

const OfRequest = z.object({ id: SquadId, userId: Id })

/** A person who entered the join code and awaits approval. Fields this leader may not see are null. */
export const JoinRequest = z.object({
  userId: z.string(),
  role: z.enum(['student', 'parent', 'teacher', 'admin']),
  ...PersonName.shape,
  gradeLevel: z.string().nullable(),
  signInName: z.string().nullable(),
  /** For a child: does a guardian look after the account? */
  hasGuardian: z.boolean(),
  accountSince: Instant,
  askedAt: Instant,
})
export type JoinRequest = z.output<typeof JoinRequest>

/** For a squad's leaders; where a confirmed teacher leads, for confirmed teachers. */
export const listJoinRequests = endpoint('GET', '/api/classes/:id/requests', 'user', {
  params: OfSquad,
  response: z.array(JoinRequest),
  errors: ['not_found', 'squad_leaders_only'],
})

/** 'waiting': no confirmed teacher leads any longer, so the child's guardian is asked. */
export const approveJoinRequest = endpoint('POST', '/api/classes/:id/requests/:userId', 'user', {
  params: OfRequest,
  response: z.object({ state: z.enum(['joined', 'waiting']) }),
  errors: ['not_found', 'squad_leaders_only', 'squad_full', 'squads_enough'],
  touches: [...SQUAD_READS, ...CLASS_READS],
})

export const declineJoinRequest = endpoint('DELETE', '/api/classes/:id/requests/:userId', 'user', {
  params: OfRequest,
  response: z.object({ declined: z.literal(true) }),
  errors: ['not_found', 'squad_leaders_only'],
  touches: [...SQUAD_READS, ...CLASS_READS],
})

/** A class without a leader, and the adults the administrator may appoint: members and approved teachers. */
export const LeaderlessClass = z.object({
  id: z.number().int(),
  name: z.string(),
  grade: z.string(),
  school: z.string().nullable(),
  members: z.number().int(),
  candidates: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
})
export type LeaderlessClass = z.output<typeof LeaderlessClass>

export const listLeaderlessClasses = endpoint(
  'GET',
  '/api/admin/classes/without-leader',
  ['admin'],
  {
    response: z.array(LeaderlessClass),
  },
)

export const appointLeader = endpoint('PUT', '/api/admin/classes/:id/leader', ['admin'], {
  params: OfSquad,
  body: z.object({ userId: Id }),
  response: z.object({ named: z.literal(true) }),
  errors: ['not_found', 'squad_full', 'squads_enough'],
  touches: [listLeaderlessClasses],
})

/** Closes a class without a leader. Its members keep their accounts, reading and points. */
export const closeClass = endpoint('DELETE', '/api/admin/classes/:id', ['admin'], {
  params: OfSquad,
  response: z.object({ closed: z.literal(true) }),
  errors: ['not_found'],
  touches: [listLeaderlessClasses],
})
