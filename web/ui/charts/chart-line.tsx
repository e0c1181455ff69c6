import { grouped } from '#domain/grouped.ts'

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
const FOOT = 28
const LEFT = 44
const RIGHT = 10
const TOP = 26
/** A label wants this much room, so that no two touch. */
const LABEL_ROOM = 76
/** With more points than this their dots would be a blot. */
const MAX_DOTS = 40

/** A line over time on a quiet grid: first and last label always, the others where there is room. */
export function ChartLine({ width, points, average }: ChartLineProps) {
  const top = niceTop(Math.max(1, ...points.map(({ value }) => value)))
  const ground = HEIGHT - FOOT
  const room = width - LEFT - RIGHT
  const x = (index: number) =>
    LEFT + (points.length < 2 ? room / 2 : (index / (points.length - 1)) * room)
  const y = (value: number) => ground - (value / top) * (ground - TOP)
  const path = points
    .map(({ value }, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`)
    .join('')
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor(room / LABEL_ROOM))))
  return (
    <svg width={width} height={HEIGHT} className="block" aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path
            d={`M${LEFT} ${y(top * share)}H${width - RIGHT}`}
            stroke="var(--line)"
            strokeDasharray={share ? '1 5' : undefined}
            strokeWidth={share ? 1.5 : 2}
          />
          <text
            x={LEFT - 8}
            y={y(top * share) + 5}
            fontSize="13"
            textAnchor="end"
            fill="var(--ink-2)"
          >
            {grouped(Math.round(top * share))}
          </text>
        </g>
      ))}
      {points.length > 1 && (
        <path
          d={`${path}L${x(points.length - 1)} ${ground}L${x(0)} ${ground}Z`}
          fill="var(--sea-tint)"
        />
      )}
      <path
        d={path}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d={path}
        fill="none"
        stroke="var(--sea)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.length <= MAX_DOTS &&
        points.map(({ label, value }, index) => (
          <circle
            key={label}
            cx={x(index)}
            cy={y(value)}
            r="3.5"
            fill="var(--surface)"
            stroke="var(--ink)"
            strokeWidth="2"
          />
        ))}
      <path
        d={`M${LEFT} ${y(average.value)}H${width - RIGHT}`}
        stroke="var(--plum)"
        strokeWidth="2"
        strokeDasharray="8 5"
      />
      <text
        x={width - RIGHT}
        y={14}
        fontSize="13"
        fontWeight="700"
        textAnchor="end"
        fill="var(--plum)"
        stroke="var(--surface)"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {average.words}
      </text>
      {points.map(({ label }, index) =>
        index % every === 0 && (index === 0 || x(index) < width - LABEL_ROOM / 2) ? (
          <text
            key={label}
            x={x(index)}
            y={HEIGHT - 8}
            fontSize="13"
            textAnchor={index === 0 ? 'start' : 'middle'}
            fill="var(--ink-2)"
          >
            {label}
          </text>
        ) : null,
      )}
    </svg>
  )
}

/** A round number at or above: one or two digits with noughts. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= most) ?? 10
  return step * power
}
