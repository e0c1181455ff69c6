import Papa from 'papaparse'
import { type FileRow, guessColumns } from '#domain/roster-columns.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Excel's own first line, which names the delimiter. */
const NAMED_DELIMITER = /^sep=([,;\t|])\r?\n/i
/** Rows that are enough to tell how a file is separated. */
const TRIAL = 60

/** The rows of a text whose cells are separated by commas, semicolons, tabs or bars. */
export function rowsOfText(text: string): FileRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const named = NAMED_DELIMITER.exec(plain)
  if (named) {
    const rows = parsed(plain.slice(named[0].length), named[1] ?? ',')
    return rows.map((row) => ({ ...row, line: row.line + 1 }))
  }
  return parsed(plain, delimiterOf(plain))
}

function delimiterOf(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = parsed(text, delimiter, TRIAL)
    return { delimiter, score: scoreOf(rows) }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** Columns that are understood count most, then rows that are equally wide. */
function scoreOf(rows: readonly FileRow[]): number {
  const { headingLine, uses } = guessColumns(rows)
  const known = uses.filter((use) => use !== 'none').length
  const widths = rows.map(({ cells }) => cells.length).filter((width) => width > 1)
  const common = Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length))
  const even = rows.length === 0 ? 0 : common / rows.length
  return (headingLine === null ? known : known * 2) + even
}

function parsed(text: string, delimiter: string, preview = 0): FileRow[] {
  const rows: FileRow[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(text, {
    delimiter,
    preview,
    step: ({ data, meta }) => {
      rows.push({ line, cells: data })
      line += linesIn(text.slice(read, meta.cursor))
      read = meta.cursor
    },
  })
  return rows
}

function linesIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}
