import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { Said } from '#contract/said.ts'
import { Earned } from './earned.ts'

/** How far a prize has come, where that is worth a cheer. */
export const CELEBRATED_STEPS = ['approved', 'shipped', 'delivered'] as const

/** What others did for the reader while they were away; celebrated once, at the next visit. */
export const Surprise = z.union([
  z.object({ kind: z.literal('earned'), earned: Earned }),
  z.object({ kind: z.literal('level'), level: z.number().int() }),
  z.object({ kind: z.literal('prize'), name: Said, step: z.enum(CELEBRATED_STEPS) }),
])
export type Surprise = z.output<typeof Surprise>

/** The own surprises among these ids, the oldest first; each is handed out once and then gone. */
export const openSurprises = endpoint('POST', '/api/surprises/open', 'user', {
  body: z.object({ ids: z.array(Id).max(50) }),
  response: z.array(Surprise),
})
