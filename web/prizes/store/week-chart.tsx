import { useId, useState } from 'react'
import { grouped } from '#domain/grouped.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChartColumns } from '#web/ui/charts/chart-bars.tsx'
import { useWidth } from '#web/ui/charts/use-width.ts'
import { DateText, useLocale } from '#web/ui/locale.tsx'

/** Before it is known how much room there is. */
const FIRST_WIDTH = 480

interface WeekChartProps {
  title: string
  /** What one bar counts: 'redemptions'. */
  unit: string
  /** A Monday and its number, the oldest first. */
  weeks: readonly { week: string; value: number }[]
}

/** Bars week by week, with the same numbers as a table behind a button (design 8). */
export function WeekChart({ title, unit, weeks }: WeekChartProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id} className="grid content-start gap-3">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
        </header>
        {isTable ? <WeekTable unit={unit} weeks={weeks} /> : <Bars unit={unit} weeks={weeks} />}
      </section>
    </Card>
  )
}

function Bars({ unit, weeks }: Pick<WeekChartProps, 'unit' | 'weeks'>) {
  const locale = useLocale()
  const { frame, width } = useWidth(FIRST_WIDTH)
  const total = weeks.reduce((sum, { value }) => sum + value, 0)
  return (
    <div ref={frame} className="min-w-0">
      <ChartColumns
        width={width}
        bars={weeks.map(({ week, value }) => ({ label: locale.date(week, 'short'), value }))}
        grid
        says={`${grouped(total)} ${unit} in ${weeks.length} weeks. The table has every week.`}
      />
    </div>
  )
}

function WeekTable({ unit, weeks }: Pick<WeekChartProps, 'unit' | 'weeks'>) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5">
            Week from
          </th>
          <th scope="col" className="py-1.5 text-right capitalize">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, value }) => (
          <tr key={week} className="border-line border-b">
            <td className="py-1.5">
              <DateText at={week} style="short" />
            </td>
            <td className="py-1.5 text-right">{grouped(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
