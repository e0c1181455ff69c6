import { t } from '@lingui/core/macro'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { later } from '#web/ui/states/later.tsx'

const HelpDialog = later(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** Opens the help for the page, from the same place on every page of an adult. */
export function HelpButton({ reader }: { reader: Role }) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-field px-2 font-bold font-display text-ink hover:bg-sunken"
      >
        <CircleQuestionMark aria-hidden className="size-6" strokeWidth={2.25} />
        <span className="max-sm:sr-only">{t`Help`}</span>
      </button>
      {open !== null && <HelpDialog reader={reader} open={open} onOpenChange={setOpen} />}
    </>
  )
}
