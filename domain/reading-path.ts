import { type Day, mondayOf } from './calendar.ts'
import { STREAK_MILESTONES } from './milestones.ts'
import { NO_STREAK, withDay } from './streak.ts'

/** The first day on which the minutes of a week (from Monday) came to this many; null before that. */
export function firstFullWeek(
  days: readonly { day: Day; minutes: number }[],
  weeklyMinutes: number,
): Day | null {
  const sums = new Map<Day, number>()
  for (const { day, minutes } of byDay(days)) {
    const monday = mondayOf(day)
    const sum = (sums.get(monday) ?? 0) + minutes
    if (sum >= weeklyMinutes) return day
    sums.set(monday, sum)
  }
  return null
}

/** The longest streak that is a milestone, and the day it was first reached. */
export function streakMilestone(counting: readonly Day[]): { days: number; day: Day } | null {
  let streak = NO_STREAK
  let reached: { days: number; day: Day } | null = null
  for (const day of [...counting].sort()) {
    streak = withDay(streak, day)
    const days = STREAK_MILESTONES.find((milestone) => milestone === streak.current)
    if (days && days > (reached?.days ?? 0)) reached = { days, day }
  }
  return reached
}

/** The first finished book of the highest level; null where no book was harder than the first one. */
export function levelReached<Book extends { day: Day; level: number }>(
  books: readonly Book[],
): Book | null {
  const [first, ...others] = byDay(books)
  if (!first) return null
  const hardest = others.reduce((best, book) => (book.level > best.level ? book : best), first)
  return hardest === first ? null : hardest
}

/** In the order of their days; those of one day stay as they were. */
export function byDay<Dated extends { day: Day }>(items: readonly Dated[]): Dated[] {
  return items.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
