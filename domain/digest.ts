import { addDays, type Day, weekdayOf } from './calendar.ts'

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
  firstName: string
  minutes: number
  weeklyMinutes: number
  days: number
  streak: number
  books: readonly string[]
  quizzes: number
  badges: readonly string[]
}

/** A child's week in sentences; a week without reading is said without blame. */
export function digestLines(child: DigestChild): string[] {
  const { firstName, minutes, weeklyMinutes, days, books, quizzes, badges, streak } = child
  if (minutes === 0 && books.length === 0 && quizzes === 0) {
    return [
      `${firstName} didn't log any reading this week. Reading a story together is a great way to start.`,
    ]
  }
  return [
    `${firstName} read ${count(minutes, 'minute')} on ${count(days, 'day')}. Weekly goal: ${weeklyMinutes} minutes.`,
    ...(books.length > 0 ? [`Finished: ${books.join(', ')}.`] : []),
    ...(quizzes > 0 ? [`Took ${count(quizzes, 'quiz', 'quizzes')}.`] : []),
    ...(badges.length > 0 ? [`New badges: ${badges.join(', ')}.`] : []),
    ...(streak > 1 ? [`Reading streak: ${streak} days.`] : []),
  ]
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
