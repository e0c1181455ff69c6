import { knownDevices, sessions } from '#server/db/schema/auth.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import {
  checkInReviews,
  classCards,
  classGroupMembers,
  picturePasswords,
  pictureTries,
  schoolIds,
  schoolPasswords,
} from '#server/db/schema/classes.ts'
import {
  accessLog,
  encouragements,
  familyCodes,
  gameDays,
  gameLimits,
  inactivityNotices,
  linkRequests,
  readingGoals,
} from '#server/db/schema/family.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { pointsLedger, userBadges } from '#server/db/schema/points.ts'
import { quizAttempts, quizRules, quizRuns } from '#server/db/schema/quiz.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions, streakPauses } from '#server/db/schema/reading-sessions.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { readingSettings } from '#server/db/schema/settings.ts'
import {
  challengeMembers,
  hiddenReaders,
  squadMembers,
  squadReactions,
  squadRequests,
} from '#server/db/schema/squads.ts'
import { surprises } from '#server/db/schema/surprises.ts'
import {
  redemptionAddresses,
  redemptions,
  shippingPermissions,
  treasureWishes,
} from '#server/db/schema/treasure.ts'
import { consents, guardians } from '#server/db/schema/users.ts'
import { type Kept, kept } from './kept-rows.ts'

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
  {
    ...kept(
      quizAttempts,
      quizAttempts.userId,
      'Quiz answers and scores',
      'To mark quizzes and show progress',
    ),
    until: 'Answers for a year, scores until you erase the hero',
  },
  {
    ...kept(quizRuns, quizRuns.userId, 'A quiz under way', 'To go on with it on any device'),
    until: '90 days after it was begun',
  },
  kept(quizRules, quizRules.readerId, 'Hours for quizzes', 'To keep to the hours you set', [
    'codeHash',
  ]),
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
  // What hangs on another row stands before it, so that its rows are counted before they go.
  kept(
    classGroupMembers,
    classGroupMembers.userId,
    'Reading groups in a class',
    'To let the teacher plan',
  ),
  kept(
    schoolIds,
    schoolIds.userId,
    'Number at school',
    'So that the school’s list knows the child',
  ),
  kept(classCards, classCards.userId, 'Class card', 'To sign in with a printed card', [
    'tokenHash',
  ]),
  kept(
    schoolPasswords,
    schoolPasswords.userId,
    'Password from school',
    'So that it ends when the child leaves the class',
  ),
  {
    ...kept(
      pictureTries,
      pictureTries.userId,
      'Wrong pictures in a row',
      'So that nobody guesses the pictures',
      ['deviceHash'],
    ),
    until: '30 days after the last wrong one',
  },
  kept(
    picturePasswords,
    picturePasswords.userId,
    'Picture password',
    'To sign in with four pictures',
    ['hash'],
  ),
  kept(
    checkInReviews,
    checkInReviews.studentId,
    'A teacher’s word on quick reading',
    'So that it is asked about once',
  ),
  kept(squadMembers, squadMembers.userId, 'Squads', 'To show the squads the child is in'),
  {
    ...kept(
      squadRequests,
      squadRequests.userId,
      'Squads that wait for your yes',
      'So that you can say yes or no',
    ),
    until: '30 days without an answer',
  },
  kept(hiddenReaders, hiddenReaders.userId, 'Off the leaderboard', 'Because you asked for it'),
  kept(
    challengeMembers,
    challengeMembers.userId,
    'Challenges',
    'To count what the child does in them',
  ),
  kept(surprises, surprises.userId, 'Good news not seen yet', 'To celebrate it at the next visit'),
  kept(
    squadReactions,
    squadReactions.userId,
    'Cheers for squad mates',
    'To show them to the squad',
  ),
  kept(treasureWishes, treasureWishes.userId, 'Wishlist', 'To show how many points are missing'),
  kept(
    shippingPermissions,
    shippingPermissions.childId,
    'May write an address',
    'Because you allowed it',
  ),
  {
    ...kept(
      redemptionAddresses,
      redemptionAddresses.redemptionId,
      'Where prizes go',
      'To send them',
    ),
    through: { key: redemptions.id, child: redemptions.userId },
    until: '90 days after the prize arrived',
  },
  {
    ...kept(
      redemptions,
      redemptions.userId,
      'Prizes',
      'To send them, and so that money and points add up',
      ['requestKey', 'requestHash'],
    ),
    onErase: 'keep',
    until: 'For good; after erasing without a name',
  },
  kept(gameLimits, gameLimits.userId, 'Time for games', 'To keep to the time you set'),
  {
    ...kept(gameDays, gameDays.userId, 'Seconds played per day', 'To keep to the time you set'),
    until: '30 days',
  },
  kept(familyCodes, familyCodes.childId, 'Family code', 'So that a second guardian can join', [
    'code',
  ]),
  {
    ...kept(
      linkRequests,
      linkRequests.childId,
      'Guardians who ask to join',
      'So that you can say yes or no',
    ),
    until: '30 days without an answer',
  },
  kept(guardians, guardians.childId, 'Guardians', 'To know who looks after the child'),
  kept(
    inactivityNotices,
    inactivityNotices.childId,
    'Notice about inactivity',
    'So that an unused account is erased, and not without asking you',
  ),
  kept(consents, consents.childId, 'Consents', 'To prove that you agreed, and to what'),
  kept(
    accessLog,
    accessLog.childId,
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
      securityEvents,
      securityEvents.subjectId,
      'Security log',
      'To find out what happened if something goes wrong; it has numbers instead of names',
      ['position', 'hash'],
    ),
    onErase: 'keep',
    until: '180 days after the event',
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
