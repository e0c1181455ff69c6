import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { ReadingNow } from '#contract/reading/sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/states/later.tsx'

const MinutesDialog = later(async () => (await import('./minutes-dialog.tsx')).MinutesDialog)

/** Minutes read away from the clock, today or yesterday (product 4). */
export function PaperMinutes({ readings }: Pick<ReadingNow, 'readings'>) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        variant="ghost"
        icon={NotebookPen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        I read on paper
      </Button>
      {open !== null && <MinutesDialog open={open} onOpenChange={setOpen} readings={readings} />}
    </>
  )
}
