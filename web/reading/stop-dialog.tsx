import { t } from '@lingui/core/macro'
import { Check, Save } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { ReadingTimer, SavedSession } from '#contract/reading/sessions.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { cardFor, celebrateEarned } from '#web/rewards/celebrate-earned.tsx'
import { Button } from '#web/ui/button.tsx'
import { play } from '#web/ui/celebration/sound.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { minutesWord } from '#web/ui/time-words.ts'
import type { SavedMinutes } from './local-clock.ts'
import { bookmarkSteps, resultHint, resultTitle } from './reading-words.ts'
import { useSaveClock } from './use-save-minutes.ts'

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

  if (save.data && 'kept' in save.data) return <Kept minutes={save.data.kept} onClose={onClose} />
  if (save.data) return <Result saved={save.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={close}
      title={reading ? t`How far are you?` : t`Save your minutes?`}
      description={reading?.book.title}
      footer={
        <Button
          variant="primary"
          icon={Save}
          busy={save.isPending && t`Saving...`}
          onClick={() =>
            save.send(
              { id: timer.id, ...(reading && { progress: Number(progress) }) },
              { onSuccess: celebrate },
            )
          }
        >{t`Save my minutes`}</Button>
      }
    >
      {reading ? (
        <SelectField
          label={t`Your bookmark`}
          value={progress}
          onChange={(event) => setProgress(event.currentTarget.value)}
          options={bookmarkSteps(reading.progress)}
        />
      ) : (
        <p>{t`We stopped the clock for you.`}</p>
      )}
    </Dialog>
  )
}

function Kept({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  return (
    <SavedDialog
      title={t`Saved on this device`}
      description={minutes > 0 ? t`${minutesWord(minutes)} of reading saved here.` : undefined}
      onClose={onClose}
    >
      <p>{t`We’ll send them when you’re back online.`}</p>
    </SavedDialog>
  )
}

function Result({ saved, onClose }: { saved: SavedSession; onClose: () => void }) {
  const card = cardFor(saved)
  return (
    <SavedDialog title={resultTitle(saved)} description={resultHint(saved)} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Tassel mood="yay" size={96} />
        {card && (
          <div className="grid gap-3">
            {card.won}
            {card.says.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
    </SavedDialog>
  )
}

interface SavedDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> {
  onClose: () => void
  children: ReactNode
}

function SavedDialog({ onClose, ...rest }: SavedDialogProps) {
  return (
    <Dialog
      {...rest}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <DialogClose>
          <Button variant="primary" icon={Check}>{t`Done`}</Button>
        </DialogClose>
      }
    />
  )
}

/** The dialog shows what the minutes earned; only the rare full-page celebration covers it. */
function celebrate(saved: SavedSession | SavedMinutes): void {
  if ('kept' in saved) return
  play('stamp')
  celebrateEarned(saved, { onPage: true })
}
