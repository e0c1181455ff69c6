import { Save } from 'lucide-react'
import { useId } from 'react'
import type { ReadingNow, SavedSession } from '#contract/reading/sessions.ts'
import { celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Notice, notify } from '#web/ui/overlays/toast-store.ts'
import { MinutesForm } from './minutes-form.tsx'
import { resultHint, resultTitle } from './reading-words.ts'
import { useTypeMinutes } from './use-save-minutes.ts'

/** Typed without a network: they are sent later. */
const MINUTES_WAIT: Notice = {
  title: 'Saved on this tablet',
  description: 'Your minutes are sent when the internet is back.',
}

interface MinutesDialogProps extends Pick<ReadingNow, 'readings'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks how long a reader read on paper. Its form brings rules that the first page does without. */
export function MinutesDialog({ open, onOpenChange, readings }: MinutesDialogProps) {
  const formId = useId()
  const type = useTypeMinutes()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      keepsInput
      title="I read on paper"
      description="Tell how long you read."
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
      <MinutesForm
        id={formId}
        readings={readings}
        onSend={(body) =>
          type.send(body, {
            onSuccess: (saved) => {
              onOpenChange(false)
              if ('kept' in saved) return notify(MINUTES_WAIT)
              notify(minutesSaved(saved))
              play('stamp')
              celebrateEarned(saved)
            },
          })
        }
      />
    </Dialog>
  )
}

/** Minutes from paper were saved. */
function minutesSaved(saved: SavedSession): Notice {
  const notice = { title: resultTitle(saved), description: resultHint(saved) }
  return saved.session.minutes > 0 ? { ...notice, stamp: 'Read' } : notice
}
