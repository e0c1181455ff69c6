import { DAY_MS, type Day, dayNumber } from './calendar.ts'

/** A text of the catalog with values in it, written in ICU; it is said in the language of its reader. */
export type Phrase = { text: string; values?: Values }

/** A calendar day, written out in the language of its reader; without its year where that is clear. */
type WrittenDay = { day: Day; withoutYear?: true }

/** A list is written with commas. */
type Value = string | number | Phrase | WrittenDay | readonly (string | Phrase)[]
export type Values = Readonly<Record<string, Value>>

/** Marks a text for the catalog. It stays English until it is said; the screens are built with it translated. */
/* @__NO_SIDE_EFFECTS__ */
export function message<const Text extends string>(text: Text): Text {
  return text
}

/** Marks a text for the catalog and carries it with its values to where it is said. */
/* @__NO_SIDE_EFFECTS__ */
export function phrase(text: string, values?: Values): Phrase {
  return values ? { text, values } : { text }
}

/** A number, written as its reader does: 12,345. */
export function writtenNumber(value: number): Phrase {
  return phrase('{value, number}', { value })
}

/** A day, written as its reader does: 'Mar 04, 2026' in American English (spec 9). */
export function writtenDay(day: Day): Phrase {
  return phrase('{day}', { day: { day } })
}

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
