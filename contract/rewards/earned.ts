import { z } from 'zod'
import { Said } from '#contract/said.ts'
import { Badge } from './badges.ts'

/** What one thing a reader did brought with it, for the celebration. */
export const Earned = z.object({
  newBadges: z.array(Badge),
  /** Missions of the day that were completed with it. */
  newMissions: z.array(z.object({ title: Said, reward: z.number().int() })),
  /** True when one of these was the last of the day's missions. */
  allMissionsDone: z.boolean(),
  /** The days a streak reached with it, where that is a milestone (7, 30, 100, 365). */
  streakReached: z.number().int().nullable(),
  /** Minutes of the week's goal, when it was met with it. */
  weekGoalMet: z.number().int().nullable(),
  /** Minutes of the day's goal, when it was met with it. */
  dayGoalMet: z.number().int().nullable(),
  /** Days of the streak, when it grew with it. */
  streakDays: z.number().int().nullable(),
  /** All points credited with it: for the activity itself, its missions and its badges. */
  pointsGained: z.number().int(),
  /** Points to spend afterward; null when nothing was credited. */
  pointsAfter: z.number().int().nullable(),
})
export type Earned = z.output<typeof Earned>
