import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Table } from 'lucide-react'
import { useState } from 'react'
import { type ChildProgress, getChildProgress } from '#contract/family/parent.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type Week = ChildProgress['weeks'][number]

/** Eight weeks of minutes, as bars or as a table. */
export function WeeksCard({ childId }: { childId: string }) {
  const progress = useQuery(query(getChildProgress, { querystring: { childId } }))
  return (
    <Part query={progress} what="the weeks" skeleton={<Skeleton shape="panel" className="h-72" />}>
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
      <section aria-labelledby="weeks-heading">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="weeks-heading">Minutes per Week</h2>
          <Button icon={asTable ? ChartColumn : Table} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as bars' : 'Show as table'}
          </Button>
        </div>
        {asTable ? <WeekTable weeks={weeks} /> : <WeekBars weeks={weeks} />}
        <p className="mt-3 text-ink-2 text-small">
          Reading level {readingLevel} · Average quiz score{' '}
          {averageQuizScore === null ? 'not known yet' : `${averageQuizScore}%`} · Longest streak{' '}
          {longestStreak} {longestStreak === 1 ? 'day' : 'days'}
        </p>
      </section>
    </Card>
  )
}

function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(60, ...weeks.map(({ minutes }) => minutes))
  return (
    <ol className="mt-4 narrow:grid-flow-row grid grid-flow-col auto-cols-fr items-end gap-1.5 sm:gap-3">
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
            <span className="sr-only">minutes in the week of </span>
            <DateText at={from} style="short" />
          </span>
        </li>
      ))}
    </ol>
  )
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Reading in the last eight weeks</caption>
        <thead>
          <tr className="border-line border-b text-small">
            <th scope="col" className="py-1.5 pr-3">
              Week of
            </th>
            <th scope="col" className="py-1.5 pr-3">
              Minutes
            </th>
            <th scope="col" className="py-1.5 pr-3">
              Books
            </th>
            <th scope="col" className="py-1.5">
              Quizzes
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, minutes, books, quizzes }) => (
            <tr key={from} className="border-line border-b">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                <DateText at={from} style="short" />
              </th>
              <td className="py-1.5 pr-3">{minutes}</td>
              <td className="py-1.5 pr-3">{books}</td>
              <td className="py-1.5">{quizzes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
