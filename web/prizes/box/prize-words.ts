import type { Redemption } from '#contract/prizes/treasure-box.ts'
import { grouped } from '#domain/grouped.ts'
import type { RedemptionStatus } from '#domain/redemption.ts'
import type { BadgeMeaning } from '#web/ui/badge-label.tsx'

/** '1,240 points', '1 point'. */
export function pointsWords(points: number): string {
  return `${grouped(points)} ${points === 1 ? 'point' : 'points'}`
}

export const STATUS_BADGES: Record<RedemptionStatus, { meaning: BadgeMeaning; label: string }> = {
  pending: { meaning: 'available', label: 'Pending' },
  approved: { meaning: 'info', label: 'Approved' },
  shipped: { meaning: 'active', label: 'Shipped' },
  delivered: { meaning: 'done', label: 'Delivered' },
  canceled: { meaning: 'off', label: 'Canceled' },
}

/** What happens next, or why nothing does; for the child. */
export function nextWords(redemption: Redemption): string | null {
  const { status, waitsFor, canceledBy } = redemption
  if (waitsFor === 'guardian') return 'Waiting for your grown-up.'
  if (waitsFor === 'store') return 'Waiting for the store.'
  if (status === 'approved') return 'The store is packing it.'
  if (status === 'shipped') return 'It’s on its way to you.'
  if (status !== 'canceled') return null
  if (canceledBy === 'child') return 'You canceled it. Your points are back.'
  return 'Your points are back.'
}

/** Where points came from or went; the ledger's own word where we have none. */
export function sourceWords(source: string): string {
  return SOURCES[source] ?? source
}

const SOURCES: Record<string, string> = {
  quiz: 'Quiz',
  badge: 'Badge',
  mission: 'Mission',
  minutes: 'Reading',
  redemption: 'Prize',
  redemption_return: 'Points back',
}
