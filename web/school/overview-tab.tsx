import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BookCheck, Clock, Percent, Users } from 'lucide-react'
import { type ClassOverview, getClassOverview } from '#contract/school/teacher.ts'
import { grouped } from '#domain/grouped.ts'
import { query } from '#web/api/query.ts'
import { HistoryCard } from '#web/ui/history-card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ItemList } from '#web/ui/states/list-part.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { fullName, percent } from '#web/ui/words.ts'
import { type Choice, rangeOf } from './class-choice.ts'
import { activityWords } from './teacher-words.ts'

export function OverviewTab({ classId, choice }: { classId: number; choice: Choice }) {
  const overview = useQuery(query(getClassOverview, rangeOf(choice, classId)))
  return (
    <Part query={overview} what={t`the class`}>
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
  const score = percent(analytics[0]?.averageClassScore ?? null)
  const minutes = sum((row) => row.totalMinutesRead)
  const books = sum((row) => row.totalBooksRead)
  const tiles = [
    [t`Total students`, students.length, Users, 'sky', t`${active} active in 14 days`],
    [t`Books read`, books, BookCheck, 'leaf', t`Finished in this period`],
    [t`Minutes read`, minutes, Clock, 'sea', t`In this period`],
    [t`Average score`, score, Percent, 'marigold', t`Across all quizzes`],
  ] as const
  return (
    <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3 md:grid-cols-4">
      {tiles.map(([label, value, icon, spot, note]) => (
        <StatTile key={label} {...{ label, value, icon, spot, note }} />
      ))}
    </div>
  )
}

function Competitions({ overview: { activeCompetitions } }: { overview: ClassOverview }) {
  return (
    <CardSection title={t`Active competitions`}>
      {activeCompetitions.length === 0 ? (
        <EmptyState
          title={t`No active challenges`}
          hint={t`Start one from the class’s Squad page.`}
        />
      ) : (
        <ItemList items={activeCompetitions} className="divide-y divide-line" itemClassName="py-3">
          {(one) => (
            <>
              <p className="font-semibold">{one.title}</p>
              {one.description && <p className="text-ink-2 text-small">{one.description}</p>}
              <p className="text-small tabular-nums">
                <Trans>
                  <DateText at={one.startDate} style="short" /> to <DateText at={one.endDate} /> ·{' '}
                  {one.joined} joined · {one.finished} finished
                </Trans>
              </p>
            </>
          )}
        </ItemList>
      )}
    </CardSection>
  )
}

function Activity({ overview: { recentActivity } }: { overview: ClassOverview }) {
  return (
    <HistoryCard
      title={t`Recent activity`}
      items={recentActivity}
      empty={<EmptyState title={t`No recent activity`} hint={t`No reading in this period.`} />}
    >
      {(one) => (
        <>
          <p>
            <span className="font-semibold">{fullName(one.user)}</span> {activityWords(one)}
          </p>
          <p className="text-ink-2 text-small tabular-nums">
            <DateText at={one.createdAt} style="shortTime" />
          </p>
        </>
      )}
    </HistoryCard>
  )
}
