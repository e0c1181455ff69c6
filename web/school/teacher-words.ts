import { plural, t } from '@lingui/core/macro'
import type { RosterStudent } from '#contract/school/roster.ts'
import type {
  ClassActivity,
  ClassBreakdown,
  ClassDay,
  TeacherClass,
} from '#contract/school/teacher.ts'
import { weekdayOf } from '#domain/calendar.ts'
import type { Engagement } from '#domain/class-figures.ts'
import { grouped } from '#domain/grouped.ts'
import { GRADES, gradeLabel } from '#domain/hero-parts.ts'
import { listed, listedWithAnd } from '#web/ui/in-words.ts'
import type { Locale } from '#web/ui/locale.tsx'
import { WEEKDAYS } from '#web/ui/time-words.ts'

/** 'class name - grade' (spec 2). */
export function classLabel({ name, grade }: Pick<TeacherClass, 'name' | 'grade'>): string {
  return `${name} - ${gradeWords(grade)}`
}

/** A grade the squad's founder wrote: 'Grade 3' for '3', anything else as it stands. */
function gradeWords(written: string): string {
  const grade = GRADES.find((known) => known === written)
  return grade ? gradeLabel(grade) : written
}

const WEEKDAY_NAMES = [
  t`Mondays`,
  t`Tuesdays`,
  t`Wednesdays`,
  t`Thursdays`,
  t`Fridays`,
  t`Saturdays`,
  t`Sundays`,
] as const

export const ENGAGEMENT_LABELS: Record<Engagement, string> = {
  most_days: t`Most days`,
  some_days: t`Some days`,
  few_days: t`A few days`,
  not_yet: t`Not yet`,
}

/** What happened, after the name. */
export function activityWords({ type, about, amount }: ClassActivity): string {
  const title = about ?? ''
  switch (type) {
    case 'book_started':
      return t`started reading ${title}`
    case 'book_completed':
      return t`finished ${title}`
    case 'quiz_completed':
      return amount === null
        ? t`took the quiz on ${title}`
        : t`took the quiz on ${title} (${amount}%)`
    case 'reading_session': {
      const time = plural(amount ?? 0, { one: '# minute', other: '# minutes' })
      return about === null ? t`read for ${time}` : t`read for ${time} in ${title}`
    }
    case 'badge_earned':
      return t`earned the badge ${title}`.trim()
  }
}

type Hours = NonNullable<NonNullable<RosterStudent['quizRules']>['hours']>

/** 'Mon to Fri, 8:00 to 15:00'; days that do not follow each other are named. */
function hoursWords({ days, fromMinute, toMinute }: Hours): string {
  const own = WEEKDAYS.filter((_, day) => days.includes(day))
  const first = Math.min(...days)
  const follow = own.length > 2 && Math.max(...days) - first === own.length - 1
  const when = follow ? t`${own[0] ?? ''} to ${own.at(-1) ?? ''}` : listed(own)
  return t`${when}, ${clockWords(fromMinute)} to ${clockWords(toMinute)}`
}

function clockWords(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** When a student may take quizzes. */
export function quizRulesWords(rules: RosterStudent['quizRules']): string {
  if (rules === null) return t`Always`
  const hours = rules.hours === null ? t`Always` : hoursWords(rules.hours)
  return rules.hasMonitorCode ? t`${hours}, with a code` : hours
}

export function minutesByWeekday(days: readonly ClassDay[]): number[] {
  const sums = WEEKDAYS.map(() => 0)
  for (const { date, totalMinutesRead } of days) {
    const weekday = weekdayOf(date)
    sums[weekday] = (sums[weekday] ?? 0) + totalMinutesRead
  }
  return sums
}

/** One point a day; one a week where days would not be told apart. */
export function readingOverTime(
  days: readonly ClassDay[],
  locale: Locale,
): { label: string; value: number }[] {
  const size = days.length > 62 ? 7 : 1
  const points = []
  for (let start = 0; start < days.length; start += size) {
    const some = days.slice(start, start + size)
    const value = some.reduce((sum, { totalMinutesRead }) => sum + totalMinutesRead, 0)
    points.push({ label: locale.date(some[0]?.date ?? '', 'short'), value })
  }
  return points
}

export function overTimeSentence(days: readonly ClassDay[], locale: Locale): string {
  const total = days.reduce((sum, { totalMinutesRead }) => sum + totalMinutesRead, 0)
  if (total === 0) return t`No reading minutes logged in this period.`
  const best = days.reduce((most, day) =>
    day.totalMinutesRead > most.totalMinutesRead ? day : most,
  )
  return t`${plural(total, { one: '# minute', other: '# minutes' })} in ${plural(days.length, { one: '# day', other: '# days' })}. Best day: ${locale.date(best.date, 'short')} (${plural(best.totalMinutesRead, { one: '# minute', other: '# minutes' })}).`
}

export function weekdaySentence(sums: readonly number[]): string {
  const most = Math.max(...sums)
  if (most === 0) return t`No reading minutes logged in this period.`
  const least = Math.min(...sums)
  const best = WEEKDAY_NAMES[sums.indexOf(most)] ?? ''
  const worst = WEEKDAY_NAMES[sums.indexOf(least)] ?? ''
  return t`${best} are the biggest reading day (${plural(most, { one: '# minute', other: '# minutes' })}), ${worst} the smallest (${grouped(least)}).`
}

export function levelSentence({ levels }: ClassBreakdown): string {
  const there = levels.filter(({ students }) => students > 0)
  const low = there.at(0)
  const high = there.at(-1)
  if (!low || !high) return t`There are no students yet.`
  if (low === high) return t`All students read at level ${low.level}.`
  const most = Math.max(...there.map(({ students }) => students))
  const fullest = there.filter(({ students }) => students === most).map(({ level }) => level)
  const where =
    fullest.length === 1
      ? t`most at level ${fullest[0] ?? ''} (${most})`
      : t`most at levels ${listedWithAnd(fullest.map(String))} (${most} each)`
  return t`Students read at levels ${low.level} to ${high.level}; ${where}.`
}

export function bandSentence({ quizBands: { excellent, good, practice } }: ClassBreakdown): string {
  const all = excellent + good + practice
  if (all === 0) return t`No quizzes in this period.`
  const passed = Math.round(((excellent + good) * 100) / all)
  return t`${plural(all, { one: '# quiz', other: '# quizzes' })} taken; ${passed}% scored 60% or higher.`
}

export function genreSentence({ genres }: Pick<ClassBreakdown, 'genres'>): string {
  const [first, second] = genres
  if (!first) return t`No books finished in this period.`
  const books = plural(first.books, { one: '# book', other: '# books' })
  const tied = genres.filter((one) => one.books === first.books).map(({ genre }) => genre)
  if (tied.length > 1) {
    return t`${listedWithAnd(tied)} are the most-finished genres (${books} each).`
  }
  if (!second) return t`${first.genre} is the most-finished genre (${books}).`
  return t`${first.genre} is the most-finished genre (${books}), then ${second.genre} (${second.books}).`
}

export function engagementSentence({ engagement, active, daysAWeek }: ClassBreakdown): string {
  if (active.of === 0) return t`There are no students yet.`
  const not = engagement.find(({ group }) => group === 'not_yet')?.students ?? 0
  const who =
    not === 0
      ? t`Everyone read at least once.`
      : t`${plural(not, { one: '# student', other: '# students' })} didn’t read in this period.`
  return t`Students read ${plural(daysAWeek, { one: '# day', other: '# days' })} a week on average. ${who}`
}
