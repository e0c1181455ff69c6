import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { grouped } from '#domain/grouped.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/locale.tsx'
import { barsOf, niceMaximum } from './chart-scale.ts'

/** Before it is known how much room there is. */
const FIRST_WIDTH = 480
/** Pixels a date needs. */
const DATE_WIDTH = 64
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
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)

  // The room belongs to the browser: drawn at its true size, the words keep theirs.
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? FIRST_WIDTH))
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  const most = niceMaximum(Math.max(...weeks.map(({ value }) => value)))
  const area = { left: LEFT, top: TOP, right: width, bottom: HEIGHT - BOTTOM }
  const bars = barsOf(
    weeks.map(({ value }) => value),
    most,
    area,
  )
  const total = weeks.reduce((sum, { value }) => sum + value, 0)
  const lines = [0, most / 2, most]
  const every = Math.ceil((DATE_WIDTH * weeks.length) / Math.max(1, width - LEFT))
  return (
    <div ref={box} className="min-w-0">
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`${grouped(total)} ${unit} in ${weeks.length} weeks. The table has every week.`}
        className="block max-w-full"
      >
        {lines.map((line) => {
          const y = area.bottom - (line / most) * (area.bottom - area.top)
          return (
            <g key={line}>
              <path d={`M${LEFT} ${y}H${width}`} stroke="var(--line)" strokeOpacity="0.5" />
              <Label x={LEFT - 8} y={y + 5} anchor="end">
                {grouped(line)}
              </Label>
            </g>
          )
        })}
        {bars.map(({ x, y, width: wide, height }, index) => {
          const { week = '', value = 0 } = weeks[index] ?? {}
          return (
            <g key={week}>
              <rect
                x={x}
                y={y}
                width={wide}
                height={height}
                fill="var(--sea)"
                stroke="var(--ink)"
                strokeWidth={height > 0 ? 1.5 : 0}
              />
              {value > 0 && (
                <Label x={x + wide / 2} y={y - 4} anchor="middle">
                  {grouped(value)}
                </Label>
              )}
              {(weeks.length - 1 - index) % every === 0 && (
                <Label x={Math.min(x + wide / 2, width - 24)} y={HEIGHT - 8} anchor="middle">
                  <DateText at={week} style="short" />
                </Label>
              )}
            </g>
          )
        })}
      </svg>
    </div>
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
    <text x={x} y={y} textAnchor={anchor} fill="var(--ink-2)" fontSize="14">
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
