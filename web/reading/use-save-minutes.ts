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
import type { SavedMinutes } from './local-clock.ts'
import { tabletClockNow } from './tablet-clock-now.ts'
import { here, lastTold, showTimer } from './use-reading-clock.ts'

export type TypedForm = z.input<typeof TypedMinutes>

const NOT_SAVED = t`Your minutes were not saved`

/** Saves what the clock counted. */
export function useSaveClock() {
  return useTask(({ id, progress }: { id: string; progress?: number }) => save(id, progress), {
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

async function save(id: string, progress?: number): Promise<SavedSession | SavedMinutes> {
  if (tabletClockNow.get()) return (await here()).saveLocalClock(progress)
  return callOrSave(stopTimer, { params: { id }, body: { progress } }, async (noNetwork) => {
    const timer = lastTold().now?.timer
    if (timer?.id !== id) throw noNetwork
    return (await here()).stopLocalClock(timer, progress)
  })
}
