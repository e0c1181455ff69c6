import { format } from 'date-fns'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { barsOf, niceMaximum } from './chart-scale.ts'

const WIDTH = 640
const HEIGHT = 220
const LEFT = 52
const BOTTOM = 30
const TOP = 14

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
          <h3 id={id}>{title}</h3>
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
  const most = niceMaximum(Math.max(...weeks.map(({ value }) => value)))
  const area = { left: LEFT, top: TOP, right: WIDTH, bottom: HEIGHT - BOTTOM }
  const bars = barsOf(
    weeks.map(({ value }) => value),
    most,
    area,
  )
  const total = weeks.reduce((sum, { value }) => sum + value, 0)
  const lines = [0, most / 2, most]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${total.toLocaleString('en-US')} ${unit} in ${weeks.length} weeks. The table has every week.`}
      className="h-auto w-full text-small"
    >
      {lines.map((line) => {
        const y = area.bottom - (line / most) * (area.bottom - area.top)
        return (
          <g key={line}>
            <path d={`M${LEFT} ${y}H${WIDTH}`} stroke="var(--line)" strokeOpacity="0.5" />
            <Label x={LEFT - 8} y={y + 5} anchor="end">
              {line.toLocaleString('en-US')}
            </Label>
          </g>
        )
      })}
      {bars.map(({ x, y, width, height }, index) => {
        const { week = '', value = 0 } = weeks[index] ?? {}
        return (
          <g key={week}>
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              fill="var(--sea)"
              stroke="var(--ink)"
              strokeWidth={height > 0 ? 1.5 : 0}
            />
            {value > 0 && (
              <Label x={x + width / 2} y={y - 4} anchor="middle">
                {value.toLocaleString('en-US')}
              </Label>
            )}
            {index % 2 === 1 && (
              <Label x={x + width / 2} y={HEIGHT - 8} anchor="middle">
                {shortDay(week)}
              </Label>
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface LabelProps {
  x: number
  y: number
  anchor: 'middle' | 'end'
  children: ReactNode
}

function Label({ x, y, anchor, children }: LabelProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} fill="var(--ink-2)" fontSize="15">
      {children}
    </text>
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
            <td className="py-1.5">{shortDay(week)}</td>
            <td className="py-1.5 text-right">{value.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A calendar day has no zone: noon keeps it the same day everywhere. */
function shortDay(day: string): string {
  return format(`${day}T12:00:00`, 'MMM dd')
}
