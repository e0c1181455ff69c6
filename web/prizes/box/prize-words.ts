import { plural, t } from '@lingui/core/macro'
import type { Redemption } from '#contract/prizes/treasure-box.ts'
import type { RedemptionStatus } from '#domain/redemption.ts'
import type { BadgeMeaning } from '#web/ui/badge-label.tsx'

/** '1,240 points', '1 point'. */
export function pointsWords(points: number): string {
  return plural(points, { one: '# point', other: '# points' })
}

export const STATUS_BADGES: Record<RedemptionStatus, { meaning: BadgeMeaning; label: string }> = {
  pending: { meaning: 'available', label: t`Pending` },
  approved: { meaning: 'info', label: t`Approved` },
  shipped: { meaning: 'active', label: t`Shipped` },
  delivered: { meaning: 'done', label: t`Delivered` },
  canceled: { meaning: 'off', label: t`Canceled` },
}

/** What happens next, or why nothing does; for the child. */
export function nextWords(redemption: Redemption): string | null {
  const { status, waitsFor, canceledBy, delivery, pickUpClass } = redemption
  if (waitsFor === 'guardian') return t`Waiting for your grown-up.`
  if (waitsFor === 'store') return t`Waiting for the store.`
  if (delivery === 'pickup' && status === 'shipped') {
    return pickUpClass
      ? t`It’s ready! Pick it up in class: ${pickUpClass}.`
      : t`It’s ready! Pick it up in class or at the library.`
  }
  if (status === 'approved') {
    return delivery === 'pickup' ? t`We’re getting it ready.` : t`The store is packing it.`
  }
  if (status === 'shipped') return t`It’s on its way to you.`
  if (status !== 'canceled') return null
  if (canceledBy === 'child') return t`You canceled it. Your points are back.`
  return t`Your points are back.`
}

/** Where points came from or went; the ledger's own word where we have none. */
export function sourceWords(source: string): string {
  return SOURCES[source] ?? source
}

const SOURCES: Record<string, string> = {
  quiz: t`Quiz`,
  badge: t`Badge`,
  mission: t`Mission`,
  minutes: t`Reading`,
  minutes_correction: t`Reading corrected`,
  redemption: t`Prize`,
  redemption_return: t`Points back`,
}
