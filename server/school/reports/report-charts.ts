import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Report } from '#contract/school/reports.ts'
import { chartTicks } from '#domain/chart-ticks.ts'
import { writtenNumber } from '#domain/message.ts'
import { amountIn } from '#domain/report-cells.ts'
import type { Words } from '#server/language/words.ts'

type Table = Report['sections'][number]['table']

const HEIGHT = 92
const AXIS = 34
const FOOT = 14
const SEA = '#1f6f8b'
const SOFT = '#3f4a70'
const LINE = '#d5d7e0'

const styles = StyleSheet.create({
  chart: { position: 'relative', height: HEIGHT + FOOT + 12, marginTop: 4, marginBottom: 4 },
  tick: {
    position: 'absolute',
    left: 0,
    width: AXIS - 6,
    textAlign: 'right',
    fontSize: 7,
    color: SOFT,
  },
  line: { position: 'absolute', left: AXIS, right: 0, borderTopWidth: 0.5, borderTopColor: LINE },
  bars: {
    position: 'absolute',
    left: AXIS,
    right: 0,
    bottom: FOOT,
    height: HEIGHT + 12,
    flexDirection: 'row',
    alignItems: 'flex-end',
  },
  place: { flexGrow: 1, flexBasis: 0, alignItems: 'center' },
  amount: { fontSize: 7, marginBottom: 1 },
  bar: { width: '62%', maxWidth: 44, backgroundColor: SEA },
  labels: { position: 'absolute', left: AXIS, right: 0, bottom: 0, flexDirection: 'row' },
  label: { flexGrow: 1, flexBasis: 0, textAlign: 'center', fontSize: 7, color: SOFT },
  lying: { flexDirection: 'row', alignItems: 'center' },
  number: { width: 34 },
  track: { flexGrow: 1, height: 6 },
  rod: { height: 6, backgroundColor: SEA },
})

/** Standing bars of one column of a table, drawn as vectors, with a scale; null for a table without them. */
export function standingBars({ rows, chart }: Table, words: Words): ReactElement | null {
  if (chart?.bars !== 'standing' || rows.length === 0) return null
  const amounts = rows.map((cells) => amountIn(cells[chart.column] ?? '') ?? 0)
  const ticks = chartTicks(chart.highest ?? Math.max(...amounts))
  const top = ticks.at(-1) ?? 1
  const heightOf = (amount: number) => (amount / top) * HEIGHT
  const written = (amount: number) => words.say(writtenNumber(amount))
  const names = rows.map((cells, place) => chart.labels?.[place] ?? cells[0] ?? '')
  return h(
    View,
    { style: styles.chart, wrap: false },
    ...ticks.flatMap((tick) => [
      h(View, { key: `line ${tick}`, style: [styles.line, { bottom: FOOT + heightOf(tick) }] }),
      h(
        Text,
        { key: `tick ${tick}`, style: [styles.tick, { bottom: FOOT + heightOf(tick) - 4 }] },
        written(tick),
      ),
    ]),
    h(
      View,
      { style: styles.bars },
      ...amounts.map((amount, place) =>
        h(
          View,
          { key: `${place}`, style: styles.place },
          h(Text, { style: styles.amount }, written(amount)),
          h(View, { style: [styles.bar, { height: heightOf(amount) }] }),
        ),
      ),
    ),
    h(
      View,
      { style: styles.labels },
      ...names.map((name, place) => h(Text, { key: `${place}`, style: styles.label }, name)),
    ),
  )
}

/** A cell with its number and a lying bar; null where the column is not drawn or the cell has no number. */
export function lyingBar({ rows, chart }: Table, cell: string, place: number): ReactElement | null {
  if (chart?.bars !== 'lying' || chart.column !== place) return null
  const amount = amountIn(cell)
  if (amount === null) return null
  const highest =
    chart.highest ?? Math.max(1, ...rows.map((cells) => amountIn(cells[place] ?? '') ?? 0))
  const width = `${Math.round((amount / highest) * 100)}%`
  return h(
    View,
    { style: styles.lying },
    h(Text, { style: styles.number }, cell),
    h(View, { style: styles.track }, h(View, { style: [styles.rod, { width }] })),
  )
}
