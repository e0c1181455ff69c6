/** A date as it is typed into three boxes, before anyone knows whether it exists. */
export interface DateParts {
  month: string
  day: string
  year: string
}

export const NO_DATE: DateParts = { month: '', day: '', year: '' }

const IN_RANGE: Record<keyof DateParts, (value: number) => boolean> = {
  month: (value) => value >= 1 && value <= 12,
  day: (value) => value >= 1 && value <= 31,
  year: (value) => value >= 1900 && value <= 9999,
}

const PARTS = ['month', 'day', 'year'] as const

/** 'yyyy-MM-dd', or null while a part is missing or the calendar has no such day (February 30). */
export function isoDateOf(parts: DateParts): string | null {
  if (wrongParts(parts).length > 0) return null
  const [month, day, year] = PARTS.map((part) => Number(parts[part].trim()))
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : null
}

/** The three boxes for 'yyyy-MM-dd'; empty boxes for anything else. */
export function datePartsOf(iso: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (!year || !month || !day) return NO_DATE
  return { month: String(Number(month)), day: String(Number(day)), year }
}

/** Which boxes are empty or hold something no date has, in reading order. */
export function wrongParts(parts: DateParts): (keyof DateParts)[] {
  return PARTS.filter((part) => {
    const text = parts[part].trim()
    return !/^\d{1,4}$/.test(text) || !IN_RANGE[part](Number(text))
  })
}
