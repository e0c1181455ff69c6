import { type Phrase, phrase } from './message.ts'
import type { Columns, FileRow } from './roster-columns.ts'
import { type ColumnUse, saysLeft, useOfHeading } from './roster-headings.ts'
import type { ListedStudent } from './roster-list.ts'
import { cleanCell, nameProblem, splitName } from './written-name.ts'

const SPANISH = /nombre|apellido|alumn|estudiante|grado/i
const STUDENT_ROLE = /^(students?|learners?|pupils?|alumn[oa]|estudiante|s)$/i
/** Lines that a program prints around a list. */
const NOTE =
  /^((grand |sub)?totals?|total de|count|number of students|students|printed|print date|generated|run date|report|page|página|pagina|date|fecha|impreso|teacher|docente|maestr[oa]|prepared by|school year|source|enrollment|legend|note|nota)\b.*[:=\d]/i

const LEFT = phrase('Marked as inactive in your file. Not added.')
const NOT_A_STUDENT = phrase('Not a student in your file. Not added.')
const A_NOTE = phrase('A note or heading, not a student.')

/**
 * The students of a file's rows, in its order. Empty rows are passed over; every other row becomes a student
 * or says why not.
 */
export function studentsOfRows(rows: readonly FileRow[], columns: Columns): ListedStudent[] {
  const heading = rows.find(({ line }) => line === columns.headingLine)
  const headings = heading?.cells ?? []
  const isSpanish = headings.some((one) => SPANISH.test(one))
  return rows.flatMap((row) => {
    if (
      row.line <= (columns.headingLine ?? 0) ||
      row.cells.every((cell) => cleanCell(cell) === '')
    ) {
      return []
    }
    const cells = wholeNameKept(row.cells.map(cleanCell), columns, headings.length)
    return studentOf({ line: row.line, cells, headings, uses: columns.uses, isSpanish })
  })
}

type Reading = {
  line: number
  cells: readonly string[]
  headings: readonly string[]
  uses: readonly ColumnUse[]
  isSpanish: boolean
}

function studentOf(reading: Reading): ListedStudent {
  const { line, cells, uses } = reading
  const all = (use: ColumnUse) =>
    uses.flatMap((one, place) => (one === use && cells[place] ? cells[place] : []))
  const one = (use: ColumnUse) => all(use)[0] ?? null
  const name = nameIn(all, reading.isSpanish)
  const signInName = one('signInName')
  const student: ListedStudent = {
    line,
    sourcedId: one('sourcedId'),
    signInName: signInName !== null && isSignInName(signInName) ? signInName : null,
    ...name,
    grade: one('grade'),
  }
  const refused = (outcome: 'problem' | 'left', reason: Phrase) => ({
    ...student,
    firstName: shortened(student.firstName),
    lastName: student.lastName && shortened(student.lastName),
    refused: { outcome, reason },
  })
  if (isNote(reading)) return refused('left', A_NOTE)
  const role = one('role')
  if (role !== null && !STUDENT_ROLE.test(role)) return refused('left', NOT_A_STUDENT)
  if (hasLeft(reading)) return refused('left', LEFT)
  const problem = nameProblem(student) ?? idProblem(student)
  return problem ? refused('problem', problem) : student
}

function nameIn(all: (use: ColumnUse) => string[], isSpanish: boolean) {
  const [whole] = all('fullName')
  if (whole !== undefined) return splitName(whole, isSpanish)
  return { firstName: all('firstName').join(' '), lastName: all('lastName').join(' ') || null }
}

function hasLeft({ cells, headings, uses }: Reading): boolean {
  return uses.some(
    (use, place) => use === 'status' && saysLeft(headings[place] ?? '', cells[place] ?? ''),
  )
}

/** A line about the list, or its headings once more on the next page. */
function isNote({ cells, headings }: Reading): boolean {
  const written = cells.filter(Boolean)
  if (written.every((cell) => useOfHeading(cell) !== null || headings.includes(cell))) {
    return written.every((cell) => headings.some((one) => cleanCell(one) === cell))
  }
  const isAlone = written.length === 1 || (written.length === 2 && /^\d+$/.test(written[1] ?? ''))
  return isAlone && NOTE.test(written.join(' '))
}

/** 'Müller, Zoë' without quotes in a file of commas makes two cells of one name. */
function wholeNameKept(cells: string[], { uses }: Columns, width: number): string[] {
  const place = uses.indexOf('fullName')
  const isSplit = width > 0 && place >= 0 && cells.length === width + 1
  if (!isSplit || cells[place]?.includes(',') || !cells[place + 1]) return cells
  return cells.toSpliced(place, 2, `${cells[place]}, ${cells[place + 1]}`)
}

const MAX_ID = 60

function idProblem({ sourcedId }: ListedStudent): Phrase | null {
  if (sourcedId === null || sourcedId.length <= MAX_ID) return null
  return phrase('The student ID is longer than {max} characters.', { max: MAX_ID })
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text
}

/** Plain ASCII, as it is typed on any keyboard; an email address is never kept for a child. */
function isSignInName(name: string): boolean {
  return /^[a-z0-9][a-z0-9 ._-]{2,29}$/i.test(name) && !/^demo-/i.test(name)
}
