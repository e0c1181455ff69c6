import { plural, t } from '@lingui/core/macro'
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
import { WEEKDAYS } from '#web/ui/time-words.ts'
import { percent } from '#web/ui/words.ts'
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
  weekdaySentence,
} from './teacher-words.ts'

const MAX_BARS = 8

/** Six charts of the range, each with its sentence and its table. */
export function AnalyticsTab({ classId, choice }: { classId: number; choice: Choice }) {
  const days = useQuery(query(getClassAnalytics, rangeOf(choice, classId)))
  const breakdown = useQuery(query(getClassBreakdown, rangeOf(choice, classId)))
  return (
    <div className="grid gap-6">
      <Part query={breakdown} what={t`the key figures`}>
        {(data) => <KeyFigures breakdown={data} />}
      </Part>
      <Part query={days} what={t`the days`}>
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
        label={t`Completion rate`}
        value={percent(finishedShare)}
        note={t`Books started in this period`}
      />
      <StatTile
        label={t`Students active in 14 days`}
        value={percent(share)}
        note={t`${active.students} of ${plural(active.of, { one: '# student', other: '# students' })}`}
      />
      <StatTile label={t`Reading days per week`} value={daysAWeek} note={t`Average per student`} />
    </div>
  )
}

function OverTime({ days }: { days: readonly ClassDay[] }) {
  const locale = useLocale()
  const points = readingOverTime(days, locale)
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const average = Math.round(total / Math.max(1, points.length))
  const isDaily = points.length === days.length
  return (
    <ChartCard
      title={t`Reading over time`}
      says={overTimeSentence(days, locale)}
      table={{
        headings: [t`Day`, t`Minutes`, t`Students`, t`Books`, t`Quiz average`],
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
          average={{
            value: average,
            words: isDaily
              ? t`Average ${average} minutes per day`
              : t`Average ${average} minutes per week`,
          }}
        />
      )}
    </ChartCard>
  )
}

function Weekdays({ days }: { days: readonly ClassDay[] }) {
  const sums = minutesByWeekday(days)
  return (
    <BarsCard
      title={t`Minutes by weekday`}
      says={weekdaySentence(sums)}
      headings={[t`Weekday`, t`Minutes`]}
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
        title={t`Reading levels`}
        says={levelSentence(breakdown)}
        headings={[t`Level`, t`Students`]}
        bars={levels.map(({ level, students }) => ({
          label: String(level),
          value: students,
          ink: 'sky',
        }))}
        upright
      />
      <BarsCard
        title={t`Quiz results`}
        says={bandSentence(breakdown)}
        headings={[t`Percent correct`, t`Quizzes`]}
        bars={[
          { label: t`80 or higher`, value: quizBands.excellent, ink: 'sea' },
          { label: t`60 to 79`, value: quizBands.good, ink: 'marigold' },
          { label: t`Under 60`, value: quizBands.practice, ink: 'tomato' },
        ]}
      />
      <BarsCard
        title={t`Genres of finished books`}
        says={genreSentence(breakdown)}
        headings={[t`Genre`, t`Books`]}
        bars={genres.map(({ genre, books }) => ({ label: genre, value: books, ink: 'plum' }))}
      />
      <BarsCard
        title={t`Engagement`}
        says={engagementSentence(breakdown)}
        headings={[t`Read on`, t`Students`]}
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
