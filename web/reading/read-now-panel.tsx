import { Timer } from 'lucide-react'
import { READ_NOW } from '#web/api/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { minutesWord } from '#web/ui/minutes-word.ts'
import { Loading } from '#web/ui/states/loading.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { PaperMinutes } from './paper-minutes.tsx'
import { ReadingClock } from './reading-clock.tsx'
import { useReadingNow } from './use-reading-clock.ts'

/** The clock among the panels of the dashboard. */
export function ReadNowPanel() {
  const { data, isError, refetch } = useReadingNow()
  return (
    <div id={READ_NOW} className="grid min-w-0">
      <StationPanel title="Read Now" icon={Timer} spot="sea" defaultOpen>
        {data ? (
          <div className="grid gap-3">
            <ReadingClock now={data} readings={data.readings} />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="font-semibold text-small">{minutesWord(data.minutesToday)} today</p>
              <PaperMinutes readings={data.readings} />
            </div>
          </div>
        ) : isError ? (
          <div className="grid justify-items-start gap-3">
            <p>The clock did not load.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        ) : (
          <Loading label="Loading your clock..." onRetry={() => void refetch()}>
            <Skeleton shape="panel" className="h-28" />
          </Loading>
        )}
      </StationPanel>
    </div>
  )
}
