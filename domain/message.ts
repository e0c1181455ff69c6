import type { Day } from './calendar.ts'

/** A text of the catalog with values in it, written in ICU; it is said in the language of its reader. */
export type Phrase = { text: string; values?: Values }

/** A calendar day, written out in the language of its reader; without its year where that is clear. */
export type WrittenDay = { day: Day; withoutYear?: true }

/** A list is written with commas. */
export type Value = string | number | Phrase | WrittenDay | readonly (string | Phrase)[]
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
