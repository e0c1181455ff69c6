import { t } from '@lingui/core/macro'
import type { FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** What the parent asked for did not happen. */
export const NOT_SAVED = t`We couldn’t save this`

export const ANSWER_NOT_SAVED = t`Your answer was not saved`

export function prizeApproved({ childName, item }: FamilyRedemption): Notice {
  return {
    title: t`Prize approved!`,
    description: t`We’ll send ${item.name} to ${childName} soon.`,
  }
}
