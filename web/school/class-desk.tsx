import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, ClipboardList, FileText, GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { getRoster } from '#contract/school/roster.ts'
import { listTeacherClasses, type TeacherClass } from '#contract/school/teacher.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { TABS, type Tab, useChoice } from './class-choice.ts'
import { ClassPicker } from './class-picker.tsx'
import { NoClass } from './no-class.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProgressTab } from './progress-tab.tsx'
import { OpenReport } from './reports/open-report.tsx'
import { ReportsTab } from './reports/reports-tab.tsx'

/** The figures of a class, and its reports; class, days, tab and open report are in the URL. */
export function ClassDesk() {
  const classes = useQuery(query(listTeacherClasses, {}))
  const { choice, choose } = useChoice()
  if (choice.report !== null) {
    return (
      <OpenReport
        reportId={choice.report}
        onClose={() => choose({ report: undefined, tab: 'reports' })}
      />
    )
  }
  return (
    <div className="quiet layout-content grid gap-5">
      <PageTitle
        title={t`Teacher Analytics`}
        lead={t`See how your class reads, and what helps next.`}
      />
      <Part query={classes} what={t`your classes`} empty={<NoClass />}>
        {(list) => <Classes classes={list} />}
      </Part>
    </div>
  )
}

function Classes({ classes }: { classes: readonly TeacherClass[] }) {
  const { choice, choose } = useChoice()
  const chosen = classes.find(({ id }) => id === choice.class)
  return (
    <>
      <ClassPicker classes={classes} choice={choice} choose={choose} />
      {chosen ? (
        <Figures key={chosen.id} chosen={chosen} />
      ) : (
        <EmptyState
          art={<Tassel mood="hi" size={110} />}
          title={t`Select a Class to Begin`}
          hint={t`You’ll see the last 30 days of reading here.`}
        />
      )}
    </>
  )
}

function Figures({ chosen }: { chosen: TeacherClass }) {
  const { choice, choose } = useChoice()
  const roster = useQuery(query(getRoster, { params: { id: chosen.id } }))
  const tab = { classId: chosen.id, choice }
  const items: { value: Tab; label: string; icon: typeof FileText; content: ReactNode }[] = [
    {
      value: 'overview',
      label: t`Class Overview`,
      icon: GraduationCap,
      content: <OverviewTab {...tab} />,
    },
    {
      value: 'progress',
      label: t`Student Progress`,
      icon: ClipboardList,
      content: <ProgressTab {...tab} />,
    },
    {
      value: 'analytics',
      label: t`Detailed Analytics`,
      icon: ChartColumn,
      content: <AnalyticsTab {...tab} />,
    },
    {
      value: 'reports',
      label: t`Generate Reports`,
      icon: FileText,
      content: <ReportsTab {...tab} onOpen={(report) => choose({ report }, 'push')} />,
    },
  ]
  return (
    <>
      <Part query={roster} what={t`the groups`} skeleton={null}>
        {({ groups }) =>
          groups.length > 0 && (
            <SelectField
              label={t`Group`}
              className="max-w-72"
              placeholder={t`The whole class`}
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              value={choice.group}
              onChange={({ target }) => choose({ group: target.value || undefined })}
            />
          )
        }
      </Part>
      <Tabs
        label={t`Progress of ${chosen.name}`}
        items={items}
        value={choice.tab}
        onValueChange={(next) => choose({ tab: TABS.find((one) => one === next) })}
      />
    </>
  )
}
