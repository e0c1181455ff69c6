import { useQuery } from '@tanstack/react-query'
import { getStoreInsights, type StoreInsights } from '#contract/prizes/treasure-store.ts'
import { grouped } from '#domain/grouped.ts'
import { categoryLabel, TREASURE_CATEGORIES } from '#domain/treasure.ts'
import { query } from '#web/api/query.ts'
import { CardSection } from '#web/ui/section.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { WeekChart } from './week-chart.tsx'

/** How the store does: from the books, nothing estimated (product 1). */
export function StoreAnalytics() {
  const insights = useQuery(query(getStoreInsights, {}))
  return (
    <Part
      query={insights}
      what="the analytics"
      loading="Adding it all up..."
      skeleton={<Skeleton shape="panel" className="h-80" />}
    >
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
        <StatTile label="Points spent" value={grouped(pointsSpent)} note="by the children" />
        <StatTile label="Cash value owed" value={`$${owed}`} note="asked for, not delivered" />
        <StatTile label="Not covered yet" value={`$${fund.notCovered}`} note="of what is owed" />
        <StatTile label="Spent on prizes" value={`$${spent}`} note="delivered" />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <WeekChart
          title="Redemptions over time"
          unit="redemptions"
          weeks={weeks.map(({ week, redemptions }) => ({ week, value: redemptions }))}
        />
        <WeekChart
          title="Points spent over time"
          unit="points"
          weeks={weeks.map(({ week, points }) => ({ week, value: points }))}
        />
        <CountList
          title="Most wished"
          unit="Wishes"
          rows={mostWished}
          empty="Nobody wishes for anything yet."
        />
        <CountList
          title="Redemptions by category"
          unit="Redemptions"
          rows={named}
          empty="Nothing was redeemed yet."
        />
        <CountList
          title="Low stock"
          unit="Left"
          rows={lowStock}
          empty="Everything active has five or more."
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
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <td className="py-1 pr-3">
                  {name}
                  <span
                    aria-hidden
                    className="mt-0.5 block h-2 rounded-stamp bg-sea"
                    style={{ width: `${Math.max(2, (count / most) * 100)}%` }}
                  />
                </td>
                <td className="w-14 py-1 text-right align-top font-semibold">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CardSection>
  )
}
