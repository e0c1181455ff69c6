import type { SavedSession } from '#contract/reading/sessions.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { resultHint, resultTitle } from './reading-words.ts'

/** Minutes from paper were saved. */
export function minutesSaved(saved: SavedSession): Notice {
  const notice = { title: resultTitle(saved), description: resultHint(saved) }
  return saved.session.minutes > 0 ? { ...notice, stamp: 'Read' } : notice
}

/** Typed without a network: they are sent later. */
export const MINUTES_WAIT: Notice = {
  title: 'Saved on this tablet',
  description: 'Your minutes are sent when the internet is back.',
}
