import { t } from '@lingui/core/macro'
import { REPORT_PERIODS, type ReportPeriod } from '#domain/report.ts'

const LABELS: Record<ReportPeriod, string> = {
  weekly: t`Weekly: last 7 days`,
  monthly: t`Monthly: last 30 days`,
  quarterly: t`Quarterly: last 90 days`,
}

export const PERIODS = REPORT_PERIODS.map((value) => ({ value, label: LABELS[value] }))
