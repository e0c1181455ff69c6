import { stringify } from 'csv-stringify/sync'
import type { Report } from '#contract/school/reports.ts'
import { message } from '#domain/message.ts'
import type { Unsaid, Words } from '#server/language/words.ts'

/** Excel reads UTF-8 only with this mark at the start. */
const MARK = '\uFEFF'

/**
 * A report as one sheet, section below section. A cell that a spreadsheet would run as a formula becomes
 * text.
 */
export function reportCsv(made: Unsaid<Report>, words: Words): Uint8Array {
  const report = words.sayAll<Report>(made)
  const rows: string[][] = [
    [report.title, report.subject],
    [words.say(message('Period')), report.from, report.to],
    ...report.sections.flatMap(({ heading, figures, table }) => [
      [],
      [heading],
      ...figures.map(({ label, value, note }) => [label, value, note ?? '']),
      [],
      [table.caption],
      table.columns,
      ...table.rows,
    ]),
  ]
  const text = stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })
  return new TextEncoder().encode(MARK + text)
}
