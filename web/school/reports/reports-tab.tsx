import { FilePlus2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  createAdvancedReport,
  createQuickReport,
  listClassReports,
} from '#contract/school/class-reports.ts'
import {
  METRIC_HEADINGS,
  REPORT_METRICS,
  REPORT_PERIODS,
  REPORT_TYPES,
  type ReportPeriod,
  type ReportType,
} from '#domain/report.ts'
import { TYPE_TITLES } from '#domain/report-words.ts'
import { invalidate } from '#web/api/query.ts'
import type { Choice } from '#web/school/class-choice.ts'
import { useClassCall } from '#web/school/teacher-calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { SavedReports } from './saved-reports.tsx'

const TYPES = REPORT_TYPES.map((value) => ({ value, label: TYPE_TITLES[value] }))
const PERIOD_LABELS: Record<ReportPeriod, string> = {
  weekly: 'Weekly: last 7 days',
  monthly: 'Monthly: last 30 days',
  quarterly: 'Quarterly: last 90 days',
}
const PERIODS = REPORT_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))
const METRICS = REPORT_METRICS.map((value) => ({ value, label: METRIC_HEADINGS[value] }))

interface ReportsTabProps {
  classId: number
  choice: Choice
  onOpen: (reportId: string) => void
}

/** Reports: a quick one of the days chosen above, or a custom one; both are saved (spec 2). */
export function ReportsTab({ classId, choice, onOpen }: ReportsTabProps) {
  return (
    <div className="grid gap-6">
      {choice.group && <p>Reports cover the whole class, not a single group.</p>}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <QuickForm classId={classId} choice={choice} onCreated={onOpen} />
        <CustomForm classId={classId} onCreated={onOpen} />
      </div>
      <SavedReports classId={classId} onOpen={onOpen} />
    </div>
  )
}

const CREATED = {
  failed: 'Report not created',
  done: () => ({ title: 'Report created', description: "It's in your saved reports." }),
  after: () => void invalidate(listClassReports),
}

interface FormProps {
  classId: number
  onCreated: (reportId: string) => void
}

function QuickForm({ classId, choice, onCreated }: FormProps & { choice: Choice }) {
  const id = useId()
  // Spec 9: the report type at first.
  const [type, setType] = useState<ReportType>('class_overview')
  const create = useClassCall(createQuickReport, CREATED)
  return (
    <Card asChild className="grid gap-4">
      <section aria-labelledby={id}>
        <h2 id={id}>Quick report</h2>
        <SelectField
          label="Report"
          options={TYPES}
          value={type}
          onChange={({ target }) => setType(target.value as ReportType)}
        />
        <p className="text-small">
          For <DateText at={choice.from} style="short" /> to <DateText at={choice.to} />, the days
          chosen above.
        </p>
        <Button
          variant="primary"
          icon={FilePlus2}
          busy={create.isPending && 'Creating...'}
          onClick={() =>
            create.mutate(
              {
                body: { classId, reportType: type, startDate: choice.from, endDate: choice.to },
              },
              { onSuccess: ({ id }) => onCreated(id) },
            )
          }
        >
          Create quick report
        </Button>
      </section>
    </Card>
  )
}

function CustomForm({ classId, onCreated }: FormProps) {
  const id = useId()
  // Spec 9: class overview, monthly, all three metrics at first.
  const [type, setType] = useState<ReportType>('class_overview')
  const [period, setPeriod] = useState<ReportPeriod>('monthly')
  const [metrics, setMetrics] = useState([...REPORT_METRICS])
  const create = useClassCall(createAdvancedReport, CREATED)
  return (
    <Card asChild className="grid gap-4">
      <section aria-labelledby={id}>
        <h2 id={id}>Custom report</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Type"
            options={TYPES}
            value={type}
            onChange={({ target }) => setType(target.value as ReportType)}
          />
          <SelectField
            label="Period"
            options={PERIODS}
            value={period}
            onChange={({ target }) => setPeriod(target.value as ReportPeriod)}
          />
        </div>
        <div>
          <p className="mb-1.5 font-semibold">Metrics</p>
          <Chips
            className="grid-cols-1!"
            label="Metrics"
            options={METRICS}
            value={metrics}
            onValueChange={setMetrics}
          />
        </div>
        <Button
          variant="primary"
          icon={FilePlus2}
          disabled={metrics.length === 0}
          busy={create.isPending && 'Creating...'}
          onClick={() =>
            create.mutate(
              { body: { classId, reportConfig: { type, period, metrics } } },
              { onSuccess: ({ id }) => onCreated(id) },
            )
          }
        >
          Create custom report
        </Button>
      </section>
    </Card>
  )
}
