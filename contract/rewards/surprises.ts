import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { Earned } from './earned.ts'

/** How far a prize has come, where that is worth a cheer. */
export const CELEBRATED_STEPS = ['approved', 'shipped', 'delivered'] as const

/** What others did for the reader while they were away; celebrated once, at the next visit. */
export const Surprise = z.union([
  z.object({ kind: z.literal('earned'), earned: Earned }),
  z.object({ kind: z.literal('prize'), name: z.string(), step: z.enum(CELEBRATED_STEPS) }),
])
export type Surprise = z.output<typeof Surprise>

/** The own surprises among these ids, the oldest first; each is handed out once and then gone. */
export const openSurprises = {
  method: 'POST',
  url: '/api/surprises/open',
  access: 'user',
  schema: {
    body: z.object({ ids: z.array(Id).max(50) }),
    response: { 200: z.array(Surprise) },
  },
} as const satisfies Endpoint
