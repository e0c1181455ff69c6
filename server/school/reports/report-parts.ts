import type { CellKind, PlainFigure, Report } from '#contract/school/reports.ts'
import { type Phrase, phrase, writtenNumber } from '#domain/message.ts'
import { changeInWords, type DaySpan } from '#domain/report.ts'
import type { Text, Unsaid } from '#server/language/words.ts'

type Section = Unsaid<Report>['sections'][number]
export type Figure = Section['figures'][number]
export type Table = Section['table']
type Column = readonly [heading: Phrase, kind: CellKind]
/** A number is written as its column's kind says; null is a percentage that nothing makes up. */
type Cell = Text | number | null

/** A table whose cells are numbers where its columns say so. */
export function tableOf(parts: {
  caption: Phrase
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  empty: Phrase
  chart?: Table['chart']
}): Table {
  const { caption, columns, rows, empty, chart } = parts
  const kinds = columns.map(([, kind]) => kind)
  return {
    caption,
    columns: columns.map(([heading]) => heading),
    kinds,
    rows: rows.map((cells) => cells.map((cell, place) => written(cell, kinds[place] ?? 'text'))),
    empty,
    ...(chart && { chart }),
  }
}

function written(cell: Cell, kind: CellKind): Text {
  if (cell === null) return phrase('No quizzes yet')
  if (typeof cell !== 'number') return cell
  return kind === 'percent' ? `${cell}%` : String(cell)
}

/** A figure that is only said. */
export function figure(
  label: Phrase,
  value: Text,
  plain: PlainFigure,
  note: Text | null = null,
): Figure {
  return { label, value, note, plain }
}

/** A count and how it changed. */
export function compared(label: Phrase, value: number, before: number): Figure {
  const plain = { value, unit: 'count', before } as const
  return figure(label, writtenNumber(value), plain, changeInWords(value, before))
}

/** '12 of 28' */
export function share(
  label: Phrase,
  value: number,
  of: number,
  none: Phrase | null = null,
): Figure {
  const text = of === 0 && none ? none : phrase('{passed} of {all}', { passed: value, all: of })
  return figure(label, text, { value, unit: 'count', of })
}

/** A percentage, or what is said when nothing makes it up. */
export function percentage(label: Phrase, value: number | null, none: Phrase): Figure {
  return figure(label, inPercent(value, none), { value, unit: 'percent' })
}

/** An average with the one before. */
export function comparedAverage(
  label: Phrase,
  value: number | null,
  before: number | null,
  none: Phrase,
): Figure {
  const note = before === null ? null : phrase('{share} before', { share: `${before}%` })
  return figure(label, inPercent(value, none), { value, unit: 'percent', before }, note)
}

function inPercent(value: number | null, none: Phrase): Text {
  return value === null ? none : `${value}%`
}

/** The first day of each week, to name its bar. */
export function firstDays(weeks: readonly DaySpan[]): Phrase[] {
  return weeks.map(({ from }) => phrase('{day}', { day: { day: from, withoutYear: true } }))
}
