import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { weekdayOf } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'

/** First name, or 'Reading Hero' (spec 2). */
export function greetingName(user: Pick<Dashboard['user'], 'firstName'>): string {
  return user.firstName || 'Reading Hero'
}

/** What the hero says about the streak: what the child did or can do today, never what could be lost. */
export function streakLine({
  user,
  stats,
  week,
}: Pick<Dashboard, 'user' | 'stats' | 'week'>): string {
  const readToday = week.at(-1)?.state === 'read'
  if (readToday) {
    return user.streak > 1 ? `You read ${user.streak} days in a row.` : 'You read today. Stamped!'
  }
  if (user.streak > 0) return `Read today to stamp day ${user.streak + 1}.`
  if (stats.longestStreak > 0) return `Welcome back! Your best is ${days(stats.longestStreak)}.`
  return 'Your first stamp is waiting.'
}

/** What was added this week beside the week before; nothing while both are empty. */
export function weekNote({
  thisWeek,
  weekBefore,
}: {
  thisWeek: number
  weekBefore: number
}): string | undefined {
  if (thisWeek === 0 && weekBefore === 0) return undefined
  const now = `+${grouped(thisWeek)} this week`
  return weekBefore > 0 ? `${now}, +${grouped(weekBefore)} last week` : now
}

/** Reading days of this week beside the week before; nothing while both are empty. */
export function daysNote({
  thisWeek,
  weekBefore,
}: {
  thisWeek: number
  weekBefore: number
}): string | undefined {
  if (thisWeek === 0 && weekBefore === 0) return undefined
  const now = `${days(thisWeek)} this week`
  return weekBefore > 0 ? `${now}, ${weekBefore} last week` : now
}

/** '1 day', '5 days'. */
export function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** The boxes of the stamp card, each under its weekday. */
export function stampDays(week: Dashboard['week']) {
  return week.map(({ day, state }) => ({ label: WEEKDAYS[weekdayOf(day)] ?? day, state }))
}
