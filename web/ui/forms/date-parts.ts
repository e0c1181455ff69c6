/** A date as it is typed into three boxes, before anyone knows whether it exists. */
export interface DateParts {
  month: string
  day: string
  year: string
}

export const NO_DATE: DateParts = { month: '', day: '', year: '' }

/** 'yyyy-MM-dd', or null while a part is missing or the calendar has no such day (February 30). */
export function isoDateOf(parts: DateParts): string | null {
  const [year, month, day] = [parts.year, parts.month, parts.day].map((part) => part.trim())
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  if (!/^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(iso)) return null
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}
