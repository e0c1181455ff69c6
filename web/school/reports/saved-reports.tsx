import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileDown, FileSpreadsheet, FileText, RotateCw, Trash2 } from 'lucide-react'
import {
  deleteClassReport,
  downloadClassReportPdf,
  downloadClassReportXlsx,
  listClassReports,
  retryClassReport,
  type SavedReport,
} from '#contract/school/class-reports.ts'
import { TYPE_TITLES } from '#domain/report-words.ts'
import { query } from '#web/api/query.ts'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ListPart } from '#web/ui/states/list-part.tsx'
import { useCall } from '#web/ui/use-call.ts'

interface SavedReportsProps {
  classId: number
  onOpen: (reportId: string) => void
}

/** The reports of a class, the newest first. */
export function SavedReports({ classId, onOpen }: SavedReportsProps) {
  return (
    <Section title={t`Saved reports`}>
      <ListPart
        query={useQuery(query(listClassReports, { params: { id: classId } }))}
        what={t`the reports`}
        empty={
          <EmptyState title={t`No reports yet`} hint={t`Reports you create are saved here.`} />
        }
      >
        {(report) => <SavedReportCard report={report} onOpen={onOpen} />}
      </ListPart>
    </Section>
  )
}

type SavedReportCardProps = Pick<SavedReportsProps, 'onOpen'> & { report: SavedReport }

function SavedReportCard({ report, onOpen }: SavedReportCardProps) {
  const title = TYPE_TITLES[report.type]
  const input = { params: { id: report.id } }
  const remove = useCall(deleteClassReport, {
    failed: t`Report not deleted`,
    done: { title: t`Report deleted` },
  })
  const retry = useCall(retryClassReport, {
    failed: t`Report not created`,
    done: { title: t`Report created` },
  })
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <article aria-label={title}>
        <div className="me-auto min-w-48">
          <h3>{title}</h3>
          <p className="text-ink-2 text-small tabular-nums">
            <Trans>
              <DateText at={report.startDate} style="short" /> to <DateText at={report.endDate} /> ·
              created <DateText at={report.createdAt} style="shortTime" />
            </Trans>
          </p>
        </div>
        {report.state === 'failed' && (
          <>
            <div className="w-full">
              <BadgeLabel meaning="problem">{t`Not finished`}</BadgeLabel>
              <p className="mt-1.5 text-small">{t`We couldn't finish this report. No reading data was lost.`}</p>
            </div>
            <Button
              variant="primary"
              icon={RotateCw}
              busy={retry.isPending && t`Creating...`}
              onClick={() => retry.send(input)}
            >{t`Try again`}</Button>
          </>
        )}
        {report.state === 'ready' && (
          <>
            <Button
              variant="primary"
              icon={FileText}
              onClick={() => onOpen(report.id)}
            >{t`Open`}</Button>
            <DownloadButton
              endpoint={downloadClassReportPdf}
              input={input}
              icon={FileDown}
            >{t`PDF`}</DownloadButton>
            <DownloadButton
              endpoint={downloadClassReportXlsx}
              input={input}
              icon={FileSpreadsheet}
            >{t`Excel`}</DownloadButton>
          </>
        )}
        <Confirm
          title={t`Delete this report?`}
          description={t`You can create it again at any time.`}
          confirmLabel={t`Delete`}
          destructive
          onConfirm={() => remove.send(input)}
          trigger={<Button icon={Trash2}>{t`Delete`}</Button>}
        />
      </article>
    </Card>
  )
}
