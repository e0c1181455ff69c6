import { scaleBand } from '@visx/scale'
import { useId } from 'react'
import { grouped } from '#domain/grouped.ts'
import { AmountAxis, amountScale, CHART_EDGE, LabelAxis, labelRoom } from './chart-axes.tsx'

/** The five inks of charts, each with a print of its own, so that they differ without colour (design 4). */
const CHART_INKS = ['sea', 'plum', 'sky', 'tomato', 'marigold'] as const
type ChartInk = (typeof CHART_INKS)[number]

interface Bar {
  label: string
  value: number
  ink?: ChartInk
}

interface ChartBarsProps {
  width: number
  bars: readonly Bar[]
}

const COLUMN = { rx: 3, stroke: 'var(--ink)', strokeWidth: 2 }
const AMOUNT = { fontSize: 14, fontWeight: 700, fill: 'var(--ink)' }

const ROW = 36
const BAR = 22

/** Lying bars, one a line, with the label before and the amount behind. */
export function ChartBars({ width, bars }: ChartBarsProps) {
  const prefix = useId()
  const labels = Math.min(width * 0.4, labelRoom(bars.map(({ label }) => label)))
  const length = amountScale(bars, [0, Math.max(40, width - labels - 84)])
  return (
    <svg
      width={width}
      height={bars.length * ROW}
      direction="ltr"
      className="block"
      aria-hidden="true"
    >
      <ChartPrints prefix={prefix} />
      {bars.map(({ label, value, ink = 'sea' }, index) => (
        <g key={label} transform={`translate(0 ${index * ROW})`}>
          <text x="0" y={ROW / 2 + 5} fontSize="14" fill="var(--ink)">
            {label}
          </text>
          <path d={`M${labels} 2V${ROW - 2}`} stroke="var(--line)" />
          {value > 0 && (
            <rect
              x={labels}
              y={(ROW - BAR) / 2}
              width={Math.max(3, length(value))}
              height={BAR}
              fill={fillOf(prefix, ink)}
              {...COLUMN}
            />
          )}
          <text x={labels + length(value) + 8} y={ROW / 2 + 5} {...AMOUNT}>
            {value}
          </text>
        </g>
      ))}
    </svg>
  )
}

interface ChartColumnsProps {
  width: number
  bars: readonly Bar[]
  /** Shows amounts on the left, and none on top of an empty column. */
  grid?: boolean
  /** The chart in words, for screen readers that get no sentence beside it. */
  says?: string
}

const HEIGHT = 190
const GROUND = HEIGHT - CHART_EDGE.bottom
const HEAD = 22
const MAX_COLUMN = 48

/** Standing bars side by side, the label under each and the amount on top. */
export function ChartColumns({ width, bars, grid = false, says }: ChartColumnsProps) {
  const prefix = useId()
  const places = scaleBand({
    domain: [...bars.keys()],
    range: grid ? [CHART_EDGE.left, width - CHART_EDGE.right] : [0, width],
    padding: 0.3,
  })
  const y = amountScale(bars, [GROUND, HEAD], grid)
  const wide = Math.min(MAX_COLUMN, places.bandwidth())
  return (
    <svg
      width={width}
      height={HEIGHT}
      direction="ltr"
      className="block"
      role="img"
      aria-label={says}
      aria-hidden={!says}
    >
      <ChartPrints prefix={prefix} />
      {grid && <AmountAxis width={width} scale={y} />}
      {bars.map(({ label, value, ink = 'sea' }, index) => {
        const middle = (places(index) ?? 0) + places.bandwidth() / 2
        return (
          <g key={label}>
            {value > 0 && (
              <rect
                x={middle - wide / 2}
                y={y(value)}
                width={wide}
                height={GROUND - y(value)}
                fill={fillOf(prefix, ink)}
                {...COLUMN}
              />
            )}
            {(value > 0 || !grid) && (
              <text x={middle} y={y(value) - 6} {...AMOUNT} textAnchor="middle">
                {grouped(value)}
              </text>
            )}
          </g>
        )
      })}
      <LabelAxis labels={bars.map(({ label }) => label)} top={GROUND} scale={places} />
    </svg>
  )
}

/** The fill of an ink; `ChartPrints` with the same prefix must stand in the picture. */
function fillOf(prefix: string, ink: ChartInk): string {
  return `url(#${prefix}-${ink})`
}

/** The prints: solid, stripes, dots, crosses and lines. */
function ChartPrints({ prefix }: { prefix: string }) {
  return (
    <defs>
      {CHART_INKS.map((ink) => (
        <pattern
          key={ink}
          id={`${prefix}-${ink}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={ink === 'plum' ? 'rotate(45)' : undefined}
        >
          <rect width="8" height="8" fill={`var(--${ink})`} />
          <g stroke="var(--surface)" fill="var(--surface)" strokeWidth="1.5">
            {ink === 'plum' && <path d="M2 0V8" />}
            {ink === 'sky' && <circle cx="4" cy="4" r="1.4" stroke="none" />}
            {ink === 'tomato' && <path d="M2 2L6 6M6 2L2 6" fill="none" />}
            {ink === 'marigold' && <path d="M0 4H8" stroke="var(--spot-outline)" strokeWidth="1" />}
          </g>
        </pattern>
      ))}
    </defs>
  )
}
