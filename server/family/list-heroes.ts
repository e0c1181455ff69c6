import { asc, eq } from 'drizzle-orm'
import type { FamilyHero } from '#contract/family.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

const MOST_HEROES = 100

export const FAMILY_HERO_COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  signInName: users.signInName,
  gradeLevel: users.gradeLevel,
  points: users.points,
  onboardingCompleted: users.onboardingCompleted,
}

/** The children this guardian looks after, the first made first. */
export async function heroesOf(db: Reader, guardianId: string): Promise<FamilyHero[]> {
  const rows = await db
    .select(FAMILY_HERO_COLUMNS)
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .where(eq(guardians.guardianId, guardianId))
    .orderBy(asc(guardians.createdAt), asc(users.id))
    .limit(MOST_HEROES)
  return rows.map((row) => ({ ...row, firstName: row.firstName ?? 'Hero' }))
}
