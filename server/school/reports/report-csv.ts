import { stringify } from 'csv-stringify/sync'
import type { Report, ReportTable } from '#contract/school/reports.ts'
import type { Unsaid, Words } from '#server/language/words.ts'
import { sheetOf } from './report-sheets.ts'

/** Excel reads UTF-8 only with this mark at the start. */
const MARK = '\uFEFF'

/**
 * One table of a report. A cell that a spreadsheet would run as a formula becomes text. @throws AppError
 * not_found for a table that is not in this report.
 */
export function reportCsv(made: Unsaid<Report>, words: Words, table: ReportTable): Uint8Array {
  const { columns, rows } = sheetOf(words.sayAll<Report>(made), words, table)
  const text = stringify([columns, ...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return new TextEncoder().encode(MARK + text)
}
