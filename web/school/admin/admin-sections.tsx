import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'

export type AdminView = 'waiting' | 'people' | 'log' | 'system'

const VIEWS: readonly { value: AdminView; label: string }[] = [
  { value: 'waiting', label: t({ message: 'Waiting', context: 'administrator' }) },
  { value: 'people', label: t`People` },
  { value: 'log', label: t`Security log` },
  { value: 'system', label: t`System` },
]

/** The administrator's pages; the chosen one is in the URL. */
export function AdminSections({ view }: { view: AdminView }) {
  const navigate = useNavigate()
  return (
    <ToggleFilter
      label={t`Administration`}
      options={VIEWS}
      value={view}
      onValueChange={(next) =>
        void navigate({ to: '.', search: { view: next === 'waiting' ? undefined : next } })
      }
    />
  )
}
