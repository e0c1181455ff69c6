import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import {
  downloadClassReportCsv,
  downloadClassReportPdf,
  downloadClassReportXlsx,
  getClassReport,
} from '#contract/school/class-reports.ts'
import { REPORT_TABLES } from '#contract/school/reports.ts'
import { REPORT_METRICS } from '#domain/report.ts'
import { query } from '#web/api/query.ts'
import { CsvMenu } from '#web/family/report/csv-menu.tsx'
import { PrintButton, ReportFiles } from '#web/family/report/report-files.tsx'
import { ReportPage } from '#web/family/report/report-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'

/** One report as it was created: to read, print on A4 or Letter, or download. */
export function OpenReport({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const input = { params: { id: reportId } }
  const opened = useQuery(query(getClassReport, input))
  const metrics = opened.data?.metrics ?? REPORT_METRICS
  const tables = REPORT_TABLES.filter((table) => table === 'summary' || metrics.includes(table))
  return (
    <div className="quiet layout-content grid gap-5">
      <div className="grid gap-4 print:hidden">
        <PageTitle title={t`Class report`} />
        <div className="flex flex-wrap gap-target">
          <Button icon={ArrowLeft} onClick={onClose}>{t`Back to the class`}</Button>
          <PrintButton />
          <ReportFiles
            pdf={downloadClassReportPdf}
            xlsx={downloadClassReportXlsx}
            input={input}
            csv={
              <CsvMenu
                endpoint={downloadClassReportCsv}
                inputOf={(table) => ({ ...input, querystring: { table } })}
                tables={tables}
              />
            }
          />
        </div>
      </div>
      <Part query={opened} what={t`the report`}>
        {({ report }) =>
          report ? <ReportPage report={report} /> : <p>{t`This report isn't finished.`}</p>
        }
      </Part>
    </div>
  )
}
