import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/auth.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import { type Day, isTimeZone, readingDay } from '#domain/calendar.ts'
import { levelOfGrade } from '#domain/reading-level.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { getCurrentUser } from '#server/users/current-user.ts'

const YOUNGEST = 3
const OLDEST = 120
const BIRTHDAY_WRONG = 'Please check your birthday.'

/**
 * Keeps the hero this reader built. Doing it again changes the hero.
 * @throws AppError bad_request when nobody of this birthday can be a reader.
 */
export async function completeOnboarding(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: { id: string; timeZone: string },
  given: z.output<typeof Onboarding>,
): Promise<CurrentUser> {
  const at = deps.now()
  const timeZone =
    given.timeZone !== undefined && isTimeZone(given.timeZone) ? given.timeZone : reader.timeZone
  const age = ageOn(readingDay(at, timeZone), given.dateOfBirth)
  if (age < YOUNGEST || age > OLDEST) throw new AppError('bad_request', BIRTHDAY_WRONG)
  const [birthYear, birthMonth] = given.dateOfBirth.split('-').map(Number)
  await deps.db
    .update(users)
    .set({
      heroName: given.characterName,
      heroHead: given.characterHead,
      heroBody: given.characterBody,
      heroFeet: given.characterFeet,
      heroSuperpower: given.characterSuperpower,
      gradeLevel: given.gradeLevel,
      // The grade tells the level: the payload's own is the grade's number again (spec 3).
      readingLevel: levelOfGrade(given.gradeLevel === 'K' ? 0 : Number(given.gradeLevel)),
      favoriteGenres: [...new Set(given.favoriteGenres)],
      // The day itself is not kept (product 2).
      birthMonth,
      birthYear,
      timeZone,
      onboardingCompleted: true,
    })
    .where(eq(users.id, reader.id))
  return getCurrentUser(deps.db, reader.id, at)
}

/** Whole years on `today`; below 0 for a birthday still to come. */
function ageOn(today: Day, birthday: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
