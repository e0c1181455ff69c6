import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'

const Count = z.number().int()

/** How much waits for an adult, by where they decide about it; 0 where nothing does or it isn't theirs. */
export const Waiting = z.object({
  /** Of a teacher's classes: check-ins of the last 30 days, requests to join, parents' requests. */
  classes: Count,
  /** The class in which most waits; null where nothing does. */
  busiestClass: z.number().int().nullable(),
  /** Of a parent's children: missions, prizes, squads and adults who ask to be a guardian. */
  children: Count,
  /** Prizes to hand out or to send: the store's, or those of a teacher's classes. */
  orders: Count,
  /** Teachers who signed up, and parents of students without a guardian. */
  people: Count,
  /** Questions reported as wrong. */
  questions: Count,
  /** Emails that were not sent, and problems of the installation. */
  system: Count,
})
export type Waiting = z.output<typeof Waiting>

export const getWaiting = endpoint('GET', '/api/waiting', ADULTS, { response: Waiting })
