import { scalePoint } from '@visx/scale'
import { AreaClosed, Line, LinePath } from '@visx/shape'
import { AmountAxis, amountScale, CHART_EDGE, LabelAxis } from './chart-axes.tsx'

interface Point {
  label: string
  value: number
}

interface ChartLineProps {
  width: number
  points: readonly Point[]
  /** Drawn as a dashed line across, with its name. */
  average: { value: number; words: string }
}

const HEIGHT = 220
const TOP = 26
const GROUND = HEIGHT - CHART_EDGE.bottom
/** With more points than this their dots would be a blot. */
const MAX_DOTS = 40

/** A line over time on a quiet grid. */
export function ChartLine({ width, points, average }: ChartLineProps) {
  const end = width - CHART_EDGE.right
  const places = scalePoint({ domain: [...points.keys()], range: [CHART_EDGE.left, end] })
  const scale = amountScale(points, [GROUND, TOP], true)
  const x = (point: Point) => places(points.indexOf(point)) ?? 0
  const y = ({ value }: { value: number }) => scale(value)
  const line = { data: [...points], x, y }
  return (
    <svg width={width} height={HEIGHT} direction="ltr" className="block" aria-hidden="true">
      <AmountAxis width={width} scale={scale} />
      <AreaClosed {...line} yScale={scale} fill="var(--sea-tint)" />
      <LinePath {...line} stroke="var(--ink)" strokeWidth={5} strokeLinejoin="round" />
      <LinePath {...line} stroke="var(--sea)" strokeWidth={2} strokeLinejoin="round" />
      {points.length <= MAX_DOTS &&
        points.map((point) => (
          <circle
            key={point.label}
            cx={x(point)}
            cy={y(point)}
            r="3.5"
            fill="var(--surface)"
            stroke="var(--ink)"
            strokeWidth="2"
          />
        ))}
      <Line
        from={{ x: CHART_EDGE.left, y: y(average) }}
        to={{ x: end, y: y(average) }}
        stroke="var(--plum)"
        strokeWidth={2}
        strokeDasharray="8 5"
      />
      <text
        x={end}
        y={14}
        fontSize="14"
        fontWeight="700"
        textAnchor="end"
        fill="var(--plum)"
        stroke="var(--surface)"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {average.words}
      </text>
      <LabelAxis labels={points.map(({ label }) => label)} top={GROUND} scale={places} />
    </svg>
  )
}
