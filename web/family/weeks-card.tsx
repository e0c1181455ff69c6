import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Table } from 'lucide-react'
import { useState } from 'react'
import { type ChildProgress, getChildProgress } from '#contract/family/parent.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/charts/data-table.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Part } from '#web/ui/states/part.tsx'

type Week = ChildProgress['weeks'][number]

const COLUMNS: readonly Column<Week>[] = [
  { key: 'from', heading: t`Week of`, cell: ({ from }) => <DateText at={from} style="short" /> },
  { key: 'minutes', heading: t`Minutes`, figure: true, cell: ({ minutes }) => minutes },
  { key: 'books', heading: t`Books`, figure: true, cell: ({ books }) => books },
  { key: 'quizzes', heading: t`Quizzes`, figure: true, cell: ({ quizzes }) => quizzes },
]

/** Eight weeks of minutes, as bars or as a table. */
export function WeeksCard({ childId }: { childId: string }) {
  const progress = useQuery(query(getChildProgress, { querystring: { childId } }))
  return (
    <Part query={progress} what={t`the weeks`}>
      {(data) => <Weeks progress={data} />}
    </Part>
  )
}

function Weeks({
  progress: { weeks, averageQuizScore, readingLevel, longestStreak },
}: {
  progress: ChildProgress
}) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card asChild>
      <section aria-labelledby="weeks-heading" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="weeks-heading">{t`Minutes per Week`}</h2>
          <Button icon={asTable ? ChartColumn : Table} onClick={() => setAsTable(!asTable)}>
            {asTable ? t`Show as bars` : t`Show as table`}
          </Button>
        </div>
        {asTable ? (
          <DataTable
            caption={t`Reading in the last eight weeks`}
            columns={COLUMNS}
            rows={weeks}
            keyOf={({ from }) => from}
          />
        ) : (
          <WeekBars weeks={weeks} />
        )}
        <p className="text-ink-2 text-small">
          {[
            t`Reading level ${readingLevel}`,
            averageQuizScore === null
              ? t`Average quiz score not known yet`
              : t`Average quiz score ${averageQuizScore}%`,
            t`Longest streak ${plural(longestStreak, { one: '# day', other: '# days' })}`,
          ].join(' · ')}
        </p>
      </section>
    </Card>
  )
}

function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(60, ...weeks.map(({ minutes }) => minutes))
  return (
    <ol className="mt-1 narrow:grid-flow-row grid grid-flow-col auto-cols-fr items-end gap-1.5 sm:gap-3">
      {weeks.map(({ from, minutes }) => (
        <li
          key={from}
          className="narrow:flex narrow:flex-row-reverse narrow:justify-between grid justify-items-center gap-1 text-center"
        >
          <span className="font-semibold text-small tabular-nums">{minutes}</span>
          <span aria-hidden className="narrow:hidden flex h-28 w-full items-end justify-center">
            <span
              className="w-full max-w-10 rounded-t-stamp border border-ink border-b-2 bg-sea"
              style={{ height: `${Math.max(2, (minutes / most) * 100)}%` }}
            />
          </span>
          <span className="text-floor text-ink-2 leading-tight">
            <span className="sr-only">{t`minutes, week of`} </span>
            <DateText at={from} style="short" />
          </span>
        </li>
      ))}
    </ol>
  )
}
