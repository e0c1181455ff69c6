import { useId } from 'react'
import { grouped } from '#domain/grouped.ts'
import { type ChartInk, ChartPrints, fillOf } from './chart-ink.tsx'

interface Bar {
  label: string
  value: number
  ink?: ChartInk
}

interface ChartBarsProps {
  width: number
  bars: readonly Bar[]
  /** The words at the end of a bar; the number itself when left out. */
  words?: (value: number) => string
}

const ROW = 36
const BAR = 22

/** Lying bars, one a line, with the label before and the amount behind. */
export function ChartBars({ width, bars, words = String }: ChartBarsProps) {
  const prefix = useId()
  const labels = Math.min(width * 0.4, 8.2 * Math.max(...bars.map(({ label }) => label.length)) + 8)
  const room = Math.max(40, width - labels - 84)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg width={width} height={bars.length * ROW} className="block" aria-hidden="true">
      <ChartPrints prefix={prefix} />
      {bars.map(({ label, value, ink = 'sea' }, index) => {
        const length = (value / most) * room
        return (
          <g key={label} transform={`translate(0 ${index * ROW})`}>
            <text x="0" y={ROW / 2 + 5} fontSize="14" fill="var(--ink)">
              {label}
            </text>
            <path d={`M${labels} 2V${ROW - 2}`} stroke="var(--line)" />
            {value > 0 && (
              <rect
                x={labels}
                y={(ROW - BAR) / 2}
                width={Math.max(3, length)}
                height={BAR}
                rx="3"
                fill={fillOf(prefix, ink)}
                stroke="var(--ink)"
                strokeWidth="2"
              />
            )}
            <text
              x={labels + length + 8}
              y={ROW / 2 + 5}
              fontSize="14"
              fontWeight="700"
              fill="var(--ink)"
            >
              {words(value)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

interface ChartColumnsProps {
  width: number
  bars: readonly Bar[]
}

const HEIGHT = 190
const FOOT = 26
const HEAD = 22

/** Standing bars side by side, the label under each and the amount on top. */
export function ChartColumns({ width, bars }: ChartColumnsProps) {
  const prefix = useId()
  const step = width / Math.max(1, bars.length)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const ground = HEIGHT - FOOT
  return (
    <svg width={width} height={HEIGHT} className="block" aria-hidden="true">
      <ChartPrints prefix={prefix} />
      {bars.map(({ label, value, ink = 'sea' }, index) => {
        const tall = (value / most) * (ground - HEAD)
        const middle = step * (index + 0.5)
        const wide = Math.min(48, step * 0.66)
        return (
          <g key={label}>
            {value > 0 && (
              <rect
                x={middle - wide / 2}
                y={ground - tall}
                width={wide}
                height={tall}
                rx="3"
                fill={fillOf(prefix, ink)}
                stroke="var(--ink)"
                strokeWidth="2"
              />
            )}
            <g fontSize="14" fill="var(--ink)" textAnchor="middle">
              <text x={middle} y={ground - tall - 6} fontWeight="700">
                {grouped(value)}
              </text>
              <text x={middle} y={HEIGHT - 7}>
                {label}
              </text>
            </g>
          </g>
        )
      })}
      <path d={`M0 ${ground}H${width}`} stroke="var(--ink)" strokeWidth="2" />
    </svg>
  )
}
