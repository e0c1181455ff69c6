import { useMutation } from '@tanstack/react-query'
import { saveSettings } from '#contract/accounts/settings.ts'
import type { ReadingSettings } from '#domain/reading-settings.ts'
import { queryClient } from '#web/api/query.ts'
import { request } from '#web/api/request.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'

const SAVED: Notice = { title: 'Saved', description: 'Your pages look like this now.' }
const NOT_SAVED: Notice = {
  title: 'Error',
  description: 'Your choice was not saved. Please try again.',
  destructive: true,
}

/**
 * Shows a choice at once and saves it. Saves run one after another, so that the last one wins. `said` is what
 * the reader hears of it.
 */
export function useSaveSettings(said: (saved: ReadingSettings) => Notice = () => SAVED) {
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (settings: ReadingSettings) => request(saveSettings, { body: settings }),
    onMutate: (settings) => {
      const before = queryClient.getQueryData(settingsQuery.queryKey)
      const shown = queryClient.setQueryData(settingsQuery.queryKey, settings)
      return { before, shown }
    },
    onSuccess: (saved) => {
      notify(said(saved))
    },
    onError: (_error, _settings, kept) => {
      // A later choice may be shown already; that one speaks for itself.
      if (queryClient.getQueryData(settingsQuery.queryKey) === kept?.shown) {
        queryClient.setQueryData(settingsQuery.queryKey, kept?.before)
      }
      notify(NOT_SAVED)
    },
  })
}
