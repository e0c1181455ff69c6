import { t } from '@lingui/core/macro'
import type { ClassOrder, ClassOrderStage } from '#contract/school/class-orders.ts'
import type { BadgeMeaning } from '#web/ui/badge-label.tsx'

export const STAGES: readonly { value: ClassOrderStage; label: string }[] = [
  { value: 'ready', label: t`To hand out` },
  { value: 'waiting', label: t`Awaiting approval` },
  { value: 'handed_out', label: t`Handed out` },
]

export const EMPTY: Record<ClassOrderStage, { title: string; hint: string }> = {
  ready: {
    title: t`Nothing to hand out`,
    hint: t`Prizes appear here once a guardian or the school approves them.`,
  },
  waiting: {
    title: t`Nothing is awaiting approval.`,
    hint: t`Prizes your students order appear here first.`,
  },
  handed_out: {
    title: t`Nothing handed out yet`,
    hint: t`Prizes you hand out are listed here.`,
  },
}

/** Where an order that is not handed out yet is. */
export function statusOf({ waitsFor, isReady, isFunded }: ClassOrder): {
  meaning: BadgeMeaning
  label: string
} {
  if (waitsFor === 'guardian') return { meaning: 'waiting', label: t`Waiting for a guardian` }
  if (waitsFor === 'store') return { meaning: 'waiting', label: t`Waiting for the administrator` }
  if (!isFunded) return { meaning: 'problem', label: t`Not funded yet` }
  return isReady
    ? { meaning: 'done', label: t`Ready for pick-up` }
    : { meaning: 'info', label: t`Approved` }
}
