import { asc, eq } from 'drizzle-orm'
import type { FamilyHero } from '#contract/family/family.ts'
import { message } from '#domain/message.ts'
import {
  HERO_FACE_COLUMNS,
  type HeroFaceRow,
  heroFaceOf,
} from '#server/accounts/people/hero-face.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'

const MAX_HEROES = 100

export const FAMILY_HERO_COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  signInName: users.signInName,
  gradeLevel: users.gradeLevel,
  points: users.pointsEarned,
  onboardingCompleted: users.onboardingCompleted,
  ...HERO_FACE_COLUMNS,
}

type FamilyHeroRow = Omit<FamilyHero, 'firstName' | 'hero'> &
  HeroFaceRow & { firstName: string | null }

export function familyHeroOf({
  firstName,
  heroHead,
  heroBody,
  heroWorn,
  ...row
}: FamilyHeroRow): FamilyHero {
  return {
    ...row,
    firstName: firstName ?? message('Hero'),
    hero: heroFaceOf({ heroHead, heroBody, heroWorn }),
  }
}

/** The children this guardian looks after, the first made first. */
export async function heroesOf(db: Reader, guardianId: string): Promise<FamilyHero[]> {
  const rows = await db
    .select(FAMILY_HERO_COLUMNS)
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.childId))
    .where(eq(guardians.guardianId, guardianId))
    .orderBy(asc(guardians.createdAt), asc(users.id))
    .limit(MAX_HEROES)
  return rows.map(familyHeroOf)
}
