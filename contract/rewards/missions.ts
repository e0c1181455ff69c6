import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, OfId } from '#contract/fields.ts'
import { Said, SaidName } from '#contract/said.ts'
import { CHILD_READS } from '#contract/touches.ts'
import { MISSION_COUNTS, MISSION_DIFFICULTIES } from '#domain/mission-templates.ts'
import { MISSION_STATUSES } from '#domain/missions.ts'

/** A mission as the panel shows it: title, status, reward, difficulty and time are spec 3's. */
export const Mission = z.object({
  id: z.string(),
  title: Said,
  status: z.enum(MISSION_STATUSES),
  /** Points, 20 to 60. */
  reward: z.number().int(),
  difficulty: z.enum(MISSION_DIFFICULTIES),
  /** About how long it takes, '10 min'. */
  time: Said,
  /** What is counted; 'tick' waits for a grown-up's yes. */
  counts: z.enum(MISSION_COUNTS),
  have: z.number().int(),
  target: z.number().int(),
  /** An adult said 'not yet' to it; the child may try again. */
  returned: z.boolean(),
})
export type Mission = z.output<typeof Mission>

export const DailyMissions = z.object({
  /** The reader's own day. */
  day: z.iso.date(),
  /** Whether today's one swap is still there. */
  canSwap: z.boolean(),
  missions: z.array(Mission),
})
export type DailyMissions = z.output<typeof DailyMissions>

export const listMissions = endpoint('GET', '/api/missions', 'user', {
  response: DailyMissions,
  offline: 'kept',
})

const MISSION_READS = [listMissions, '/api/dashboard'] as const

export const startMission = endpoint('POST', '/api/missions/:id/start', ['student'], {
  params: OfId,
  response: DailyMissions,
  errors: ['students_only', 'not_found'],
  touches: MISSION_READS,
})

/** The child says that a mission only a grown-up sees is done; it waits for the tick. */
export const reportMission = endpoint('POST', '/api/missions/:id/done', ['student'], {
  params: OfId,
  response: DailyMissions,
  errors: ['students_only', 'not_found', 'mission_counts_itself'],
  touches: MISSION_READS,
})

export const swapMission = endpoint('POST', '/api/missions/:id/swap', ['student'], {
  params: OfId,
  response: DailyMissions,
  errors: [
    'students_only',
    'not_found',
    'mission_started',
    'mission_swap_used',
    'mission_no_other',
  ],
  touches: MISSION_READS,
})

/** A mission of an own child that waits for this guardian's yes. */
export const PendingMission = z.object({
  id: z.string(),
  childName: SaidName,
  title: Said,
  reward: z.number().int(),
  /** When the child said it was done. */
  doneAt: Instant,
})
export type PendingMission = z.output<typeof PendingMission>

export const listPendingMissions = endpoint('GET', '/api/family/missions', ['parent'], {
  response: z.array(PendingMission),
})

/** Says yes to an own child's mission and pays it; said again, nothing more happens. */
export const confirmMission = endpoint('POST', '/api/family/missions/:id/confirm', ['parent'], {
  params: OfId,
  response: z.object({ confirmed: z.literal(true) }),
  errors: ['not_found'],
  touches: [listPendingMissions, ...CHILD_READS],
})

/** Says 'not yet' to an own child's mission: it is in progress again. */
export const returnMission = endpoint('POST', '/api/family/missions/:id/not-yet', ['parent'], {
  params: OfId,
  response: z.object({ returned: z.literal(true) }),
  errors: ['not_found'],
  touches: [listPendingMissions],
})
