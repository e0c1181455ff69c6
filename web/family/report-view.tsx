import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import {
  downloadChildReportCsv,
  downloadChildReportPdf,
  downloadChildReportXlsx,
  getChildReport,
} from '#contract/school/reports.ts'
import { REPORT_PERIODS, type ReportPeriod } from '#domain/report.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { CsvMenu } from './report/csv-menu.tsx'
import { PrintButton, ReportFiles } from './report/report-files.tsx'
import { ReportPage } from './report/report-page.tsx'

const LABELS: Record<ReportPeriod, string> = {
  weekly: t`Last 7 days`,
  monthly: t`Last 30 days`,
  quarterly: t`Last 90 days`,
}
const PERIODS = REPORT_PERIODS.map((value) => ({ value, label: LABELS[value] }))

/** A child's progress report: to read, to print, to keep. */
export function ReportView({ childId }: { childId: string }) {
  const [period, setPeriod] = useState<ReportPeriod>('monthly')
  const asked = { params: { id: childId }, querystring: { period } }
  const report = useQuery(query(getChildReport, asked))
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 print:hidden">
        <Link
          to={PATHS.parent}
          search={{ child: childId }}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t`Back to progress`}
        </Link>
        <ToggleFilter label={t`Days`} options={PERIODS} value={period} onValueChange={setPeriod} />
        <div className="flex flex-wrap gap-2">
          <PrintButton />
          <ReportFiles
            pdf={downloadChildReportPdf}
            xlsx={downloadChildReportXlsx}
            input={asked}
            csv={
              <CsvMenu
                endpoint={downloadChildReportCsv}
                inputOf={(table) => ({ ...asked, querystring: { period, table } })}
              />
            }
          />
        </div>
      </div>
      <Part query={report} what={t`the report`} loading={t`Creating the report...`}>
        {(data) => <ReportPage report={data} />}
      </Part>
    </div>
  )
}
