import { addDays, type Day, weekdayOf } from './calendar.ts'
import { type Phrase, phrase } from './message.ts'

/** Sunday, when the week is nearly read; 6 by weekdayOf. */
const DIGEST_WEEKDAY = 6
/** The evening, in the parent's own time zone. */
const DIGEST_HOUR = 17

/** The Monday of the week a digest is due for; null when it is not Sunday evening. */
export function digestDue(today: Day, hour: number): Day | null {
  const weekday = weekdayOf(today)
  return weekday === DIGEST_WEEKDAY && hour >= DIGEST_HOUR ? addDays(today, -weekday) : null
}

/** What a child did in a week, for the mail. */
export type DigestChild = {
  firstName: string | Phrase
  minutes: number
  weeklyMinutes: number
  days: number
  streak: number
  books: readonly string[]
  quizzes: number
  badges: readonly Phrase[]
}

/** A child's week in sentences; a week without reading is said without blame. */
export function digestLines(child: DigestChild): Phrase[] {
  const { firstName, minutes, weeklyMinutes, days, books, quizzes, badges, streak } = child
  if (minutes === 0 && books.length === 0 && quizzes === 0) {
    return [
      phrase(
        "{firstName} didn't log any reading this week. Reading a story together is a great way to start.",
        { firstName },
      ),
    ]
  }
  return [
    phrase(
      '{firstName} read {minutes, plural, one {# minute} other {# minutes}} on {days, plural, one {# day} other {# days}}. Weekly goal: {weeklyMinutes} minutes.',
      { firstName, minutes, days, weeklyMinutes },
    ),
    ...(books.length > 0 ? [phrase('Finished: {books}.', { books })] : []),
    ...(quizzes > 0
      ? [phrase('Took {quizzes, plural, one {# quiz} other {# quizzes}}.', { quizzes })]
      : []),
    ...(badges.length > 0 ? [phrase('New badges: {badges}.', { badges })] : []),
    ...(streak > 1 ? [phrase('Reading streak: {streak} days.', { streak })] : []),
  ]
}
