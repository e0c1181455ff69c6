import { type Day, readingDay } from '#domain/calendar.ts'

/** The reading day where this device is: until 03:00 still the evening before, as on the server. */
export function localReadingDay(): Day {
  return readingDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
