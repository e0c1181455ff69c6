/** A calendar day as 'YYYY-MM-DD'. */
export type Day = string

/** A day in milliseconds, as clocks that know no daylight saving count it. */
export const DAY_MS = 86_400_000

/** Bedtime reading still belongs to the evening: a reader's day ends at 03:00 (product 4). */
const DAY_ENDS_AT_HOUR = 3

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Days since 1970-01-01 of a calendar day (proleptic Gregorian). */
export function dayNumber(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The calendar day `number` days after 1970-01-01. */
export function dayOfNumber(number: number): Day {
  const z = number + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The day `count` days after `day` (negative: before). */
export function addDays(day: Day, count: number): Day {
  return dayOfNumber(dayNumber(day) + count)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

/** The Monday of the week a day is in. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day))
}

/** The Monday and the Sunday of the week a day is in. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

/**
 * True for a time zone name this runtime knows (IANA). An offset like '+14:00' is not a name: databases
 * read its sign the other way around. Nothing is cached, since callers may send anything.
 */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    Intl.DateTimeFormat('en-GB', { timeZone })
    return true
  } catch {
    return false
  }
}

/** The reader's own day at `atMs` (epoch milliseconds) in an IANA zone; it ends at 03:00 local time. */
export function readingDay(atMs: number, timeZone: string): Day {
  const parts: Record<string, string> = {}
  for (const part of formatFor(timeZone).formatToParts(atMs)) parts[part.type] = part.value
  const civil = `${String(parts.year).padStart(4, '0')}-${parts.month}-${parts.day}`
  return Number(parts.hour) < DAY_ENDS_AT_HOUR ? addDays(civil, -1) : civil
}

const HOUR_MS = 3_600_000

/**
 * The first moment (epoch milliseconds) of a reading day in an IANA zone: 03:00 local time, or the end of the
 * gap where the clocks skip it. `readingDay` returns that day until the next one starts, except for 15
 * minutes a year on the Chatham Islands, whose clocks go back from 03:45.
 */
export function dayStart(day: Day, timeZone: string): number {
  // No zone is more than 14 hours ahead of UTC or 12 behind it.
  const around = dayNumber(day) * 24 * HOUR_MS + DAY_ENDS_AT_HOUR * HOUR_MS
  let before = around - 15 * HOUR_MS
  let from = around + 15 * HOUR_MS
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (readingDay(middle, timeZone) < day) before = middle
    else from = middle
  }
  return from
}

/** The hour of the clock, 0 to 23, at `atMs` (epoch milliseconds) in an IANA zone. */
export function civilHour(atMs: number, timeZone: string): number {
  const hour = formatFor(timeZone)
    .formatToParts(atMs)
    .find(({ type }) => type === 'hour')
  return Number(hour?.value)
}
