import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import {
  AdvancedReport,
  createAdvancedReport,
  createQuickReport,
  type SavedReport,
} from '#contract/school/class-reports.ts'
import { METRIC_HEADINGS, REPORT_METRICS, REPORT_TYPES, type ReportType } from '#domain/report.ts'
import { TYPE_TITLES } from '#domain/report-words.ts'
import type { Choice } from '#web/school/class-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { Form, useSchemaForm } from '#web/ui/forms/form.tsx'
import { FormSelectField } from '#web/ui/forms/form-fields.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { useCall } from '#web/ui/use-call.ts'
import { PERIODS } from './report-periods.ts'
import { SavedReports } from './saved-reports.tsx'
import { StudentReport } from './student-report.tsx'

const TYPES = REPORT_TYPES.map((value) => ({ value, label: TYPE_TITLES[value] }))
const METRICS = REPORT_METRICS.map((value) => ({ value, label: METRIC_HEADINGS[value] }))

interface ReportsTabProps {
  classId: number
  choice: Choice
  onOpen: (reportId: string) => void
}

/** Reports: a quick one of the days chosen above, or a custom one, both saved (spec 2); and one of a student. */
export function ReportsTab({ classId, choice, onOpen }: ReportsTabProps) {
  return (
    <div className="grid gap-6">
      {choice.group && <p>{t`Reports cover the whole class, not a single group.`}</p>}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <QuickForm classId={classId} choice={choice} onCreated={onOpen} />
        <CustomForm classId={classId} onCreated={onOpen} />
      </div>
      <StudentReport classId={classId} />
      <SavedReports classId={classId} onOpen={onOpen} />
    </div>
  )
}

/** How creating a report ends: it is opened. */
function createdInto(onCreated: (reportId: string) => void) {
  return {
    failed: t`Report not created`,
    done: ({ id }: SavedReport) => {
      onCreated(id)
      return { title: t`Report created`, description: t`It's in your saved reports.` }
    },
  }
}

interface FormProps {
  classId: number
  onCreated: (reportId: string) => void
}

function QuickForm({ classId, choice, onCreated }: FormProps & { choice: Choice }) {
  // Spec 9: the report type at first.
  const [type, setType] = useState<ReportType>('class_overview')
  const create = useCall(createQuickReport, createdInto(onCreated))
  return (
    <CardSection title={t`Quick report`} className="gap-4">
      <SelectField
        label={t`Report`}
        options={TYPES}
        value={type}
        onChange={({ target }) => setType(target.value as ReportType)}
      />
      <p className="text-small">
        <Trans>
          From <DateText at={choice.from} style="short" /> to <DateText at={choice.to} />, the dates
          chosen above.
        </Trans>
      </p>
      <Button
        variant="primary"
        icon={FilePlus2}
        busy={create.isPending && t`Creating...`}
        onClick={() =>
          create.send({
            body: { classId, reportType: type, startDate: choice.from, endDate: choice.to },
          })
        }
      >{t`Create quick report`}</Button>
    </CardSection>
  )
}

function CustomForm({ classId, onCreated }: FormProps) {
  // Spec 9: class overview, monthly, all three metrics at first.
  const form = useSchemaForm(AdvancedReport, {
    classId,
    reportConfig: { type: 'class_overview', period: 'monthly', metrics: [...REPORT_METRICS] },
  })
  const { control } = form
  const metrics = useWatch({ control, name: 'reportConfig.metrics' })
  const create = useCall(createAdvancedReport, createdInto(onCreated))
  return (
    <CardSection title={t`Custom report`} className="gap-4">
      <Form form={form} onSend={(body) => create.send({ body })}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormSelectField
            control={control}
            name="reportConfig.type"
            label={t`Type`}
            options={TYPES}
          />
          <FormSelectField
            control={control}
            name="reportConfig.period"
            label={t`Period`}
            options={PERIODS}
          />
        </div>
        <div>
          <p className="mb-1.5 font-semibold">{t`Metrics`}</p>
          <Controller
            control={control}
            name="reportConfig.metrics"
            render={({ field }) => (
              <Chips
                className="grid-cols-1!"
                label={t`Metrics`}
                options={METRICS}
                value={field.value ?? []}
                onValueChange={field.onChange}
              />
            )}
          />
        </div>
        <SubmitButton
          call={create}
          busy={t`Creating...`}
          icon={FilePlus2}
          disabled={metrics?.length === 0}
        >{t`Create custom report`}</SubmitButton>
      </Form>
    </CardSection>
  )
}
