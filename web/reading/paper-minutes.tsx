import { NotebookPen, Save } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { ReadingNow } from '#contract/sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { celebrateEarned } from '#web/ui/celebrate-earned.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { play } from '#web/ui/sound.ts'
import { notify } from '#web/ui/toast-store.ts'
import { minutesSaved, saveFailed } from './notices.ts'
import { useTypeMinutes } from './use-reading-clock.ts'

/** Its rules come with it: the first page a reader sees does without. */
const MinutesForm = lazy(async () => {
  const { MinutesForm } = await import('./minutes-form.tsx')
  return { default: MinutesForm }
})

/** Minutes read away from the clock, today or yesterday (product 4). */
export function PaperMinutes({ readings }: Pick<ReadingNow, 'readings'>) {
  const [open, setOpen] = useState(false)
  const formId = useId()
  const type = useTypeMinutes()
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      keepsInput
      title="I read on paper"
      description="Tell how long you read."
      trigger={
        <Button variant="ghost" icon={NotebookPen}>
          I read on paper
        </Button>
      }
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          icon={Save}
          busy={type.isPending && 'Saving...'}
        >
          Save my minutes
        </Button>
      }
    >
      <Suspense>
        <MinutesForm
          id={formId}
          readings={readings}
          onSend={(body) =>
            type.mutate(body, {
              onSuccess: (saved) => {
                setOpen(false)
                notify(minutesSaved(saved))
                play('stamp')
                celebrateEarned(saved)
              },
              onError: (error) => notify(saveFailed(error)),
            })
          }
        />
      </Suspense>
    </Dialog>
  )
}
