import { useQuery } from '@tanstack/react-query'
import { BookCheck, Clock, Percent, Users } from 'lucide-react'
import { useId } from 'react'
import { type ClassOverview, getClassOverview } from '#contract/school/teacher.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { fullName, percent } from '#web/ui/words.ts'
import { type Choice, rangeOf } from './class-choice.ts'
import { activityWords } from './teacher-words.ts'

export function OverviewTab({ classId, choice }: { classId: number; choice: Choice }) {
  const overview = useQuery(query(getClassOverview, rangeOf(choice, classId)))
  return (
    <Part query={overview} what="the class">
      {(data) => (
        <div className="grid gap-6">
          <Totals overview={data} />
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Competitions overview={data} />
            <Activity overview={data} />
          </div>
        </div>
      )}
    </Part>
  )
}

function Totals({ overview: { students, analytics } }: { overview: ClassOverview }) {
  const sum = (pick: (row: (typeof analytics)[number]) => number) =>
    grouped(analytics.reduce((all, row) => all + pick(row), 0))
  const active = students.filter(({ isActive }) => isActive).length
  return (
    <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3 md:grid-cols-4">
      <StatTile
        label="Total students"
        value={students.length}
        icon={Users}
        spot="sky"
        note={`${active} active in 14 days`}
      />
      <StatTile
        label="Books read"
        note="Finished on these days"
        value={sum((row) => row.totalBooksRead)}
        icon={BookCheck}
        spot="leaf"
      />
      <StatTile
        label="Minutes read"
        note="On these days"
        value={sum((row) => row.totalMinutesRead)}
        icon={Clock}
        spot="sea"
      />
      <StatTile
        label="Average score"
        note="Of all quizzes"
        value={percent(analytics[0]?.averageClassScore ?? null)}
        icon={Percent}
        spot="marigold"
      />
    </div>
  )
}

function Competitions({ overview: { activeCompetitions } }: { overview: ClassOverview }) {
  return (
    <CardSection title="Active competitions">
      {activeCompetitions.length === 0 ? (
        <EmptyState title="No active challenges" hint="Open one for the class on its squad page." />
      ) : (
        <ul className="divide-y divide-line">
          {activeCompetitions.map((one) => (
            <li key={one.id} className="py-3">
              <p className="font-semibold">{one.title}</p>
              {one.description && <p className="text-ink-2 text-small">{one.description}</p>}
              <p className="text-small tabular-nums">
                <DateText at={one.startDate} style="short" /> to <DateText at={one.endDate} /> ·{' '}
                {one.joined} joined · {one.finished} finished
              </p>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}

function Activity({ overview: { recentActivity } }: { overview: ClassOverview }) {
  const id = useId()
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 id={id}>Recent activity</h2>
      {recentActivity.length === 0 ? (
        <EmptyState title="No recent activity" hint="Nothing was read on these days." />
      ) : (
        <ScrollList labelledBy={id} max="history">
          <ul className="divide-y divide-line pr-2">
            {recentActivity.map((one) => (
              <li key={one.id} className="py-2.5">
                <p>
                  <span className="font-semibold">{fullName(one.user)}</span> {activityWords(one)}
                </p>
                <p className="text-ink-2 text-small tabular-nums">
                  <DateText at={one.createdAt} style="shortTime" />
                </p>
              </li>
            ))}
          </ul>
        </ScrollList>
      )}
    </Card>
  )
}
