import { t } from '@lingui/core/macro'
import { BookOpen, CircleStop } from 'lucide-react'
import { useState } from 'react'
import type { ReadingTimer } from '#contract/reading/sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useStartClock } from './use-reading-clock.ts'

interface StillReadingProps {
  timer: ReadingTimer
  onStop: () => void
}

/** After two hours the clock waits for an answer (product 4). Both answers look equally important. */
export function StillReading({ timer, onStop }: StillReadingProps) {
  const [isOpen, setOpen] = useState(true)
  const start = useStartClock()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t`Still reading?`}
      description={t`You’ve been reading for two hours. Wow!`}
      footer={
        <>
          <Button icon={CircleStop} onClick={onStop}>{t`No, stop`}</Button>
          <Button
            icon={BookOpen}
            busy={start.isPending && t`Starting...`}
            onClick={() => start.send(timer.reading?.logId)}
          >{t`Yes, keep going`}</Button>
        </>
      }
    >
      <p>{t`The clock is waiting. Your minutes are safe.`}</p>
    </Dialog>
  )
}
