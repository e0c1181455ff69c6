import { Check, Save } from 'lucide-react'
import { useState } from 'react'
import type { ReadingTimer, SavedSession } from '#contract/sessions.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { bookmarkSteps, resultHint, resultTitle } from './reading-words.ts'
import { useSaveClock } from './use-reading-clock.ts'

interface StopDialogProps {
  /** The clock that was stopped. */
  timer: ReadingTimer
  onClose: () => void
}

/** Asks how far the reader came, saves the minutes and says what they brought. */
export function StopDialog({ timer, onClose }: StopDialogProps) {
  const save = useSaveClock()
  const { reading } = timer
  const [progress, setProgress] = useState(String(reading?.progress ?? 0))
  const close = (open: boolean) => {
    if (!open) onClose()
  }

  if (save.data) return <Result saved={save.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={close}
      title={reading ? 'How far are you?' : 'Save your minutes?'}
      description={reading?.book.title}
      footer={
        <Button
          variant="primary"
          icon={Save}
          busy={save.isPending && 'Saving...'}
          onClick={() =>
            save.mutate({ id: timer.id, ...(reading && { progress: Number(progress) }) })
          }
        >
          Save my minutes
        </Button>
      }
    >
      {reading ? (
        <SelectField
          label="Your bookmark"
          value={progress}
          onChange={(event) => setProgress(event.currentTarget.value)}
          options={bookmarkSteps(reading.progress)}
        />
      ) : (
        <p>The clock has stopped for you.</p>
      )}
    </Dialog>
  )
}

function Result({ saved, onClose }: { saved: SavedSession; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={resultTitle(saved)}
      description={resultHint(saved)}
      footer={
        <DialogClose>
          <Button variant="primary" icon={Check}>
            Done
          </Button>
        </DialogClose>
      }
    >
      <div className="flex items-center gap-4">
        <Tassel mood="yay" size={96} />
        {saved.newBadges.length > 0 && (
          <ul className="grid gap-1">
            {saved.newBadges.map(({ name, description }) => (
              <li key={name}>
                <strong>{name}</strong>: {description}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
