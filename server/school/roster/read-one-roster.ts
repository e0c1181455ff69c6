import type { FileRow } from '#domain/roster-columns.ts'
import type { Archive } from './read-archive.ts'

/** The rows of one class, or of everyone where the archive tells no classes. */
export type RosterPart = { id: string; name: string; rows: FileRow[] }

/** Reads the tables of a OneRoster archive (users, enrollments, classes) into a list for each class. */
export function classesOfOneRoster(tables: ReadonlyMap<string, readonly FileRow[]>): RosterPart[] {
  const users = tables.get('users') ?? []
  const enrollments = recordsOf(tables.get('enrollments') ?? [])
  const titles = new Map(
    recordsOf(tables.get('classes') ?? []).map((one) => [one.get('sourcedid'), one]),
  )
  const roles = studentIds(tables.get('roles'))
  const [headings, ...people] = users
  if (!headings) return []
  const idColumn = headings.cells.findIndex((cell) => plain(cell) === 'sourcedid')
  const idOf = (row: FileRow) => row.cells[idColumn]?.trim() ?? ''
  const classIds = [...new Set(enrollments.map((one) => one.get('classsourcedid') ?? ''))]
  if (classIds.length === 0) {
    const rows = roles ? people.filter((row) => roles.has(idOf(row))) : people
    return [{ id: 'users', name: 'users.csv', rows: [headings, ...rows] }]
  }
  return classIds.map((id) => {
    const places = new Map(
      enrollments
        .filter((one) => one.get('classsourcedid') === id && one.get('role') === 'student')
        .map((one) => [one.get('usersourcedid'), one.get('status') ?? '']),
    )
    // Whether the place in the class still counts is another mark of who has left.
    const rows = people.flatMap(({ line, cells }) => {
      const status = places.get(idOf({ line, cells }))
      return status === undefined ? [] : { line, cells: padded(cells, headings, status) }
    })
    const heading = { line: headings.line, cells: [...headings.cells, 'enrollmentstatus'] }
    return { id, name: titles.get(id)?.get('title') || id, rows: [heading, ...rows] }
  })
}

/** The tables by their names, wherever in the archive they are. */
export function tablesOfOneRoster(
  files: Archive,
  rowsOf: (bytes: Uint8Array) => FileRow[],
): ReadonlyMap<string, readonly FileRow[]> {
  return new Map(
    [...files].map(([name, bytes]) => [
      (name.split('/').at(-1) ?? '').replace(/\.csv$/i, '').toLowerCase(),
      rowsOf(bytes),
    ]),
  )
}

function padded(cells: readonly string[], headings: FileRow, status: string): string[] {
  const missing = Math.max(0, headings.cells.length - cells.length)
  return [...cells, ...Array.from({ length: missing }, () => ''), status]
}

function recordsOf([headings, ...rows]: readonly FileRow[]): Map<string, string>[] {
  const names = headings?.cells.map(plain) ?? []
  return rows
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ cells }) => new Map(names.map((name, place) => [name, cells[place]?.trim() ?? ''])))
}

/** OneRoster 1.2 tells roles in a table of their own. */
function studentIds(rows: readonly FileRow[] | undefined): Set<string | undefined> | null {
  if (!rows) return null
  const students = recordsOf(rows).filter((one) => one.get('role') === 'student')
  return new Set(students.map((one) => one.get('usersourcedid')))
}

function plain(heading: string): string {
  return heading
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .trim()
}
