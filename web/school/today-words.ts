import { plural, t } from '@lingui/core/macro'
import type { ClassToday, NearGoal, TodayStudent } from '#contract/school/today.ts'
import { daysBetween } from '#domain/calendar.ts'
import { QUIET_DAYS } from '#domain/class-today.ts'

/** What a student is close to. */
export function nearWords({ kind, about, amount }: NearGoal): string {
  switch (kind) {
    case 'week':
      return t`${plural(amount, { one: '# minute', other: '# minutes' })} left of this week’s goal`
    case 'streak':
      return t`One more day for the ${amount}-day streak badge`
    case 'challenge':
      return t`${amount}% of ${about ?? ''}`
  }
}

/** 'No reading for 6 days'. */
export function quietWords({ today }: Pick<ClassToday, 'today'>, day: string | null): string {
  if (day === null) return t`No reading yet`
  const days = daysBetween(day, today)
  return t`No reading for ${plural(days, { one: '# day', other: '# days' })}`
}

/** Those who have not read for days, the longest first; who never read comes before all. */
export function quietStudents({ today, students }: ClassToday): TodayStudent[] {
  return students
    .filter(
      ({ lastReadDay }) => lastReadDay === null || daysBetween(lastReadDay, today) >= QUIET_DAYS,
    )
    .sort((a, b) => (a.lastReadDay ?? '').localeCompare(b.lastReadDay ?? ''))
}
