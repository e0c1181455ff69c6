import { AxisBottom, AxisLeft, type AxisScale } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import { chartTicks } from '#domain/chart-ticks.ts'
import { grouped } from '#domain/grouped.ts'

/** Pixels around the drawing, for amounts on the left and half a label on the right. */
export const CHART_EDGE = { left: 52, right: 28, bottom: 28 }
const TEXT = { fontFamily: 'inherit', fontSize: 14, fill: 'var(--ink-2)' }

/** The room a label of this text needs. */
export function labelRoom(labels: readonly string[]): number {
  return 8.2 * Math.max(0, ...labels.map(({ length }) => length)) + 8
}

/** From zero to the highest amount, or where there is a grid to a round number above it. */
export function amountScale(
  points: readonly { value: number }[],
  range: [number, number],
  grid = false,
) {
  const highest = Math.max(1, ...points.map(({ value }) => value))
  return scaleLinear({
    domain: [0, grid ? (chartTicks(highest).at(-1) ?? highest) : highest],
    range,
  })
}

interface AmountAxisProps {
  width: number
  scale: ReturnType<typeof amountScale>
}

/** A quiet grid across the chart, with its amounts on the left. */
export function AmountAxis({ width, scale }: AmountAxisProps) {
  const { left, right } = CHART_EDGE
  const amounts = chartTicks(scale.domain()[1] ?? 1)
  return (
    <>
      <GridRows
        scale={scale}
        left={left}
        width={Math.max(0, width - left - right)}
        tickValues={amounts}
        stroke="var(--line)"
        strokeDasharray="1 5"
        strokeWidth={1.5}
      />
      <AxisLeft
        scale={scale}
        left={left}
        tickValues={amounts}
        hideAxisLine
        hideTicks
        tickFormat={(amount) => grouped(Number(amount))}
        tickLabelProps={TEXT}
      />
    </>
  )
}

interface LabelAxisProps {
  labels: readonly string[]
  top: number
  /** The place of each label, by its number. */
  scale: AxisScale<number> & { step: () => number }
}

/** The labels below a chart: the last one always, the others where there is room. */
export function LabelAxis({ labels, top, scale }: LabelAxisProps) {
  const every = Math.ceil(labelRoom(labels) / Math.max(1, scale.step()))
  const last = labels.length - 1
  return (
    <AxisBottom
      scale={scale}
      top={top}
      hideTicks
      stroke="var(--ink)"
      strokeWidth={2}
      tickLength={4}
      tickValues={[...labels.keys()].filter((place) => (last - place) % every === 0)}
      tickFormat={(place) => labels[Number(place)]}
      tickLabelProps={{ ...TEXT, textAnchor: 'middle' }}
    />
  )
}
