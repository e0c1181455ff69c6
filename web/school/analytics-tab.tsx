import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import {
  type ClassBreakdown,
  type ClassDay,
  getClassAnalytics,
  getClassBreakdown,
} from '#contract/school/teacher.ts'
import { query } from '#web/api/query.ts'
import { ChartBars, ChartColumns } from '#web/ui/charts/chart-bars.tsx'
import { ChartCard } from '#web/ui/charts/chart-card.tsx'
import { ChartLine } from '#web/ui/charts/chart-line.tsx'
import { useLocale } from '#web/ui/locale.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { count, percent } from '#web/ui/words.ts'
import { type Choice, rangeOf } from './class-choice.ts'
import {
  bandSentence,
  ENGAGEMENT_LABELS,
  engagementSentence,
  genreSentence,
  levelSentence,
  minutesByWeekday,
  overTimeSentence,
  readingOverTime,
  WEEKDAYS,
  weekdaySentence,
} from './teacher-words.ts'

const MAX_BARS = 8

/** Six charts of the range, each with its sentence and its table. */
export function AnalyticsTab({ classId, choice }: { classId: number; choice: Choice }) {
  const days = useQuery(query(getClassAnalytics, rangeOf(choice, classId)))
  const breakdown = useQuery(query(getClassBreakdown, rangeOf(choice, classId)))
  return (
    <div className="grid gap-6">
      <Part query={breakdown} what="the key figures">
        {(data) => <KeyFigures breakdown={data} />}
      </Part>
      <Part query={days} what="the days">
        {(data) => (
          <>
            <OverTime days={data} />
            <Weekdays days={data} />
          </>
        )}
      </Part>
      {breakdown.data && <Splits breakdown={breakdown.data} />}
    </div>
  )
}

function KeyFigures({ breakdown }: { breakdown: ClassBreakdown }) {
  const { finishedShare, active, daysAWeek } = breakdown
  const share = active.of === 0 ? null : Math.round((active.students * 100) / active.of)
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatTile
        label="Completion rate"
        value={percent(finishedShare)}
        note="Books started in this period"
      />
      <StatTile
        label="Students active in 14 days"
        value={percent(share)}
        note={`${active.students} of ${count(active.of, 'student')}`}
      />
      <StatTile label="Reading days per week" value={daysAWeek} note="Average per student" />
    </div>
  )
}

function OverTime({ days }: { days: readonly ClassDay[] }) {
  const locale = useLocale()
  const points = readingOverTime(days, locale)
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const average = Math.round(total / Math.max(1, points.length))
  const each = points.length === days.length ? 'day' : 'week'
  return (
    <ChartCard
      title="Reading over time"
      says={overTimeSentence(days, locale)}
      table={{
        headings: ['Day', 'Minutes', 'Students', 'Books', 'Quiz average'],
        rows: days.map((day) => [
          locale.date(day.date),
          day.totalMinutesRead,
          day.activeStudents,
          day.totalBooksRead,
          percent(day.averageClassScore),
        ]),
      }}
    >
      {(width) => (
        <ChartLine
          width={width}
          points={points}
          average={{ value: average, words: `Average ${average} minutes per ${each}` }}
        />
      )}
    </ChartCard>
  )
}

function Weekdays({ days }: { days: readonly ClassDay[] }) {
  const sums = minutesByWeekday(days)
  return (
    <BarsCard
      title="Minutes by weekday"
      says={weekdaySentence(sums)}
      headings={['Weekday', 'Minutes']}
      bars={WEEKDAYS.map((label, index) => ({
        label,
        value: sums[index] ?? 0,
        ink: index > 4 ? 'plum' : 'sea',
      }))}
      upright
    />
  )
}

function Splits({ breakdown }: { breakdown: ClassBreakdown }) {
  const { levels, quizBands, genres, engagement } = breakdown
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <BarsCard
        title="Reading levels"
        says={levelSentence(breakdown)}
        headings={['Level', 'Students']}
        bars={levels.map(({ level, students }) => ({
          label: String(level),
          value: students,
          ink: 'sky',
        }))}
        upright
      />
      <BarsCard
        title="Quiz results"
        says={bandSentence(breakdown)}
        headings={['Percent correct', 'Quizzes']}
        bars={[
          { label: '80 and more', value: quizBands.excellent, ink: 'sea' },
          { label: '60 to 79', value: quizBands.good, ink: 'marigold' },
          { label: 'Under 60', value: quizBands.practice, ink: 'tomato' },
        ]}
      />
      <BarsCard
        title="Genres of finished books"
        says={genreSentence(breakdown)}
        headings={['Genre', 'Books']}
        bars={genres.map(({ genre, books }) => ({ label: genre, value: books, ink: 'plum' }))}
      />
      <BarsCard
        title="Engagement"
        says={engagementSentence(breakdown)}
        headings={['Read on', 'Students']}
        bars={engagement.map(({ group, students }) => ({
          label: ENGAGEMENT_LABELS[group],
          value: students,
          ink: group === 'not_yet' ? 'tomato' : 'sea',
        }))}
      />
    </div>
  )
}

interface BarsCardProps {
  title: string
  says: string
  headings: readonly string[]
  bars: ComponentProps<typeof ChartBars>['bars']
  /** As columns side by side. */
  upright?: boolean
}

/** Figures as bars, and all of them as a table. */
function BarsCard({ title, says, headings, bars, upright = false }: BarsCardProps) {
  const rows = bars.map(({ label, value }) => [label, value])
  return (
    <ChartCard title={title} says={says} table={{ headings, rows }}>
      {(width) =>
        upright ? (
          <ChartColumns width={width} bars={bars} />
        ) : (
          <ChartBars width={width} bars={bars.slice(0, MAX_BARS)} />
        )
      }
    </ChartCard>
  )
}
