import { and, count, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewSecret } from '#contract/school/roster.ts'
import type { RosterChange, RosterFile } from '#contract/school/roster-import.ts'
import { type Phrase, phrase } from '#domain/message.ts'
import {
  type ListChange,
  type PlannedLine,
  planRoster,
  type RosterPlan,
} from '#domain/roster-list.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { changeProfile } from '#server/accounts/people/change-account.ts'
import { lockReaders } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { schoolIds } from '#server/db/schema/classes.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader, Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { Unsaid } from '#server/language/words.ts'
import { departFromClass } from '#server/squads/departures.ts'
import { keepLeading, type LedClass, ledClass, type Teacher } from '#server/squads/led-class.ts'
import { fileRefusal } from './file-refusal.ts'
import { enroll, idHolders } from './known-ids.ts'
import { createStudent, freshPassword } from './new-student.ts'
import { nameOf } from './pupils.ts'
import { readImport } from './read-import.ts'
import { studentsOf } from './roster-rows.ts'

const CONSENT_WITHDRAWN = phrase('A guardian withdrew consent, so this student can’t be changed.')
const PER_TEACHER = { tries: 60, withinMs: 3_600_000 }

/**
 * Previews what a school's list changes in a class; saves it only with `apply`. Skips lines with a problem.
 * @throws AppError as ledClass does; roster_unreadable, roster_changed, squad_full, squads_enough,
 * too_many_tries.
 */
export async function importRoster(
  deps: Pick<Deps, 'db' | 'now'>,
  teacher: Teacher,
  classId: number,
  given: z.output<typeof RosterFile>,
): Promise<Unsaid<RosterChange>> {
  const at = deps.now()
  const inClass = await ledClass(deps.db, teacher, classId)
  await countTry(deps.db, `lists of ${teacher.id}`, PER_TEACHER, at)
  const { listed, read } = await readImport(given, inClass.name)
  const students = await studentsOf(deps.db, classId)
  const elsewhere = await idHolders(deps.db, teacher.id, classId, listed)
  const plan = await leaveOutWithdrawn(
    deps.db,
    planRoster(listed, students, elsewhere, await roomIn(deps.db, classId)),
  )
  const shown = {
    lines: plan.lines.map((one) => ({
      line: one.line,
      name: one.name,
      outcome: one.outcome,
      says: wordsOf(one),
    })),
    missing: plan.missing.map(nameOf),
    read,
  }
  if (given.apply && listed.length === 0) throw fileRefusal('no_names')
  if (!given.apply) return { ...shown, applied: false, secrets: [] }
  const added = plan.lines.filter((one) => one.outcome === 'new').length
  const fresh = await Promise.all(Array.from({ length: added }, freshPassword))
  const secrets = await deps.db.transaction(async (tx) => {
    await keepLeading(tx, teacher, classId)
    const told: NewSecret[] = []
    const unused = [...fresh]
    const changed = plan.lines.flatMap((one) => (one.outcome === 'changed' ? one.userId : []))
    const enrolled = plan.lines.flatMap((one) => (one.outcome === 'enrolled' ? one.userId : []))
    await lockReaders(tx, [...changed, ...enrolled])
    for (const one of plan.lines) {
      const secret = one.outcome === 'new' ? unused.pop() : undefined
      const made = await writeLine(tx, { one, inClass, teacherId: teacher.id, at, secret })
      if (made) told.push(made)
    }
    await recordClassAccess(tx, teacher.id, changed, 'names_changed', at)
    await recordClassAccess(tx, teacher.id, enrolled, 'class_changed', at)
    if (given.removeMissing) {
      const gone = plan.missing.map(({ userId }) => userId)
      await departFromClass(tx, { squadId: classId, userIds: gone, removedBy: teacher.id, at })
      await recordClassAccess(tx, teacher.id, gone, 'class_changed', at)
    }
    return told
  })
  return { ...shown, applied: true, secrets }
}

