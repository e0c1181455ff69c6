import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { FamilyHero } from '#contract/family/family.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { soon } from '#web/ui/states/soon.tsx'
import type { LogReadingFormProps } from './log-reading-form.tsx'

const LogReadingForm = soon<LogReadingFormProps>(
  'Loading the form...',
  async () => (await import('./log-reading-form.tsx')).LogReadingForm,
)

/** Minutes that were read away from the clock, for one child or for several together. */
export function LogReadingDialog({
  childId,
  heroes,
}: {
  childId: string
  heroes: readonly FamilyHero[]
}) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Log Home Reading"
      description="Reading on paper and reading aloud count too."
      keepsInput
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" icon={BookOpen} wide className="justify-start">
          Log Home Reading
        </Button>
      }
    >
      <LogReadingForm childId={childId} heroes={heroes} onSaved={() => setOpen(false)} />
    </Dialog>
  )
}
