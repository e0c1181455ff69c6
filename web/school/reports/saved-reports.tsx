import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { FileDown, FileText, RotateCw, Sheet, Trash2 } from 'lucide-react'
import { useId } from 'react'
import {
  deleteClassReport,
  downloadClassReportCsv,
  downloadClassReportPdf,
  listClassReports,
  type RequestedReport,
  retryClassReport,
} from '#contract/school/class-reports.ts'
import { TYPE_TITLES } from '#domain/report-words.ts'
import { invalidate, query } from '#web/api/query.ts'
import { useClassCall } from '#web/school/teacher-calls.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { longDate, shortDate } from '#web/ui/words.ts'

/** While a report is being made the list is asked for this often. */
const LOOK_EVERY_MS = 1000

interface KeptReportsProps {
  classId: number
  onOpen: (reportId: string) => void
}

/** The reports of a class: being made, ready, or to be tried again. */
export function SavedReports({ classId, onOpen }: KeptReportsProps) {
  const id = useId()
  const reports = useQuery({
    ...query(listClassReports, { params: { id: classId } }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting') ? LOOK_EVERY_MS : false,
  })
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>Kept reports</h2>
      <Part query={reports} what="the reports">
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No reports yet" hint="What you make stands here and is kept." />
          ) : (
            <ul className="grid gap-3">
              {list.map((report) => (
                <li key={report.id}>
                  <SavedReport report={report} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}

interface KeptReportProps {
  report: RequestedReport
  onOpen: (reportId: string) => void
}

function SavedReport({ report, onOpen }: KeptReportProps) {
  const title = TYPE_TITLES[report.type]
  const remove = useClassCall(deleteClassReport, {
    failed: 'The report was not deleted',
    done: () => ({ title: 'Report deleted' }),
    after: () => void invalidate(listClassReports),
  })
  const retry = useClassCall(retryClassReport, {
    failed: 'The report was not asked for',
    after: () => void invalidate(listClassReports),
  })
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <article aria-label={title}>
        <div className="mr-auto min-w-48">
          <h3>{title}</h3>
          <p className="text-ink-2 text-small tabular-nums">
            {shortDate(report.startDate)} to {longDate(report.endDate)} · asked for{' '}
            {format(report.askedAt, 'MMM dd, h:mm a')}
          </p>
        </div>
        {report.state === 'waiting' && (
          <ProgressBar
            className="w-full sm:w-56"
            label={`${title} is being made`}
            value={report.progress}
            max={100}
            text={`Being made: ${report.progress}%`}
          />
        )}
        {report.state === 'failed' && (
          <>
            <div className="w-full">
              <BadgeLabel meaning="problem">Could not be made</BadgeLabel>
              <p className="mt-1.5 text-small">
                Something went wrong on our side. Nothing your class read is lost.
              </p>
            </div>
            <Button
              variant="primary"
              icon={RotateCw}
              busy={retry.isPending && 'Asking...'}
              onClick={() => retry.mutate({ params: { id: report.id } })}
            >
              Try again
            </Button>
          </>
        )}
        {report.state === 'ready' && (
          <>
            <Button variant="primary" icon={FileText} onClick={() => onOpen(report.id)}>
              Open
            </Button>
            <DownloadButton
              endpoint={downloadClassReportPdf}
              input={{ params: { id: report.id } }}
              icon={FileDown}
            >
              PDF
            </DownloadButton>
            <DownloadButton
              endpoint={downloadClassReportCsv}
              input={{ params: { id: report.id } }}
              icon={Sheet}
            >
              CSV
            </DownloadButton>
          </>
        )}
        <Confirm
          title="Delete this report?"
          description="You can make it again at any time."
          confirmLabel="Delete"
          destructive
          onConfirm={() => remove.mutate({ params: { id: report.id } })}
          trigger={<Button icon={Trash2}>Delete</Button>}
        />
      </article>
    </Card>
  )
}
