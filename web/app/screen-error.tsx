import { t } from '@lingui/core/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { CHECK_CONNECTION } from '#web/api/api-error.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** A screen that could not be shown, such as when the server does not answer. */
export function ScreenError({ reset }: ErrorComponentProps) {
  return (
    <div className="layout-reading py-12">
      <EmptyState
        art={<Tassel mood="hmm" size={120} />}
        title={t`This page did not open.`}
        hint={CHECK_CONNECTION}
        action={
          <Button
            variant="primary"
            icon={RotateCw}
            onClick={() => {
              reset()
              window.location.reload()
            }}
          >{t`Try again`}</Button>
        }
      />
    </div>
  )
}
