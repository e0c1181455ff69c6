/** Where a prize is given to the child: at class or library, or sent to an address. */
export const DELIVERIES = ['pickup', 'home'] as const

/** The states of a redemption (spec 4). */
export const REDEMPTION_STATUSES = [
  'pending',
  'approved',
  'shipped',
  'delivered',
  'canceled',
] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** Minutes a child can take a pending redemption back (product 8). */
const UNDO_MINUTES = 30

/** Who moves a redemption: the child, a guardian, the store's administrator. */
export const REDEMPTION_ACTORS = ['child', 'guardian', 'store'] as const
export type RedemptionActor = (typeof REDEMPTION_ACTORS)[number]

export const REDEMPTION_STEPS = [
  'undo',
  'approve',
  'decline',
  'ship',
  'deliver',
  'hand_out',
  'cancel',
] as const
export type RedemptionStep = (typeof REDEMPTION_STEPS)[number]

/** What a step is judged by. */
export type RedemptionFacts = {
  status: RedemptionStatus
  /** Epoch milliseconds. */
  redeemedAt: number
  /** No guardian decides, and the school's consent text lets the school approve pick-ups. */
  schoolApproves: boolean
  /** It is known where the prize goes: an address, or pick-up at class or library. */
  hasDestination: boolean
  isPickUp: boolean
  /** The prize fund and the store's budget hold the whole cash value. */
  isCovered: boolean
}

export type RedemptionRefusal =
  | 'not_yours'
  | 'moved_on'
  | 'undo_too_late'
  | 'awaits_guardian'
  | 'address_needed'
  | 'not_covered'

type Edge = {
  by: readonly RedemptionActor[]
  from: readonly RedemptionStatus[]
  to: RedemptionStatus
}

const EDGES: Record<RedemptionStep, Edge> = {
  undo: { by: ['child'], from: ['pending'], to: 'canceled' },
  approve: { by: ['guardian', 'store'], from: ['pending'], to: 'approved' },
  decline: { by: ['guardian'], from: ['pending', 'approved'], to: 'canceled' },
  ship: { by: ['store'], from: ['approved'], to: 'shipped' },
  deliver: { by: ['store'], from: ['shipped'], to: 'delivered' },
  hand_out: { by: ['store'], from: ['approved', 'shipped'], to: 'delivered' },
  cancel: { by: ['store'], from: ['pending', 'approved'], to: 'canceled' },
}

/**
 * The state a step leads to, or why it is refused (product 8): the child can cancel for 30 minutes, the
 * guardian (or for a pick-up the school) approves, the store ships and delivers or hands out; nothing is
 * canceled after shipping.
 */
export function stepRedemption(
  facts: RedemptionFacts,
  step: RedemptionStep,
  actor: RedemptionActor,
  at: number,
): { to: RedemptionStatus } | { refusal: RedemptionRefusal } {
  const { by, from, to } = EDGES[step]
  if (!by.includes(actor)) return { refusal: 'not_yours' }
  if (!from.includes(facts.status)) return { refusal: 'moved_on' }
  const refusal = CONDITIONS[step]?.(facts, actor, at) ?? null
  return refusal ? { refusal } : { to }
}

type Condition = (
  facts: RedemptionFacts,
  actor: RedemptionActor,
  at: number,
) => RedemptionRefusal | null

const CONDITIONS: Partial<Record<RedemptionStep, Condition>> = {
  undo: (facts, _actor, at) => (at > undoEndsAt(facts) ? 'undo_too_late' : null),
  approve: ({ schoolApproves, hasDestination }, actor) => {
    if (!schoolApproves && actor === 'store') return 'awaits_guardian'
    return hasDestination ? null : 'address_needed'
  },
  ship: ({ isCovered, hasDestination }) => {
    if (!hasDestination) return 'address_needed'
    return isCovered ? null : 'not_covered'
  },
  hand_out: ({ isCovered, isPickUp }) => {
    if (!isPickUp) return 'moved_on'
    return isCovered ? null : 'not_covered'
  },
}

/** The last moment of undoing, in epoch milliseconds. */
export function undoEndsAt({ redeemedAt }: Pick<RedemptionFacts, 'redeemedAt'>): number {
  return redeemedAt + UNDO_MINUTES * 60_000
}

/** A redemption that ties up points, stock and money: neither delivered nor canceled. */
export function isOnItsWay(status: RedemptionStatus): boolean {
  return status !== 'delivered' && status !== 'canceled'
}
