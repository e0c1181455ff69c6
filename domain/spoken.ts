import { DAY_MS, dayNumber } from './calendar.ts'
import type { Phrase, Value, WrittenDay } from './message.ts'

/** Writes one text of the catalog with its values in one language. */
type Format = (text: string, values?: Record<string, string | number>) => string

/** Says a phrase in a language, and first what its values hold. `locale` is as Intl names it: 'es-US'. */
export function spoken({ text, values }: Phrase, locale: string, format: Format): string {
  if (!values) return format(text)
  const said = (one: string | Phrase) =>
    typeof one === 'string' ? one : spoken(one, locale, format)
  const written = (value: Value) => {
    if (typeof value === 'number') return value
    if (isList(value)) return listed(value.map(said), locale)
    if (typeof value === 'object' && 'day' in value) return dayInWords(value, locale)
    return said(value)
  }
  return format(
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)])),
  )
}

/** 'Mar 04, 2026' in American English (spec 9). */
export function dayInWords({ day, withoutYear }: WrittenDay, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    // Two digits are an American way to write it.
    day: locale.startsWith('en') ? '2-digit' : 'numeric',
    ...(!withoutYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(dayNumber(day) * DAY_MS)
}

function isList(value: Value): value is readonly (string | Phrase)[] {
  return Array.isArray(value)
}

function listed(parts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
}
