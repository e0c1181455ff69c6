import { plural, t } from '@lingui/core/macro'
import type { OrderClass, OrderStage, StoreRedemption } from '#contract/prizes/treasure-store.ts'

export const STAGES: readonly { value: OrderStage; label: string; empty: string }[] = [
  { value: 'waiting', label: t`To do`, empty: t`Nothing is waiting for the store.` },
  { value: 'pending', label: t`Awaiting approval`, empty: t`Nothing is awaiting approval.` },
  { value: 'approved', label: t`Ready to send`, empty: t`Nothing is ready to send.` },
  { value: 'shipped', label: t`On the way`, empty: t`Nothing is on the way.` },
  { value: 'delivered', label: t`Delivered`, empty: t`Nothing has been delivered yet.` },
  { value: 'canceled', label: t`Canceled`, empty: t`No canceled orders.` },
]

/** A step that many orders take at once. */
export type SharedStep = 'approve' | 'cover' | 'ship' | 'hand_out'

const SHARED_STEPS: readonly SharedStep[] = ['approve', 'cover', 'ship', 'hand_out']

export function isPickUp({ delivery }: Pick<StoreRedemption, 'delivery'>): boolean {
  return delivery === 'pickup'
}

/** Can this order take the step together with others? */
export function takesStep(order: StoreRedemption, step: SharedStep): boolean {
  if (step === 'approve') return order.waitsFor === 'store'
  if (step === 'cover') return order.status === 'approved' && order.notCovered !== '0.00'
  if (!isPickUp(order)) return false
  if (step === 'hand_out') return order.status === 'approved' || order.status === 'shipped'
  return order.status === 'approved' && order.notCovered === '0.00'
}

export function canTakeStep(order: StoreRedemption): boolean {
  return SHARED_STEPS.some((step) => takesStep(order, step))
}

/** First and last name, as the people who hand prizes out know the child. */
export function childOf({ childName, childLastName }: StoreRedemption): string {
  return childLastName ? `${childName} ${childLastName}` : childName
}

export function classWords({ name, teacherName }: OrderClass): string {
  return teacherName ? `${name} · ${teacherName}` : name
}

export function ordersWords(count: number): string {
  return plural(count, { one: '# order', other: '# orders' })
}
