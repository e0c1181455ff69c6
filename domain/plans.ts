import { message } from './message.ts'

/** What guardians can subscribe to: every screen of the academy is free, a plan pays for prizes. */
export type Plan = {
  key: string
  name: string
  /** Cents a month. */
  amountCents: number
  /** The ages it suits. */
  about: string
}

/** The one list of plans; amounts are in US dollars (spec 9). */
export const PLANS = [
  {
    key: 'starter',
    name: message('Starter'),
    amountCents: 499,
    about: message('A small prize every few months.'),
  },
  {
    key: 'family',
    name: message('Family'),
    amountCents: 999,
    about: message('Good for one eager reader.'),
  },
  {
    key: 'family_plus',
    name: message('Family Plus'),
    amountCents: 1999,
    about: message('For two or three readers.'),
  },
] as const satisfies readonly Plan[]

export const PLAN_KEYS = PLANS.map(({ key }) => key)
export type PlanKey = (typeof PLANS)[number]['key']

/** The plan of a key; null for one that is no longer sold. */
export function planOf(key: string): Plan | null {
  return PLANS.find((plan) => plan.key === key) ?? null
}
