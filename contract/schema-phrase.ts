import { grouped } from '#domain/grouped.ts'
import type { Phrase } from '#domain/message.ts'

/** The phrases that schemas say, by their messages. Schemas are made once, so there are only so many. */
const said = new Map<string, Phrase>()

/** A phrase of words and numbers as the message of a schema, which can only be text; `phraseOf` knows it again. */
export function inSchema(one: Phrase): string {
  const english = one.text.replace(/\{(\w+)(, number)?\}/g, (_, name: string, isGrouped) => {
    const value = one.values?.[name]
    return isGrouped && typeof value === 'number' ? grouped(value) : String(value)
  })
  // The screens carry only the id of the text, in which no value has a place.
  const key =
    english === one.text && one.values ? `${one.text} ${JSON.stringify(one.values)}` : english
  said.set(key, one)
  return key
}

/** What the message of a schema was made of, to be said in the language of its reader. */
export function phraseOf(text: string): Phrase {
  return said.get(text) ?? { text }
}