async function roomIn(db: Reader, classId: number): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(squadMembers)
    .where(eq(squadMembers.squadId, classId))
  return MAX_MEMBERS - (row?.members ?? 0)
}

/** A child without consent must not keep the school from importing the others. */
async function leaveOutWithdrawn(db: Reader, plan: RosterPlan): Promise<RosterPlan> {
  const ids = plan.lines.flatMap((one) => ('userId' in one ? one.userId : []))
  if (ids.length === 0) return plan
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.consentWithdrawnAt)))
  const withdrawn = new Set(rows.map(({ id }) => id))
  const lines = plan.lines.map((one): PlannedLine => {
    const isLeftOut = 'userId' in one && one.outcome !== 'same' && withdrawn.has(one.userId)
    if (!isLeftOut) return one
    const { line, name, student } = one
    return { line, name, student, outcome: 'problem', reason: CONSENT_WITHDRAWN }
  })
  return { ...plan, lines }
}

type Writing = {
  one: PlannedLine
  inClass: LedClass
  teacherId: string
  at: number
  secret: Awaited<ReturnType<typeof freshPassword>> | undefined
}

async function writeLine(tx: Tx, writing: Writing): Promise<NewSecret | null> {
  const { one, inClass, teacherId, at, secret } = writing
  const { student } = one
  if (one.outcome === 'new' && secret) {
    const facts = { ...student, gradeLevel: student.gradeLevel ?? plainGrade(inClass.grade) }
    const made = await createStudent(tx, { inClass, teacherId, facts, secret, at })
    await keepId(tx, made.userId, student.sourcedId)
    return made
  }
  if (one.outcome === 'enrolled') await enroll(tx, one.userId, { inClass, teacherId, at })
  if (one.outcome !== 'changed') return null
  await changeProfile(tx, one.userId, {
    firstName: student.firstName,
    ...(student.lastName !== null && { lastName: student.lastName }),
    ...(student.gradeLevel !== null && { gradeLevel: student.gradeLevel }),
  })
  await keepId(tx, one.userId, student.sourcedId)
  return null
}

/** If the id is already taken, a concurrent import created the same child. */
async function keepId(tx: Tx, userId: string, sourcedId: string | null) {
  if (sourcedId === null) return
  const [taken] = await tx
    .select({ userId: schoolIds.userId })
    .from(schoolIds)
    .where(and(eq(schoolIds.sourcedId, sourcedId), ne(schoolIds.userId, userId)))
  if (taken) throw new AppError('roster_changed')
  await tx.delete(schoolIds).where(eq(schoolIds.userId, userId))
  const [kept] = await tx
    .insert(schoolIds)
    .values({ userId, sourcedId })
    .onConflictDoNothing()
    .returning({ userId: schoolIds.userId })
  if (!kept) throw new AppError('roster_changed')
}

/** The class's grade, if its founder entered one we recognize. */
function plainGrade(written: string): string | null {
  return /^(K|[1-8])$/.test(written) ? written : null
}

function wordsOf(one: PlannedLine): Phrase {
  switch (one.outcome) {
    case 'new':
      return phrase('New account, added to this class.')
    case 'enrolled':
      return phrase('Existing account, added to this class.')
    case 'same':
      return phrase('No changes.')
    case 'problem':
    case 'left':
      return one.reason
    case 'changed':
      return one.changes.length === 0
        ? phrase('School ID added.')
        : joined(one.changes.map(changeInWords))
  }
}

const FIELDS: Record<ListChange['field'], Phrase> = {
  'first name': phrase('first name'),
  'last name': phrase('last name'),
  grade: phrase('grade'),
}

function changeInWords({ field, from, to }: ListChange): Phrase {
  const values = { field: FIELDS[field], from: from || phrase('none'), to }
  return phrase('{field}: {from} changes to {to}', values)
}

/** What changes, set apart by semicolons. */
function joined([first = phrase('No changes.'), ...others]: readonly Phrase[]): Phrase {
  return others.reduce((before, next) => phrase('{before}; {next}', { before, next }), first)
}
