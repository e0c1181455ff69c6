import Papa from 'papaparse'
import type { ListedStudent } from '#domain/roster-list.ts'
import { AppError } from '#server/app-error.ts'

const MAX_LINES = 300

type Field = 'sourcedId' | 'signInName' | 'firstName' | 'lastName' | 'grade' | 'role' | 'status'

/** OneRoster's users.csv names first, then common alternatives. Compared ignoring case, spaces and dashes. */
const COLUMNS: Record<Field, readonly string[]> = {
  sourcedId: ['sourcedid', 'studentid', 'id', 'identifier'],
  signInName: ['username', 'signinname', 'login'],
  firstName: ['givenname', 'firstname', 'first', 'forename', 'name'],
  lastName: ['familyname', 'lastname', 'last', 'surname'],
  grade: ['grades', 'grade', 'gradelevel', 'year'],
  role: ['role', 'usertype'],
  status: ['status'],
}

/**
 * Reads students from CSV text with columns in any order. Skips teachers and students marked for deletion;
 * reads no other columns. @throws AppError roster_unreadable without first names.
 */
export function readList(csv: string): ListedStudent[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [headings = [], ...lines] = data
  const plain = headings.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''))
  const columnOf = (field: Field) =>
    COLUMNS[field].map((name) => plain.indexOf(name)).find((index) => index >= 0) ?? -1
  const place = Object.fromEntries(
    (Object.keys(COLUMNS) as Field[]).map((field) => [field, columnOf(field)]),
  ) as Record<Field, number>
  if (place.firstName < 0) throw new AppError('roster_unreadable')
  return lines.slice(0, MAX_LINES).flatMap((cells, index) => {
    const cell = (field: Field) => clean(cells[place[field]] ?? '') || null
    const role = cell('role')
    if (role !== null && !/^(student|learner|pupil)$/i.test(role)) return []
    if (/^tobedeleted$/i.test(cell('status') ?? '')) return []
    const name = cell('signInName')
    return {
      line: index + 2,
      sourcedId: cell('sourcedId'),
      signInName: name !== null && isSignInName(name) ? name : null,
      firstName: cell('firstName') ?? '',
      lastName: cell('lastName'),
      grade: cell('grade'),
    }
  })
}

/** One line, bounded, without control characters. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 60)
}

/**
 * Follows contract/family/family.ts; an email address isn't a sign-in name and is never stored for a child.
 */
function isSignInName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{2,29}$/u.test(name) && !/^demo-/i.test(name)
}
