import { t } from '@lingui/core/macro'
import { NotebookPen, Timer } from 'lucide-react'
import { useState } from 'react'
import type { ReadingNow } from '#contract/reading/sessions.ts'
import { READ_NOW } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/states/later.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { minutesWord } from '#web/ui/time-words.ts'
import { ReadingClock } from './reading-clock.tsx'
import { useReadingNow } from './use-reading-clock.ts'

const MinutesDialog = later(async () => (await import('./minutes-dialog.tsx')).MinutesDialog)

/** The clock among the panels of the dashboard. */
export function ReadNowPanel() {
  const clock = useReadingNow()
  return (
    <div id={READ_NOW} className="grid min-w-0">
      <StationPanel title={t`Read Now`} icon={Timer} spot="sea" defaultOpen>
        <Part
          query={clock}
          what={t`your clock`}
          skeleton={<Skeleton shape="panel" className="h-28" />}
        >
          {(now) => (
            <div className="grid gap-3">
              <ReadingClock now={now} readings={now.readings} />
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="font-semibold text-small">{t`${minutesWord(now.minutesToday)} today`}</p>
                <PaperMinutes readings={now.readings} />
              </div>
            </div>
          )}
        </Part>
      </StationPanel>
    </div>
  )
}

/** Minutes read away from the clock, today or yesterday (product 4). */
function PaperMinutes({ readings }: Pick<ReadingNow, 'readings'>) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <Button
        variant="ghost"
        icon={NotebookPen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >{t`Add my minutes`}</Button>
      {open !== null && <MinutesDialog open={open} onOpenChange={setOpen} readings={readings} />}
    </>
  )
}
