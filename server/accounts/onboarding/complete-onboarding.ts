import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { Onboarding } from '#contract/accounts/onboarding.ts'
import { type Day, isTimeZone, readingDay } from '#domain/calendar.ts'
import { message } from '#domain/message.ts'
import { type Moved, movedTo, type ReadingClock } from '#domain/reading-clock.ts'
import { levelOfGrade } from '#domain/reading-level.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { checkWords } from '#server/accounts/people/safe-words.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK, clockColumns } from '#server/db/clock.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedIn } from '#server/http/session.ts'

const YOUNGEST = 3
const OLDEST = 120
const BIRTHDAY_WRONG = message('Please check your birthday.')

/**
 * Saves the hero this reader built, once. Sending the same hero again (after a lost response) returns the
 * reader.
 * @throws AppError bad_request when no reader can have this birthday, hero_built for another hero,
 * words_unkind, words_contact.
 */
export async function completeOnboarding(
  deps: Pick<Deps, 'db' | 'now'>,
  { id }: Pick<SignedIn, 'id'>,
  given: z.output<typeof Onboarding>,
): Promise<CurrentUser> {
  const at = deps.now()
  checkWords([given.characterName], { grownUp: false })
  await deps.db.transaction(async (tx) => {
    await lockReader(tx, id)
    const [reader] = await tx
      .select({
        ...HERO,
        clock: CLOCK,
        onboarded: users.onboardingCompleted,
        levelSetAt: users.levelSetAt,
      })
      .from(users)
      .where(eq(users.id, id))
    if (!reader) throw new AppError('signed_out')
    const { clock, onboarded, levelSetAt, ...before } = reader
    const hero = heroOf(given)
    if (onboarded) {
      if (JSON.stringify(hero) !== JSON.stringify(before)) throw new AppError('hero_built')
      return
    }
    const moved = clockAfter(clock, given.timeZone, at)
    const age = ageOn(readingDay(at, moved?.timeZone ?? clock.timeZone), given.dateOfBirth)
    if (age < YOUNGEST || age > OLDEST) throw new AppError('bad_request', BIRTHDAY_WRONG)
    await tx
      .update(users)
      .set({
        ...hero,
        // The grade tells the level unless a teacher set it: the payload's own is the grade's number again (spec 3).
        ...(levelSetAt === null && {
          readingLevel: levelOfGrade(given.gradeLevel === 'K' ? 0 : Number(given.gradeLevel)),
        }),
        ...(moved && clockColumns(moved)),
        onboardingCompleted: true,
      })
      .where(eq(users.id, id))
  })
  return getCurrentUser(deps.db, id, at)
}

const HERO = {
  heroName: users.heroName,
  heroHead: users.heroHead,
  heroBody: users.heroBody,
  heroFeet: users.heroFeet,
  heroSuperpower: users.heroSuperpower,
  gradeLevel: users.gradeLevel,
  favoriteGenres: users.favoriteGenres,
  birthMonth: users.birthMonth,
  birthYear: users.birthYear,
}

/** In the order of HERO, so that both compare as text. */
function heroOf(given: z.output<typeof Onboarding>) {
  const [birthYear, birthMonth] = given.dateOfBirth.split('-').map(Number)
  return {
    heroName: given.characterName,
    heroHead: given.characterHead,
    heroBody: given.characterBody,
    heroFeet: given.characterFeet,
    heroSuperpower: given.characterSuperpower,
    gradeLevel: given.gradeLevel,
    favoriteGenres: [...new Set(given.favoriteGenres)],
    // The day itself is not kept (product 2).
    birthMonth,
    birthYear,
  }
}

/** Takes over the device's zone, but the current reading day continues. */
function clockAfter(clock: ReadingClock, timeZone: string | undefined, at: number): Moved | null {
  return timeZone !== undefined && isTimeZone(timeZone) ? movedTo(clock, timeZone, at) : null
}

/** Whole years on `today`; below 0 for a birthday still to come. */
function ageOn(today: Day, birthday: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
