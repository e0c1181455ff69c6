import { eq } from 'drizzle-orm'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { isChosenLanguage } from '#contract/language.ts'
import type { Day } from '#domain/calendar.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { streakToday } from '#domain/streak.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import { pausedDays } from './readers.ts'

/** The columns a person's own screens are made of. */
const CURRENT_USER_COLUMNS = {
  id: users.id,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
  points: users.points,
  onboardingCompleted: users.onboardingCompleted,
  approved: users.approved,
  verified: users.verified,
  gradeLevel: users.gradeLevel,
  language: users.language,
  timeZone: users.timeZone,
  zoneDay: users.zoneDay,
  zoneDayFrom: users.zoneDayFrom,
  heroName: users.heroName,
  heroHead: users.heroHead,
  heroBody: users.heroBody,
  heroFeet: users.heroFeet,
  heroSuperpower: users.heroSuperpower,
  heroWorn: users.heroWorn,
  streakCurrent: users.streakCurrent,
  streakLastDay: users.streakLastDay,
  streakBridges: users.streakBridges,
}

type CurrentUserRow = Pick<typeof users.$inferSelect, keyof typeof CURRENT_USER_COLUMNS>

/** The signed-in person as their screens see them. @throws AppError signed_out when the row is gone. */
export async function getCurrentUser(db: Reader, userId: string, at: number): Promise<CurrentUser> {
  const [row] = await db.select(CURRENT_USER_COLUMNS).from(users).where(eq(users.id, userId))
  if (!row) throw new AppError('signed_out')
  return currentUserOf(row, at, await pausedDays(db, userId))
}

function currentUserOf(
  row: CurrentUserRow,
  at: number,
  paused: (day: Day) => boolean,
): CurrentUser {
  const { heroName, heroHead, heroBody, heroFeet, heroSuperpower } = row
  return {
    id: row.id,
    role: row.role,
    firstName: row.firstName,
    lastName: row.role === 'student' ? null : row.lastName,
    // A child's screens never carry an address, the child's own included (product 2).
    email: row.role === 'student' ? null : row.email,
    profileImageUrl: row.profileImageUrl,
    // What an adult earned before points were for students stays in the ledger and is not spendable.
    points: row.role === 'student' ? row.points : 0,
    streak: streakToday(
      { current: row.streakCurrent, lastDay: row.streakLastDay, bridges: row.streakBridges },
      dayOf(at, row),
      paused,
    ),
    onboardingCompleted: row.onboardingCompleted,
    approved: row.approved,
    verified: row.verified,
    gradeLevel: row.gradeLevel,
    // A later version may know more of them.
    language: isChosenLanguage(row.language) ? row.language : null,
    hero:
      heroName && heroHead && heroBody && heroFeet && heroSuperpower
        ? {
            name: heroName,
            head: heroHead,
            body: heroBody,
            feet: heroFeet,
            superpower: heroSuperpower,
            worn: row.heroWorn,
          }
        : null,
  }
}
