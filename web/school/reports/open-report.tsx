import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import {
  downloadClassReportCsv,
  downloadClassReportPdf,
  getClassReport,
} from '#contract/school/class-reports.ts'
import { query } from '#web/api/query.ts'
import { ReportFiles } from '#web/family/report/report-files.tsx'
import { ReportPage } from '#web/family/report/report-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Part } from '#web/ui/states/part.tsx'

/** One report as it was created: to read, print on A4 or Letter, or download. */
export function OpenReport({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const input = { params: { id: reportId } }
  const opened = useQuery(query(getClassReport, input))
  return (
    <div className="quiet layout-content grid gap-5">
      <div className="grid gap-4 print:hidden">
        <PageTitle title={t`Class report`} />
        <div className="flex flex-wrap gap-target">
          <Button icon={ArrowLeft} onClick={onClose}>{t`Back to the class`}</Button>
          <ReportFiles pdf={downloadClassReportPdf} csv={downloadClassReportCsv} input={input} />
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
