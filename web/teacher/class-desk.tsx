import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, ClipboardList, GraduationCap, Users } from 'lucide-react'
import { listTeacherClasses, type TeacherClass } from '#contract/teacher.ts'
import { PATHS } from '#web/api/paths.ts'
import { query } from '#web/api/query.ts'
import { Tassel } from '#web/art/tassel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { type Choice, useChoice } from './class-choice.ts'
import { ClassPicker } from './class-picker.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { Part } from './part.tsx'
import { ProgressTab } from './progress-tab.tsx'

/** A confirmed teacher's own page: their classes, one at a time. */
export function ClassDesk() {
  const classes = useQuery(query(listTeacherClasses, {}))
  return (
    <div className="quiet layout-content grid gap-5">
      <PageTitle title="Teacher Analytics" lead="See how your class reads, and what helps next." />
      <Part query={classes} what="your classes">
        {(list) => (list.length === 0 ? <NoClass /> : <Classes classes={list} />)}
      </Part>
    </div>
  )
}

function NoClass() {
  return (
    <EmptyState
      art={<Tassel mood="hi" size={110} />}
      title="You lead no class yet"
      hint="A class is a squad that you lead. Create one and give your students its code."
      action={
        <Button asChild variant="primary" icon={Users}>
          <Link to={PATHS.squads}>Create a class</Link>
        </Button>
      }
    />
  )
}

function Classes({ classes }: { classes: readonly TeacherClass[] }) {
  const { choice, choose } = useChoice()
  const chosen = classes.find(({ id }) => id === choice.class)
  return (
    <>
      <ClassPicker classes={classes} choice={choice} choose={choose} />
      {chosen ? (
        <ChosenClass key={chosen.id} chosen={chosen} choice={choice} />
      ) : (
        <EmptyState
          art={<Tassel mood="hi" size={110} />}
          title="Select a Class to Begin"
          hint="Its figures for the last 30 days stand here then."
        />
      )}
    </>
  )
}

function ChosenClass({ chosen, choice }: { chosen: TeacherClass; choice: Choice }) {
  const tab = { classId: chosen.id, choice }
  return (
    <Tabs
      label={`What to see of ${chosen.name}`}
      items={[
        {
          value: 'overview',
          label: 'Class Overview',
          icon: GraduationCap,
          content: <OverviewTab {...tab} />,
        },
        {
          value: 'progress',
          label: 'Student Progress',
          icon: ClipboardList,
          content: <ProgressTab {...tab} />,
        },
        {
          value: 'analytics',
          label: 'Detailed Analytics',
          icon: ChartColumn,
          content: <AnalyticsTab {...tab} />,
        },
      ]}
    />
  )
}
