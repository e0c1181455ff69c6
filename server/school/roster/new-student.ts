import { randomInt } from 'node:crypto'
import anyAscii from 'any-ascii'
import { sql } from 'drizzle-orm'
import { type NewSecret, SCHOOL_CONSENT } from '#contract/school/roster.ts'
import { newPassphrase } from '#domain/password-words.ts'
import { levelOfGrade } from '#domain/reading-level.ts'
import { recordClassAccess } from '#server/accounts/audit/record-class-access.ts'
import { insertAccount } from '#server/accounts/people/change-account.ts'
import { recordConsent } from '#server/accounts/people/record-consent.ts'
import { markAsIssued } from '#server/accounts/people/set-password.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { AppError } from '#server/app-error.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { addBadgeSurprise } from '#server/rewards/surprises.ts'
import { addMember } from '#server/squads/add-member.ts'
import { nameOf } from './pupils.ts'

const NAME_TRIES = 20

export type ClassFor = { id: number; timeZone: string }

export type StudentFacts = {
  firstName: string
  lastName: string | null
  gradeLevel: string | null
  signInName: string | null
}

/** A password for a child and its hash. Hashing is slow, so call this before a transaction. */
export async function freshPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = newPassphrase(foreseenByNobody)
  return { password, passwordHash: await hashPassword(password) }
}

/**
 * Creates a student's account for their school and adds them to the class, recording the school's consent.
 * @throws AppError squad_full, sign_in_name_taken.
 */
export async function createStudent(
  tx: Tx,
  given: {
    inClass: ClassFor
    teacherId: string
    facts: StudentFacts
    secret: { password: string; passwordHash: string }
    at: number
  },
): Promise<NewSecret> {
  const { inClass, teacherId, facts, secret, at } = given
  const id = newId()
  const signInName = await freeName(tx, facts)
  const account = await insertAccount(tx, {
    id,
    role: 'student',
    firstName: facts.firstName,
    lastName: facts.lastName,
    gradeLevel: facts.gradeLevel,
    ...(facts.gradeLevel !== null && { readingLevel: levelOfGrade(Number(facts.gradeLevel) || 0) }),
    signInName,
    passwordHash: secret.passwordHash,
    timeZone: inClass.timeZone,
    onboardingCompleted: false,
    createdAt: new Date(at),
  })
  // Someone took the name after it was found to be free.
  if (!account) throw new AppError('sign_in_name_taken')
  await recordConsent(tx, { childId: id, by: teacherId, textVersion: SCHOOL_CONSENT.version, at })
  await markAsIssued(tx, { userId: id, issuedBy: teacherId, at })
  await recordClassAccess(tx, teacherId, [id], 'account_made', at)
  const place = { squadId: inClass.id, userId: id, at, agreedBy: teacherId }
  await addBadgeSurprise(tx, id, await addMember(tx, place), at)
  return { userId: id, name: nameOf(facts), signInName, password: secret.password }
}

/** The requested name if it's free, otherwise a short one that any keyboard types: zoe47. */
async function freeName(tx: Tx, { firstName, signInName }: StudentFacts): Promise<string> {
  const stem = stemOf(firstName)
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    // More digits once the short names of a common first name are taken.
    const digits = 2 + Math.floor(tries / 5)
    const name =
      tries === 0 && signInName !== null
        ? signInName
        : `${stem}${randomInt(10 ** (digits - 1), 10 ** digits)}`
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.signInName}) = lower(${name})`)
    if (!taken) return name
  }
  throw new Error('no sign-in name is free')
}

const MAX_STEM = 10

/** The first word of a name in plain letters, é as e and ü as u; other scripts by how they sound. */
function stemOf(firstName: string): string {
  const words = anyAscii(firstName.normalize('NFC'))
    .toLowerCase()
    .split(/[^a-z0-9']+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
  return (words.find((word) => word.length > 1) ?? words.join('')).slice(0, MAX_STEM) || 'hero'
}

function foreseenByNobody(): number {
  return randomInt(2 ** 32) / 2 ** 32
}
