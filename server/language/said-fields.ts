import type { z } from 'zod'
import { Said, SaidName } from '#contract/said.ts'
import { isNameless, keptPhrase } from '#domain/kept-words.ts'
import type { Words } from './words.ts'

/** Says the texts in a parsed answer. */
type SayIn = (value: unknown, words: Words) => unknown

/**
 * Finds the `Said` fields of a response schema once, so that translating a response visits only those. Null
 * when it has none.
 */
export function saidFieldsOf(schema: z.core.$ZodType): SayIn | null {
  if (schema === Said) return saySaid
  if (schema === SaidName) return sayNameless
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return saidFieldsOf(def.innerType)
    case 'array':
      return inArray(saidFieldsOf(def.element))
    case 'union':
      return inOptions(def.options.flatMap((option) => saidFieldsOf(option) ?? []))
    case 'object':
      return inObject(
        Object.entries(def.shape).flatMap(([name, field]) => {
          const say = saidFieldsOf(field)
          return say ? [[name, say] as const] : []
        }),
      )
    default:
      return null
  }
}

function saySaid(value: unknown, words: Words): unknown {
  return typeof value === 'string' ? words.say(keptPhrase(value)) : value
}

function sayNameless(value: unknown, words: Words): unknown {
  return typeof value === 'string' && isNameless(value) ? words.say(value) : value
}

function inArray(say: SayIn | null): SayIn | null {
  return (
    say && ((value, words) => (Array.isArray(value) ? value.map((one) => say(one, words)) : value))
  )
}

/** An option that is not the value's own finds none of its fields. */
function inOptions(options: readonly SayIn[]): SayIn | null {
  if (options.length === 0) return null
  return (value, words) => options.reduce((said, say) => say(said, words), value)
}

function inObject(fields: readonly (readonly [string, SayIn])[]): SayIn | null {
  if (fields.length === 0) return null
  return (value, words) => {
    if (typeof value !== 'object' || value === null) return value
    const said = fields.flatMap(([name, say]) => {
      const one: unknown = Reflect.get(value, name)
      return one === undefined ? [] : [[name, say(one, words)] as const]
    })
    return { ...value, ...Object.fromEntries(said) }
  }
}
