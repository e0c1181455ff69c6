import { plural, t } from '@lingui/core/macro'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { weekdayOf } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { WEEKDAYS } from '#web/ui/time-words.ts'

/** What the hero says about the streak: what the child did or can do today, never what could be lost. */
export function streakLine({
  user,
  stats,
  week,
}: Pick<Dashboard, 'user' | 'stats' | 'week'>): string {
  const readToday = week.at(-1)?.state === 'read'
  if (readToday) {
    return user.streak > 1 ? t`You read ${user.streak} days in a row.` : t`You read today. Stamped!`
  }
  if (user.streak > 0) return t`Read today to stamp day ${user.streak + 1}.`
  if (stats.longestStreak > 0) return t`Welcome back! Your best is ${days(stats.longestStreak)}.`
  return t`Your first stamp is waiting.`
}

type Weeks = { thisWeek: number; weekBefore: number }

/** This week beside the week before; nothing while both are empty. */
function besideLast({ thisWeek, weekBefore }: Weeks, now: string, before: string) {
  if (thisWeek === 0 && weekBefore === 0) return undefined
  return weekBefore > 0 ? t`${now} this week, ${before} last week` : t`${now} this week`
}

/** What was added this week. */
export function weekNote(weeks: Weeks): string | undefined {
  return besideLast(weeks, `+${grouped(weeks.thisWeek)}`, `+${grouped(weeks.weekBefore)}`)
}

/** Reading days of this week. */
export function daysNote(weeks: Weeks): string | undefined {
  return besideLast(weeks, days(weeks.thisWeek), String(weeks.weekBefore))
}

/** '1 day', '5 days'. */
export function days(count: number): string {
  return plural(count, { one: '# day', other: '# days' })
}

/** The boxes of the stamp card, each under its weekday. */
export function stampDays(week: Dashboard['week']) {
  return week.map(({ day, state }) => ({ label: WEEKDAYS[weekdayOf(day)] ?? day, state }))
}
