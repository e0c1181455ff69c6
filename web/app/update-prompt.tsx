import { t } from '@lingui/core/macro'
import { Sparkles } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { newVersion } from './new-version.ts'

/** Offers the new version; the old one goes on until the reader says yes. */
export function UpdatePrompt() {
  return (
    <div className="flex flex-wrap items-center gap-3 border-outline border-b-2 bg-sky-tint px-4 py-2">
      <p className="flex items-center gap-2 font-semibold text-small">
        <Sparkles aria-hidden className="size-5 shrink-0" />
        {t`A new version is ready.`}
      </p>
      <Button size="adult" onClick={newVersion.take}>{t`Get it now`}</Button>
    </div>
  )
}
