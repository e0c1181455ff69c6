import { message } from '#domain/message.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { encouragements, readingGoals } from '#server/db/schema/family.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { userBadges } from '#server/db/schema/points.ts'
import { quizAttempts, quizRules, quizRuns } from '#server/db/schema/quiz.ts'
import { activityDays, readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions, streakPauses } from '#server/db/schema/reading-sessions.ts'
import { readingSettings } from '#server/db/schema/settings.ts'
import { type Kept, kept } from './kept-rows.ts'

/** Rows about what a child reads. */
export const READING_DATA: readonly Kept[] = [
  kept(readingLogs, readingLogs.userId, message('Books read'), message('To show reading progress')),
  kept(
    readingSessions,
    readingSessions.userId,
    message('Reading minutes'),
    message('For the calendar, streak and points'),
    ['requestKey'],
  ),
  kept(
    activityDays,
    activityDays.userId,
    message('Daily totals'),
    message('For the streak, missions and badges'),
  ),
  kept(
    libraryEntries,
    libraryEntries.userId,
    message('Library and ratings'),
    message('To keep the child’s library'),
  ),
  {
    ...kept(
      quizAttempts,
      quizAttempts.userId,
      message('Quiz answers and scores'),
      message('To score quizzes and show progress'),
    ),
    until: message('Answers for a year, scores until you delete the account'),
  },
  {
    ...kept(
      quizRuns,
      quizRuns.userId,
      message('Quiz in progress'),
      message('To continue it on any device'),
    ),
    until: message('90 days after it was started'),
  },
  kept(
    quizRules,
    quizRules.readerId,
    message('Quiz hours'),
    message('To apply the hours you set'),
    ['codeHash'],
  ),
  kept(userBadges, userBadges.userId, message('Badges'), message('To show badges earned')),
  kept(
    dailyMissions,
    dailyMissions.userId,
    message('Daily missions'),
    message('To run daily missions'),
  ),
  kept(
    streakPauses,
    streakPauses.userId,
    message('Streak pauses'),
    message('To protect the streak during vacations and sick days'),
  ),
  kept(
    readingGoals,
    readingGoals.userId,
    message('Reading goals'),
    message('To track progress toward goals'),
  ),
  kept(
    encouragements,
    encouragements.childId,
    message('Encouraging messages'),
    message('To show your messages to the child'),
  ),
  kept(
    readingSettings,
    readingSettings.userId,
    message('Reading settings'),
    message('To make pages easier to read'),
  ),
]
