import type { Grade } from './hero-parts.ts'
import { type Phrase, phrase } from './message.ts'
import { MAX_MEMBERS } from './squads.ts'
import { gradeOf } from './written-grade.ts'

/** A line of a school's list; nothing but what we keep is taken from it. */
export type ListedStudent = {
  /** The line in the file, the heading being 1. */
  line: number
  sourcedId: string | null
  signInName: string | null
  firstName: string
  lastName: string | null
  grade: string | null
  /** Why this line adds no one: it can't be read, or the student has left. */
  refused?: { outcome: 'problem' | 'left'; reason: Phrase }
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
  | { outcome: 'problem' | 'left'; reason: Phrase }
)

export type RosterPlan = { lines: PlannedLine[]; missing: KnownStudent[] }

const OTHER_TEACHER = phrase(
  "This ID belongs to a student you don't teach. Ask the student to enter your class code, or remove the ID from the file to create a separate account.",
)

const CLASS_FULL = phrase('The class is full: a class can hold {max} people.', {
  max: MAX_MEMBERS,
})

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
  /** How many more students the class may hold. */
  room = Number.POSITIVE_INFINITY,
): RosterPlan {
  const left = new Set(known)
  const seen = new Set<string>()
  let places = room
  const lines = listed.map((student): PlannedLine => {
    const gradeLevel = student.grade === null ? null : gradeOf(student.grade)
    const base = {
      line: student.line,
      name: nameOf(student) || phrase('Row {line}', { line: student.line }),
      student: { ...student, gradeLevel },
    }
    const problem = (reason: Phrase) => ({ ...base, outcome: 'problem' as const, reason })
    if (student.refused) return { ...base, ...student.refused }
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
    if (holder && !holder.mayEnroll) return problem(OTHER_TEACHER)
    const match = holder ? undefined : matchOf(student, [...left])
    if (!match) {
      if (places <= 0) return problem(CLASS_FULL)
      places -= 1
      return holder
        ? { ...base, outcome: 'enrolled', userId: holder.userId }
        : { ...base, outcome: 'new' }
    }
    left.delete(match)
    const changes = changesOf(student, gradeLevel, match)
    const learnsId = student.sourcedId !== null && match.sourcedId !== student.sourcedId
    const outcome = changes.length > 0 || learnsId ? 'changed' : 'same'
    return { ...base, outcome, userId: match.userId, changes }
  })
  return { lines, missing: [...left] }
}

function keysOf({ sourcedId, signInName, ...student }: ListedStudent): string[] {
  const keys = []
  if (sourcedId !== null) keys.push(`id ${sourcedId}`)
  if (signInName !== null) keys.push(`name ${signInName.toLowerCase()}`)
  // Two children may share a name; without another field they cannot be told apart.
  return keys.length > 0 ? keys : [`person ${sameName(student)}`]
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
      sameName(one) === sameName(student) &&
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
    to !== null && to !== (from ?? '').normalize('NFC') ? [{ field, from: from ?? '', to }] : [],
  )
}

function nameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }) {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** A name as names are compared: kept names may have accents typed apart. */
function sameName(person: Parameters<typeof nameOf>[0]): string {
  return nameOf(person).normalize('NFC').toLowerCase()
}
