import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, ClipboardList, FileText, GraduationCap, Users } from 'lucide-react'
import { useState } from 'react'
import { type ClassCard, getRoster } from '#contract/school/roster.ts'
import { listTeacherClasses, type TeacherClass } from '#contract/school/teacher.ts'
import { InactiveChildren } from '#web/accounts/inactive/inactive-children.tsx'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { RequestsPanel } from '#web/squads/join-requests/requests-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { BooksView } from './books-view.tsx'
import { CheckInsView } from './check-ins-view.tsx'
import { useChoice, type View } from './class-choice.ts'
import { ClassPicker } from './class-picker.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProgressTab } from './progress-tab.tsx'
import { OpenReport } from './reports/open-report.tsx'
import { ReportsTab } from './reports/reports-tab.tsx'
import { CardSheet } from './roster/card-sheet.tsx'
import { RosterView } from './roster/roster-view.tsx'
import { SchoolLinks } from './roster/school-links.tsx'

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'figures', label: t`Progress` },
  { value: 'roster', label: t`Roster` },
  { value: 'talks', label: t`Check-ins` },
  { value: 'books', label: t`Books and quizzes` },
]

type Sheet = { signInCode: string; cards: readonly ClassCard[] }

/** A confirmed teacher's own page: their classes, one at a time. */
export function ClassDesk() {
  const classes = useQuery(query(listTeacherClasses, {}))
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [reportId, setReportId] = useState<string | null>(null)
  const [firstTab, setFirstTab] = useState('overview')
  if (sheet) return <CardSheet {...sheet} onClose={() => setSheet(null)} />
  if (reportId !== null) {
    const onClose = () => {
      setReportId(null)
      setFirstTab('reports')
    }
    return <OpenReport reportId={reportId} onClose={onClose} />
  }
  return (
    <div className="quiet layout-content grid gap-5">
      <PageTitle
        title={t`Teacher Analytics`}
        lead={t`See how your class reads, and what helps next.`}
      />
      <InactiveChildren />
      <Part query={classes} what={t`your classes`} empty={<NoClass />}>
        {(list) => (
          <Classes classes={list} firstTab={firstTab} onSheet={setSheet} onReport={setReportId} />
        )}
      </Part>
    </div>
  )
}

function NoClass() {
  return (
    <EmptyState
      art={<Tassel mood="hi" size={110} />}
      title={t`You don’t have any classes yet`}
      hint={t`Create your first class, then add students or share the class code.`}
      action={
        <Button asChild variant="primary" icon={Users}>
          <Link to={PATHS.squads}>{t`Create a class`}</Link>
        </Button>
      }
    />
  )
}

interface ClassesProps {
  classes: readonly TeacherClass[]
  /** Which figures are shown first: after a report it is the reports. */
  firstTab: string
  onSheet: (sheet: Sheet) => void
  onReport: (reportId: string) => void
}

function Classes({ classes, firstTab, onSheet, onReport }: ClassesProps) {
  const { choice, choose } = useChoice()
  const chosen = classes.find(({ id }) => id === choice.class)
  return (
    <>
      <ClassPicker classes={classes} choice={choice} choose={choose} />
      {!chosen && (
        <EmptyState
          art={<Tassel mood="hi" size={110} />}
          title={t`Select a Class to Begin`}
          hint={t`You’ll see the last 30 days of reading here.`}
        />
      )}
      <SchoolLinks />
      {chosen && (
        <>
          <RequestsPanel squadId={chosen.id} reader="teacher" />
          <ToggleFilter
            label={t`Pages for ${chosen.name}`}
            options={VIEWS}
            value={choice.view}
            onValueChange={(view) => choose({ view })}
          />
          {choice.view === 'figures' && (
            <Figures key={chosen.id} chosen={chosen} firstTab={firstTab} onReport={onReport} />
          )}
          {choice.view === 'roster' && (
            <RosterView key={chosen.id} chosen={chosen} classes={classes} onCards={onSheet} />
          )}
          {choice.view === 'talks' && (
            <CheckInsView key={chosen.id} classId={chosen.id} choice={choice} />
          )}
          {choice.view === 'books' && (
            <BooksView key={chosen.id} classId={chosen.id} choice={choice} />
          )}
        </>
      )}
    </>
  )
}

interface FiguresProps extends Pick<ClassesProps, 'firstTab' | 'onReport'> {
  chosen: TeacherClass
}

function Figures({ chosen, firstTab, onReport }: FiguresProps) {
  const { choice, choose } = useChoice()
  const roster = useQuery(query(getRoster, { params: { id: chosen.id } }))
  const tab = { classId: chosen.id, choice }
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
        defaultValue={firstTab}
        items={[
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
            content: <ReportsTab {...tab} onOpen={onReport} />,
          },
        ]}
      />
    </>
  )
}
