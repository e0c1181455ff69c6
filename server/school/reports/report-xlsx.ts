import writeExcelFile from 'write-excel-file/node'
import type { Report } from '#contract/school/reports.ts'
import { message } from '#domain/message.ts'
import type { Unsaid, Words } from '#server/language/words.ts'
import { type Sheet, sheetsOf } from './report-sheets.ts'

/** The longest name Excel gives a sheet, and what it refuses in one. */
const MAX_NAME = 31
const NOT_IN_NAMES = /[\\/?*[\]:]/g
/** Widths of columns, in characters. */
const WIDTHS = { least: 10, most: 48 }

type Cells = Pick<Sheet, 'name' | 'columns' | 'rows'>

/** A report as an Excel workbook: what it is about, then a sheet for each of its tables. */
export async function reportXlsx(made: Unsaid<Report>, words: Words): Promise<Uint8Array> {
  const report = words.sayAll<Report>(made)
  const sheets = [about(report, words), ...sheetsOf(report, words)]
  const book = writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name.replace(NOT_IN_NAMES, ' ').slice(0, MAX_NAME),
      stickyRowsCount: 1,
      columns: columns.map((_, place) => ({ width: widthOf([columns, ...rows], place) })),
      data: [
        columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((cells) => cells.map(typed)),
      ],
    })),
  )
  return book.toBuffer()
}

/** Texts stay texts, so a name that looks like a formula is never run. */
function typed(cell: string | number | null) {
  if (cell === null || cell === '') return null
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
}

function about(report: Report, words: Words): Cells {
  const rows: [string, string | null | undefined][] = [
    [message('Report'), report.title],
    [message('About'), report.subject],
    [message('School'), report.school],
    [message('Teacher'), report.teacher],
    [message('First day'), report.from],
    [message('Last day'), report.to],
    [message('Created'), report.madeOn ?? report.madeAt.slice(0, 10)],
  ]
  const [[heading = '', title = ''] = [], ...facts] = rows
    .filter(([, value]) => value)
    .map(([label, value]) => [words.say(label), value ?? ''])
  return { name: words.say(message('Report')), columns: [heading, title], rows: facts }
}

function widthOf(rows: readonly (readonly (string | number | null)[])[], place: number): number {
  const longest = Math.max(...rows.map((cells) => String(cells[place] ?? '').length))
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2))
}
