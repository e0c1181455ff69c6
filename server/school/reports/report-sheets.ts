import type { CellKind, Report, ReportTable } from '#contract/school/reports.ts'
import { message } from '#domain/message.ts'
import { amountIn } from '#domain/report-cells.ts'
import { TABLE_NAMES } from '#domain/report-words.ts'
import { AppError } from '#server/app-error.ts'
import type { Words } from '#server/language/words.ts'

/** One table of a report for a spreadsheet: a heading row, and cells that are texts or plain numbers. */
export type Sheet = {
  table: ReportTable
  name: string
  columns: string[]
  rows: (string | number | null)[][]
}

/** The tables of a report: every figure in one, then the table of each metric. */
export function sheetsOf(report: Report, words: Words): Sheet[] {
  return [summaryOf(report, words), ...report.sections.map(metricSheet)]
}

/** @throws AppError not_found for a table that is not in this report. */
export function sheetOf(report: Report, words: Words, table: ReportTable): Sheet {
  const sheet = sheetsOf(report, words).find((one) => one.table === table)
  if (!sheet) throw new AppError('not_found')
  return sheet
}

function summaryOf(report: Report, words: Words): Sheet {
  const columns = [
    message('Section'),
    message('Figure'),
    message('Value'),
    message('Unit'),
    message('Out of'),
    message('Before'),
  ]
  return {
    table: 'summary',
    name: words.say(TABLE_NAMES.summary),
    columns: columns.map((column) => words.say(column)),
    rows: report.sections.flatMap(({ heading, figures }) =>
      figures.map(({ label, value, plain }) => [
        heading,
        label,
        plain ? plain.value : value,
        plain?.unit === 'percent' ? words.say(message('percent')) : null,
        plain?.of ?? null,
        plain?.before ?? null,
      ]),
    ),
  }
}

function metricSheet({ metric, heading, table }: Report['sections'][number]): Sheet {
  return {
    table: metric,
    name: heading,
    columns: table.columns,
    rows: table.rows.map((cells) =>
      cells.map((cell, place) => plainCell(cell, table.kinds?.[place] ?? 'text')),
    ),
  }
}

/** A word in place of a number, such as 'No quizzes yet', is an empty cell. */
function plainCell(cell: string, kind: CellKind): string | number | null {
  if (kind === 'text' || kind === 'day') return cell
  return amountIn(cell)
}
