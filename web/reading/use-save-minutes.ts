import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import {
  type SavedSession,
  stopTimer,
  type TypedMinutes,
  typeMinutes,
} from '#contract/reading/sessions.ts'
import { refreshAfter } from '#web/api/query.ts'
import { callOrSave } from '#web/offline/call-or-save.ts'
import { useTask } from '#web/ui/use-call.ts'
import type { BookmarkPlace } from './bookmark-fields.tsx'
import type { SavedMinutes } from './local-clock.ts'
import { tabletClockNow } from './tablet-clock-now.ts'
import { here, lastTold, showTimer } from './use-reading-clock.ts'

export type TypedForm = z.input<typeof TypedMinutes>

const NOT_SAVED = t`Your minutes were not saved`

/** A clock to save, and where its reader said they are. */
type StoppedClock = { id: string; place?: BookmarkPlace | undefined }

/** Saves what the clock counted. */
export function useSaveClock() {
  return useTask(({ id, place }: StoppedClock) => save(id, place), {
    done: async (saved) => {
      showTimer(null)
      if (!('kept' in saved)) await refreshAfter(stopTimer)
    },
    failed: NOT_SAVED,
  })
}

/** Minutes read on paper. */
export function useTypeMinutes() {
  return useTask(
    (body: TypedForm): Promise<SavedSession | SavedMinutes> =>
      callOrSave(typeMinutes, { body }, async () => (await here()).queueTypedMinutes(body)),
    {
      done: (saved) => ('kept' in saved ? undefined : refreshAfter(typeMinutes)),
      failed: NOT_SAVED,
    },
  )
}

async function save(id: string, place?: BookmarkPlace): Promise<SavedSession | SavedMinutes> {
  // A page waits as percent: were it refused later, nobody would be there to correct it.
  const progress = place?.progress
  if (tabletClockNow.get()) return (await here()).saveLocalClock(progress)
  const body = place?.page === undefined ? { progress } : { page: place.page }
  return callOrSave(stopTimer, { params: { id }, body }, async (noNetwork) => {
    const timer = lastTold().now?.timer
    if (timer?.id !== id) throw noNetwork
    return (await here()).stopLocalClock(timer, progress)
  })
}
