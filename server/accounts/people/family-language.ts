import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ChosenLanguage } from '#contract/language.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

/** The language of each child's family: that of the earliest linked guardian who chose one. */
export async function familyLanguages(
  db: Reader,
  childIds: readonly string[],
): Promise<Map<string, ChosenLanguage>> {
  if (childIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([guardians.childId], { id: guardians.childId, language: users.language })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.guardianId))
    .where(and(inArray(guardians.childId, [...childIds]), isNotNull(users.language)))
    .orderBy(asc(guardians.childId), asc(guardians.createdAt), asc(users.id))
  return new Map(rows.flatMap(({ id, language }) => (language ? [[id, language] as const] : [])))
}
