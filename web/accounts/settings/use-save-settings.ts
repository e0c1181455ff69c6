import { t } from '@lingui/core/macro'
import { saveSettings } from '#contract/accounts/settings.ts'
import type { ReadingSettings } from '#domain/reading-settings.ts'
import { queryClient } from '#web/api/query.ts'
import { settingsQuery } from '#web/api/settings.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'
import { useCall } from '#web/ui/use-call.ts'

const SAVED: Notice = { title: t`Saved`, description: t`Your pages look like this now.` }

/**
 * Shows a choice at once and saves it. Saves run one after another, so that the last one wins. `said` is what
 * the reader hears of it.
 */
export function useSaveSettings(
  said: (saved: ReadingSettings) => Notice | undefined = () => SAVED,
) {
  const saving = useCall(saveSettings, {
    scope: 'settings',
    show: ({ body }) => {
      const { queryKey } = settingsQuery
      const before = queryClient.getQueryData(queryKey)
      const shown = queryClient.setQueryData(queryKey, body)
      return () => {
        // A later choice may be shown already; that one speaks for itself.
        if (queryClient.getQueryData(queryKey) === shown) queryClient.setQueryData(queryKey, before)
      }
    },
    done: said,
    failed: t`Your choice was not saved`,
  })
  return (settings: ReadingSettings) => saving.send({ body: settings })
}
