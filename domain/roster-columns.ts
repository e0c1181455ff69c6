import { type ColumnUse, useOfHeading, usesOfHeadings } from './roster-headings.ts'
import { gradeOf } from './written-grade.ts'
import { cleanCell } from './written-name.ts'

/** A row of a file, its line in it from 1; cells are as they were written. */
export type FileRow = { line: number; cells: readonly string[] }

/** Which row names the columns (null when none does) and what each column holds. */
export type Columns = { headingLine: number | null; uses: readonly ColumnUse[] }

/** Rows above the headings at the most: titles, the school, the day it was printed. */
const MAX_ABOVE = 25
const SAMPLE = 60
const MOST = 0.6

/** Guesses what the columns are: by their headings, else by what is in them. */
export function guessColumns(rows: readonly FileRow[]): Columns {
  const scored = rows.slice(0, MAX_ABOVE).map((row) => ({ row, score: headingScore(row.cells) }))
  const best = scored.reduce<(typeof scored)[number] | null>(
    (before, one) => (one.score > (before?.score ?? 0) ? one : before),
    null,
  )
  if (!best) return withUnknownHeadings(rows, guessByContent(rows))
  const below = rows.filter(({ line }) => line > best.row.line)
  const uses = usesOfHeadings(best.row.cells).map((use, column) =>
    use === 'grade' && !isGrades(below, column) ? 'none' : use,
  )
  return { headingLine: best.row.line, uses: withWholeNames(uses, below) }
}

/** Headings in words we don't know: above the grades is no grade, above the IDs is no ID. */
function withUnknownHeadings(rows: readonly FileRow[], uses: ColumnUse[]): Columns {
  const [top] = rows
  const isHeading = uses.some((use, column) => {
    const cell = cleanCell(top?.cells[column] ?? '')
    if (rows.length < 3 || cell === '') return false
    return (use === 'grade' && gradeOf(cell) === null) || (use === 'sourcedId' && !/\d/.test(cell))
  })
  return { headingLine: top && isHeading ? top.line : null, uses }
}

/** Known headings in a row; 0 without a name, or where it may as well be a child's line. */
function headingScore(cells: readonly string[]): number {
  const uses = usesOfHeadings(cells)
  const isNaming = uses.some((use) => use === 'fullName' || use === 'firstName')
  if (!isNaming && !uses.includes('lastName')) return 0
  return cells.filter((cell) => useOfHeading(cell) !== null).length
}

/** A lone first-name column of 'Last, First' holds whole names. */
function withWholeNames(uses: ColumnUse[], below: readonly FileRow[]): ColumnUse[] {
  if (uses.includes('lastName')) return uses
  const column = uses.indexOf('firstName')
  const isWhole =
    column >= 0 && shareOf(below, column, (cell) => /\p{L}, ?\p{L}/u.test(cell)) > MOST
  return isWhole ? uses.map((use, place) => (place === column ? 'fullName' : use)) : uses
}

/** A column headed 'Grade' may hold marks: A-, 95. */
function isGrades(rows: readonly FileRow[], column: number): boolean {
  const isMark = (cell: string) => /^([a-df][+-]?|[1-9]\d\d?([.,]\d+)? ?%?)$/i.test(cell)
  return shareOf(rows, column, (cell) => isMark(cell) && !/^1[0-3]$/.test(cell)) <= MOST
}

function guessByContent(rows: readonly FileRow[]): ColumnUse[] {
  const sample = rows.slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const kinds = Array.from({ length: width }, (_, column) => kindOf(sample, column))
  const whole = kinds.indexOf('whole')
  if (whole >= 0) {
    return oneEach(
      kinds.map((kind, column) => (column === whole ? 'fullName' : otherThanName(kind))),
    )
  }
  const [one, two] = kinds.flatMap((kind, column) => (kind === 'word' ? column : []))
  if (one === undefined || two === undefined) return kinds.map(() => 'none')
  // 'Müller, Zoë' without quotes keeps the space behind its comma.
  const isLastFirst =
    two === one + 1 && shareOf(sample, two, (cell) => /^ /.test(cell), false) > MOST
  return oneEach(
    kinds.map((kind, column) => {
      if (column === one) return isLastFirst ? 'lastName' : 'firstName'
      if (column === two) return isLastFirst ? 'firstName' : 'lastName'
      return otherThanName(kind)
    }),
  )
}

type Kind = 'whole' | 'word' | 'grade' | 'id' | 'other'

function kindOf(rows: readonly FileRow[], column: number): Kind {
  const most = (test: (cell: string) => boolean) => shareOf(rows, column, test) > MOST
  if (most((cell) => gradeOf(cell) !== null)) return 'grade'
  if (most((cell) => /^[\p{L}\p{N}-]*\d{4}[\p{L}\p{N}-]*$/u.test(cell))) return 'id'
  if (most((cell) => !/^\p{L}[\p{L}\p{M}\p{N}'’`., -]*$/u.test(cell))) return 'other'
  return most((cell) => /\S[ ,]+\S/.test(cell)) ? 'whole' : 'word'
}

function otherThanName(kind: Kind): ColumnUse {
  if (kind === 'grade') return 'grade'
  return kind === 'id' ? 'sourcedId' : 'none'
}

function oneEach(uses: readonly ColumnUse[]): ColumnUse[] {
  return uses.map((use, place) => (uses.indexOf(use) === place ? use : 'none'))
}

function filled(rows: readonly FileRow[], column: number): string[] {
  return rows.flatMap(({ cells }) => (cells[column]?.trim() ? (cells[column] ?? '') : []))
}

function shareOf(
  rows: readonly FileRow[],
  column: number,
  test: (cell: string) => boolean,
  isClean = true,
): number {
  const cells = filled(rows, column)
  const passed = cells.filter((cell) => test(isClean ? cleanCell(cell) : cell))
  return cells.length === 0 ? 0 : passed.length / cells.length
}
