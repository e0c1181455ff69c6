import { GRADES, type Grade } from './hero-parts.ts'
import { type Phrase, phrase } from './message.ts'

/** A line of a school's list; nothing but what we keep is taken from it. */
export type ListedStudent = {
  /** The line in the file, the heading being 1. */
  line: number
  sourcedId: string | null
  signInName: string | null
  firstName: string
  lastName: string | null
  grade: string | null
}

/** A student who is in the class. */
export type KnownStudent = {
  userId: string
  sourcedId: string | null
  signInName: string | null
  firstName: string | null
  lastName: string | null
  gradeLevel: string | null
}

export type ListChange = { field: 'first name' | 'last name' | 'grade'; from: string; to: string }

export type PlannedLine = {
  line: number
  name: string | Phrase
  student: ListedStudent & { gradeLevel: Grade | null }
} & (
  | { outcome: 'new' }
  | { outcome: 'same' | 'changed'; userId: string; changes: ListChange[] }
  /** Has an account by the school's id, and joins the class with it. */
  | { outcome: 'enrolled'; userId: string }
  | { outcome: 'problem'; reason: Phrase }
)

export type RosterPlan = { lines: PlannedLine[]; missing: KnownStudent[] }

const OTHER_TEACHER = phrase(
  "This ID belongs to a student you don't teach. Ask the student to enter your class code, or remove the ID from the file to create a separate account.",
)

/** Whose the school's id is outside the class, and whether this teacher may enroll them. */
export type IdHolder = { userId: string; mayEnroll: boolean }

/**
 * What an import would change in a class. Students match by school ID, else by username, else by first and
 * last name. Outside the class only the ID matches, since it is unique to one person everywhere.
 */
export function planRoster(
  listed: readonly ListedStudent[],
  known: readonly KnownStudent[],
  elsewhere: ReadonlyMap<string, IdHolder> = new Map(),
): RosterPlan {
  const left = new Set(known)
  const seen = new Set<string>()
  const lines = listed.map((student): PlannedLine => {
    const gradeLevel = gradeOf(student.grade)
    const base = {
      line: student.line,
      name: nameOf(student) || phrase('Row {line}', { line: student.line }),
      student: { ...student, gradeLevel },
    }
    const problem = (reason: Phrase) => ({ ...base, outcome: 'problem' as const, reason })
    if (student.firstName === '') return problem(phrase('First name is missing.'))
    if (/\uFFFD/.test(nameOf(student))) {
      return problem(
        phrase("Some letters couldn't be read. Save the file as CSV UTF-8 and try again."),
      )
    }
    if (student.grade !== null && gradeLevel === null) {
      return problem(
        phrase('“{grade}” isn’t a grade we recognize. Use K or 1–8.', { grade: student.grade }),
      )
    }
    for (const key of keysOf(student)) {
      if (seen.has(key)) return problem(phrase('This student is listed twice.'))
    }
    for (const key of keysOf(student)) seen.add(key)
    const holder = student.sourcedId === null ? undefined : elsewhere.get(student.sourcedId)
    if (holder?.mayEnroll) return { ...base, outcome: 'enrolled', userId: holder.userId }
    if (holder) return problem(OTHER_TEACHER)
    const match = matchOf(student, [...left])
    if (!match) return { ...base, outcome: 'new' }
    left.delete(match)
    const changes = changesOf(student, gradeLevel, match)
    const learnsId = student.sourcedId !== null && match.sourcedId !== student.sourcedId
    const outcome = changes.length > 0 || learnsId ? 'changed' : 'same'
    return { ...base, outcome, userId: match.userId, changes }
  })
  return { lines, missing: [...left] }
}

/** 'K' or '1' to '8' from how schools write grades: '3', '03', 'KG', 'Grade 3'. Null when it is none. */
function gradeOf(written: string | null): Grade | null {
  if (written === null) return null
  const plain = written.replace(/grade/i, '').trim().replace(/^0+/, '').toUpperCase()
  if (['K', 'KG', 'KINDERGARTEN', ''].includes(plain)) return 'K'
  return GRADES.find((grade) => grade === plain) ?? null
}

/** The grade after this one; the last stays. */
export function nextGrade(grade: string | null): string | null {
  const known = GRADES.find((one) => one === grade)
  return known === undefined ? grade : (GRADES[GRADES.indexOf(known) + 1] ?? known)
}

function keysOf({ sourcedId, signInName, ...student }: ListedStudent): string[] {
  const keys = []
  if (sourcedId !== null) keys.push(`id ${sourcedId}`)
  if (signInName !== null) keys.push(`name ${signInName.toLowerCase()}`)
  // Two children may share a name; without another field they cannot be told apart.
  return keys.length > 0 ? keys : [`person ${nameOf(student).toLowerCase()}`]
}

function matchOf(student: ListedStudent, left: readonly KnownStudent[]): KnownStudent | undefined {
  const { sourcedId, signInName } = student
  const byId = sourcedId !== null && left.find((one) => one.sourcedId === sourcedId)
  if (byId) return byId
  const byName =
    signInName !== null &&
    left.find((one) => one.signInName?.toLowerCase() === signInName.toLowerCase())
  if (byName) return byName
  const alike = left.filter(
    (one) =>
      nameOf(one).toLowerCase() === nameOf(student).toLowerCase() &&
      (sourcedId === null || one.sourcedId === null) &&
      (signInName === null || one.signInName === null),
  )
  return alike.length === 1 ? alike[0] : undefined
}

function changesOf(
  student: ListedStudent,
  gradeLevel: Grade | null,
  known: KnownStudent,
): ListChange[] {
  const pairs: [ListChange['field'], string | null, string | null][] = [
    ['first name', known.firstName, student.firstName],
    ['last name', known.lastName, student.lastName],
    ['grade', known.gradeLevel, gradeLevel],
  ]
  return pairs.flatMap(([field, from, to]) =>
    to !== null && to !== (from ?? '') ? [{ field, from: from ?? '', to }] : [],
  )
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  return [firstName, lastName].filter(Boolean).join(' ')
}
