import type { FamilyRedemption } from '#contract/prizes/family-prizes.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

/** What the parent asked for did not happen. */
export const NOT_SAVED = 'This was not saved'

export const ANSWER_NOT_SAVED = 'Your answer was not saved'

export function prizeApproved({ childName, item }: FamilyRedemption): Notice {
  return { title: 'Prize approved!', description: `${item.name} goes to ${childName} next.` }
}
