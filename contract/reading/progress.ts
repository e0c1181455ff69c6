import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** The four figures at the top of the progress screen (spec 2). */
export const Progress = z.object({
  totalPoints: z.number().int(),
  booksCompleted: z.number().int(),
  /** Rounded mean of score/maxScore in percent; null before the first quiz. */
  averageQuizScore: z.number().int().nullable(),
  dayStreak: z.number().int(),
  longestStreak: z.number().int(),
})
export type Progress = z.output<typeof Progress>

export const getProgress = endpoint('GET', '/api/progress', 'user', {
  response: Progress,
  offline: 'kept',
})
