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
  kept(readingLogs, readingLogs.userId, 'Books read', 'To show reading progress'),
  kept(
    readingSessions,
    readingSessions.userId,
    'Reading minutes',
    'For the calendar, streak and points',
    ['requestKey'],
  ),
  kept(activityDays, activityDays.userId, 'Daily totals', 'For the streak, missions and badges'),
  kept(libraryEntries, libraryEntries.userId, 'Library and ratings', 'To keep the child’s library'),
  {
    ...kept(
      quizAttempts,
      quizAttempts.userId,
      'Quiz answers and scores',
      'To mark quizzes and show progress',
    ),
    until: 'Answers for a year, scores until you delete the account',
  },
  {
    ...kept(quizRuns, quizRuns.userId, 'Quiz in progress', 'To continue it on any device'),
    until: '90 days after it was started',
  },
  kept(quizRules, quizRules.readerId, 'Quiz hours', 'To apply the hours you set', ['codeHash']),
  kept(userBadges, userBadges.userId, 'Badges', 'To show badges earned'),
  kept(dailyMissions, dailyMissions.userId, 'Daily missions', 'To run daily missions'),
  kept(
    streakPauses,
    streakPauses.userId,
    'Streak pauses',
    'To protect the streak during vacations and sick days',
  ),
  kept(readingGoals, readingGoals.userId, 'Reading goals', 'To track progress toward goals'),
  kept(
    encouragements,
    encouragements.childId,
    'Encouragements',
    'To show your messages to the child',
  ),
  kept(readingSettings, readingSettings.userId, 'Reading settings', 'To make pages easier to read'),
  // What hangs on another row stands before it, so that its rows are counted before they go.
  kept(
    classGroupMembers,
    classGroupMembers.userId,
    'Reading groups in a class',
    'For the teacher’s planning',
  ),
  kept(schoolIds, schoolIds.userId, 'School ID', 'To match the child with the school’s roster'),
  kept(classCards, classCards.userId, 'Class card', 'To sign in with a printed card', [
    'tokenHash',
  ]),
  kept(
    schoolPasswords,
    schoolPasswords.userId,
    'Password from school',
    'To end it when the child leaves the class',
  ),
  {
    ...kept(
      pictureTries,
      pictureTries.userId,
      'Incorrect picture attempts in a row',
      'To keep others from guessing the pictures',
      ['deviceHash'],
    ),
    until: '30 days after the last incorrect attempt',
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
    'Teacher’s review of unusual sessions',
    'To avoid asking twice',
  ),
  kept(squadMembers, squadMembers.userId, 'Squads', 'To show the child’s squads'),
  {
    ...kept(
      squadRequests,
      squadRequests.userId,
      'Squads awaiting your approval',
      'To let you approve or decline',
    ),
    until: '30 days without a response',
  },
  kept(
    hiddenReaders,
    hiddenReaders.userId,
    'Hidden from the leaderboard',
    'Because you chose this',
  ),
  kept(challengeMembers, challengeMembers.userId, 'Challenges', 'To track progress in challenges'),
  kept(surprises, surprises.userId, 'Celebrations not yet seen', 'To show them at the next visit'),
  kept(
    squadReactions,
    squadReactions.userId,
    'Cheers for squad mates',
    'To show them to the squad',
  ),
  kept(treasureWishes, treasureWishes.userId, 'Wishlist', 'To show how many points are needed'),
  kept(
    shippingPermissions,
    shippingPermissions.childId,
    'Can enter a shipping address',
    'Because you allowed it',
  ),
  {
    ...kept(
      redemptionAddresses,
      redemptionAddresses.redemptionId,
      'Shipping addresses',
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
      'To send them and account for points and money',
      ['requestKey', 'requestHash'],
    ),
    onErase: 'keep',
    until: 'Permanently; without a name after deletion',
  },
  kept(gameLimits, gameLimits.userId, 'Game time limit', 'To apply the limit you set'),
  {
    ...kept(gameDays, gameDays.userId, 'Seconds played per day', 'To apply the limit you set'),
    until: '30 days',
  },
  kept(familyCodes, familyCodes.childId, 'Family code', 'To let another guardian join', ['code']),
  {
    ...kept(
      linkRequests,
      linkRequests.childId,
      'Guardian requests',
      'To let you approve or decline',
    ),
    until: '30 days without a response',
  },
  kept(guardians, guardians.childId, 'Guardians', 'To record who is responsible for the child'),
  kept(
    inactivityNotices,
    inactivityNotices.childId,
    'Inactivity notice',
    'To warn you before an unused account is deleted',
  ),
  kept(consents, consents.childId, 'Consents', 'To show what you agreed to and when'),
  kept(accessLog, accessLog.childId, 'Who looked', 'To show you who viewed or changed something'),
  {
    ...kept(sessions, sessions.userId, 'Signed-in browsers', 'To keep the child signed in', [
      'tokenHash',
    ]),
    until: '30 minutes after the last activity, 12 hours at most',
  },
  {
    ...kept(
      knownDevices,
      knownDevices.userId,
      'Known browsers',
      'To keep other people’s wrong guesses from locking you out',
      ['deviceHash'],
    ),
    until: '400 days after the last visit',
  },
  {
    ...kept(
      securityEvents,
      securityEvents.subjectId,
      'Security log',
      'To investigate problems; contains IDs instead of names',
      ['position', 'hash'],
    ),
    onErase: 'keep',
    until: '180 days after the event',
  },
  {
    ...kept(pointsLedger, pointsLedger.userId, 'Points ledger', 'To account for every point'),
    onErase: 'keep',
    until: 'Permanently; without a name after deletion',
  },
]
