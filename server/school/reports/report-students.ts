import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ChosenLanguage, DEFAULT_LANGUAGE, isChosenLanguage } from '#contract/language.ts'
import type { ReportStudent } from '#contract/school/student-reports.ts'
import { message } from '#domain/message.ts'
import { MAX_MEMBERS } from '#domain/squads.ts'
import { familyLanguages } from '#server/accounts/people/family-language.ts'
import type { OwnChild } from '#server/accounts/people/own-child.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK } from '#server/db/clock.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Words } from '#server/language/words.ts'

/** The students of a class by name, each with the language of their report. */
export async function reportStudents(
  db: Reader,
  classId: number,
  teachers: Words,
): Promise<ReportStudent[]> {
  const students = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(isReportedOn(classId))
    .orderBy(sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, users.id)
    .limit(MAX_MEMBERS)
  const chosen = await familyLanguages(
    db,
    students.map(({ userId }) => userId),
  )
  return students.map((student) => {
    const familys = chosen.get(student.userId)
    return { ...student, language: familys ?? own(teachers), isFamilys: familys !== undefined }
  })
}

/** A student of a class and the language of their report. @throws AppError not_found. */
export async function getReportStudent(
  db: Reader,
  classId: number,
  userId: string,
  teachers: Words,
): Promise<{ child: OwnChild; language: ChosenLanguage }> {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      clock: CLOCK,
    })
    .from(squadMembers)
    .innerJoin(users, eq(users.id, squadMembers.userId))
    .where(and(isReportedOn(classId), eq(users.id, userId)))
  if (!row) throw new AppError('not_found')
  const { firstName, lastName, ...child } = row
  const name = [firstName, lastName].filter(Boolean).join(' ') || message('Young Hero')
  const chosen = await familyLanguages(db, [userId])
  return { child: { ...child, firstName: name }, language: chosen.get(userId) ?? own(teachers) }
}

/** No new figures about a child whose consent is withdrawn. */
function isReportedOn(classId: number) {
  return and(
    eq(squadMembers.squadId, classId),
    eq(users.role, 'student'),
    isNull(users.consentWithdrawnAt),
  )
}

function own({ language }: Words): ChosenLanguage {
  return isChosenLanguage(language) ? language : DEFAULT_LANGUAGE
}
