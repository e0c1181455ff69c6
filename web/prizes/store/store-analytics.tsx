import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { getStoreInsights, type StoreInsights } from '#contract/prizes/treasure-store.ts'
import { grouped } from '#domain/grouped.ts'
import { categoryLabel, TREASURE_CATEGORIES } from '#domain/treasure.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChartColumns } from '#web/ui/charts/chart-bars.tsx'
import { DataTable } from '#web/ui/charts/data-table.tsx'
import { useWidth } from '#web/ui/charts/use-width.ts'
import { DateText, useLocale } from '#web/ui/locale.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Part } from '#web/ui/states/part.tsx'

/** How the store does: from the books, nothing estimated (product 1). */
export function StoreAnalytics() {
  const insights = useQuery(query(getStoreInsights, {}))
  return (
    <Part query={insights} what={t`the analytics`} loading={t`Adding it all up...`}>
      {(data) => <Figures insights={data} />}
    </Part>
  )
}

function Figures({ insights }: { insights: StoreInsights }) {
  const { weeks, pointsSpent, owed, spent, categories, mostWished, lowStock, fund } = insights
  const named = categories.map(({ name, count }) => {
    const category = TREASURE_CATEGORIES.find((known) => known === name)
    return { name: category ? categoryLabel(category) : name, count }
  })
  return (
    <div className="grid gap-4">
      <div className="grid narrow:grid-cols-1 grid-cols-2 gap-3 md:grid-cols-4">
        <StatTile label={t`Points spent`} value={grouped(pointsSpent)} note={t`by children`} />
        <StatTile
          label={t`Outstanding prizes`}
          value={`$${owed}`}
          note={t`requested, not yet delivered`}
        />
        <StatTile
          label={t`Not funded yet`}
          value={`$${fund.notCovered}`}
          note={t`of what is owed`}
        />
        <StatTile label={t`Spent on prizes`} value={`$${spent}`} note={t`for delivered prizes`} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <WeekChart
          title={t`Redemptions over time`}
          unit={t`Redemptions`}
          says={(total, count) =>
            t`${plural(total, { one: '# redemption', other: '# redemptions' })} in ${plural(count, { one: '# week', other: '# weeks' })}. The table has every week.`
          }
          weeks={weeks.map(({ week, redemptions }) => ({ week, value: redemptions }))}
        />
        <WeekChart
          title={t`Points spent over time`}
          unit={t`Points`}
          says={(total, count) =>
            t`${plural(total, { one: '# point', other: '# points' })} in ${plural(count, { one: '# week', other: '# weeks' })}. The table has every week.`
          }
          weeks={weeks.map(({ week, points }) => ({ week, value: points }))}
        />
        <CountList
          title={t`Most wished for`}
          unit={t`Wishes`}
          rows={mostWished}
          empty={t`No wishes yet.`}
        />
        <CountList
          title={t`Redemptions by category`}
          unit={t`Redemptions`}
          rows={named}
          empty={t`No redemptions yet.`}
        />
        <CountList
          title={t`Low stock`}
          unit={t`Left`}
          rows={lowStock}
          empty={t`Everything has at least five left.`}
        />
      </div>
    </div>
  )
}

interface CountListProps {
  title: string
  /** What the number counts: 'wishes'. */
  unit: string
  rows: readonly { name: string; count: number }[]
  empty: string
}

/** Names with a number and a bar as long as its share; a table, so it needs no other view. */
function CountList({ title, unit, rows, empty }: CountListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <CardSection title={title} small>
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <table className="w-full text-start">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <td className="py-1 pe-3">
                  {name}
                  <span
                    aria-hidden
                    className="mt-0.5 block h-2 rounded-stamp bg-sea"
                    style={{ width: `${Math.max(2, (count / most) * 100)}%` }}
                  />
                </td>
                <td className="w-14 py-1 text-end align-top font-semibold">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CardSection>
  )
}

/** Before it is known how much room there is. */
const FIRST_WIDTH = 480

interface WeekChartProps {
  title: string
  /** What one bar counts: 'Redemptions'. */
  unit: string
  /** All bars in one sentence. */
  says: (total: number, weeks: number) => string
  /** A Monday and its number, the oldest first. */
  weeks: readonly { week: string; value: number }[]
}

/** Bars week by week, with the same numbers as a table behind a button (design 8). */
function WeekChart({ title, unit, says, weeks }: WeekChartProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-3">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t`Show chart` : t`Show table`}
          </Button>
        </header>
        {isTable ? <WeekTable unit={unit} weeks={weeks} /> : <Bars says={says} weeks={weeks} />}
      </section>
    </Card>
  )
}

function Bars({ says, weeks }: Pick<WeekChartProps, 'says' | 'weeks'>) {
  const locale = useLocale()
  const { frame, width } = useWidth(FIRST_WIDTH)
  const total = weeks.reduce((sum, { value }) => sum + value, 0)
  return (
    <div ref={frame} className="min-w-0">
      <ChartColumns
        width={width}
        bars={weeks.map(({ week, value }) => ({ label: locale.date(week, 'short'), value }))}
        grid
        says={says(total, weeks.length)}
      />
    </div>
  )
}

function WeekTable({ unit, weeks }: Pick<WeekChartProps, 'unit' | 'weeks'>) {
  return (
    <DataTable
      caption={t`${unit} by week`}
      rows={weeks}
      keyOf={({ week }) => week}
      columns={[
        {
          key: 'week',
          heading: t`Week of`,
          cell: ({ week }) => <DateText at={week} style="short" />,
        },
        { key: 'value', heading: unit, figure: true, cell: ({ value }) => grouped(value) },
      ]}
    />
  )
}
