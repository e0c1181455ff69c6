import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type NewSecret, SCHOOL_CONSENT } from '#contract/school/roster.ts'
import { newPassphrase } from '#domain/password-words.ts'
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

/** The requested name if it's free, otherwise the first name and a number. */
async function freeName(tx: Tx, { firstName, signInName }: StudentFacts): Promise<string> {
  const stem =
    firstName
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 14) || 'hero'
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const name = tries === 0 && signInName !== null ? signInName : `${stem}.${randomInt(100, 9999)}`
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.signInName}) = lower(${name})`)
    if (!taken) return name
  }
  throw new Error('no sign-in name is free')
}

function foreseenByNobody(): number {
  return randomInt(2 ** 32) / 2 ** 32
}
