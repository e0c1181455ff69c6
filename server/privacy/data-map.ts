import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { knownDevices, sessions } from '#server/db/schema/auth.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import {
  encouragements,
  erasures,
  familyCodes,
  gameDays,
  gameLimits,
  linkRequests,
  readingGoals,
  recordLooks,
} from '#server/db/schema/family.ts'
import { digestChoices, mails } from '#server/db/schema/mail.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { pointsLedger, userBadges } from '#server/db/schema/points.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions, streakPauses } from '#server/db/schema/reading-sessions.ts'
import { readingSettings } from '#server/db/schema/settings.ts'
import { consents, guardians } from '#server/db/schema/users.ts'

/** Rows about a child: what they are for a guardian, and what becomes of them. */
export type Kept = {
  table: PgTable
  /** The child the row is about. */
  column: PgColumn
  what: string
  why: string
  until: string
  /** 'erase' goes with the child; 'keep' stays under a pseudonym (product 10). */
  onErase: 'erase' | 'keep'
  /** Keys and marks that an export leaves out: they are no data, and would let others in. */
  secret: readonly string[]
}

const WITH_CHILD = 'Until you erase the hero'

/** Every table with rows about a child. The schema's own walk in the test finds one that is missing. */
export const KEPT: readonly Kept[] = [
  kept(readingLogs, readingLogs.userId, 'Books read', 'To show what was read and how far'),
  kept(
    readingSessions,
    readingSessions.userId,
    'Reading minutes',
    'For the calendar, streak and points',
    ['requestKey'],
  ),
  kept(activityDays, activityDays.userId, 'Counts per day', 'For the streak, missions and badges'),
  kept(
    libraryEntries,
    libraryEntries.userId,
    'Own library and stars',
    'So that the books are found again',
  ),
  kept(
    quizAttempts,
    quizAttempts.userId,
    'Quiz answers and scores',
    'To mark quizzes and show progress',
  ),
  kept(userBadges, userBadges.userId, 'Badges', 'To show what was won'),
  kept(dailyMissions, dailyMissions.userId, 'Daily missions', 'To deal, count and pay them'),
  kept(
    streakPauses,
    streakPauses.userId,
    'Streak pauses',
    'So that holidays and illness break no streak',
  ),
  kept(readingGoals, readingGoals.userId, 'Reading goals', 'To show how far the child is'),
  kept(encouragements, encouragements.childId, 'Encouragements', 'To show your cards to the child'),
  kept(
    readingSettings,
    readingSettings.userId,
    'Reading settings',
    'To make the pages easy to read',
  ),
  kept(gameLimits, gameLimits.userId, 'Time for games', 'To keep to the time you set'),
  kept(gameDays, gameDays.userId, 'Seconds played per day', 'To keep to the time you set'),
  kept(familyCodes, familyCodes.childId, 'Family code', 'So that a second guardian can join', [
    'code',
  ]),
  kept(
    linkRequests,
    linkRequests.childId,
    'Guardians who ask to join',
    'So that you can say yes or no',
  ),
  kept(guardians, guardians.childId, 'Guardians', 'To know who looks after the child'),
  kept(consents, consents.childId, 'Consents', 'To prove that you agreed, and to what'),
  kept(
    recordLooks,
    recordLooks.childId,
    'Who looked',
    'So that you see who looked or changed something',
  ),
  {
    ...kept(sessions, sessions.userId, 'Signed-in browsers', 'To keep the child signed in', [
      'tokenHash',
    ]),
    until: 'Half an hour after the last tap, 12 hours at the most',
  },
  {
    ...kept(
      knownDevices,
      knownDevices.userId,
      'Known browsers',
      'So that wrong guesses of others lock nobody out',
      ['deviceHash'],
    ),
    until: '400 days after the last visit',
  },
  {
    ...kept(
      pointsLedger,
      pointsLedger.userId,
      'Points ledger',
      'So that every point can be checked',
    ),
    onErase: 'keep',
    until: 'For good; after erasing without a name',
  },
]

/** References to people that say who did something for a child; they are not rows about one. */
export const ACTORS: readonly PgColumn[] = [
  guardians.guardianId,
  consents.guardianId,
  readingSessions.vouchedBy,
  streakPauses.setBy,
  dailyMissions.confirmedBy,
  readingGoals.setBy,
  encouragements.fromId,
  gameLimits.setBy,
  linkRequests.parentId,
  recordLooks.actorId,
  erasures.guardianId,
  digestChoices.userId,
  mails.userId,
]

/** The rows of one child in one table. */
export function rowsOf({ column }: Pick<Kept, 'column'>, childId: string): SQL {
  return eq(column, childId)
}

function kept(
  table: PgTable,
  column: PgColumn,
  what: string,
  why: string,
  secret: readonly string[] = [],
): Kept {
  return { table, column, what, why, until: WITH_CHILD, onErase: 'erase', secret }
}
