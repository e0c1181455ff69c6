import fc from 'fast-check'
import type { Schema } from '#server/http/api-docs/openapi.ts'
import { anyNumber, anyText, anyValue } from './hostile.ts'

const MAX_ITEMS = 6

/** Hostile values that are still valid for a JSON Schema. */
export function fitting(schema: Schema | undefined, ids: () => string[]): fc.Arbitrary<unknown> {
  if (!schema) return anyValue
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, ids)))
  switch (schema.type) {
    case 'string':
      return text(schema, ids)
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items as Schema, ids), {
        minLength: Math.min(Number(schema.minItems ?? 0), MAX_ITEMS),
        maxLength: Math.min(Number(schema.maxItems ?? MAX_ITEMS), MAX_ITEMS),
      })
    case 'object':
      return object(schema, ids)
    default:
      return anyValue
  }
}

function object(schema: Schema, ids: () => string[]): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = (schema.required ?? []) as string[]
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, fitting(one, ids)]),
  )
  const named = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (!schema.propertyNames) return named
  return fc.dictionary(
    fitting(schema.propertyNames as Schema, ids).map(String),
    fitting(schema.additionalProperties as Schema | undefined, ids),
    { maxKeys: MAX_ITEMS },
  )
}

function number({ minimum, maximum, type }: Schema): fc.Arbitrary<number> {
  const min = Number(minimum ?? Number.MIN_SAFE_INTEGER)
  const max = Number(maximum ?? Number.MAX_SAFE_INTEGER)
  if (type === 'integer') {
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
  }
  return fc.oneof(
    anyNumber.map((one) => Math.min(max, Math.max(min, one))),
    fc.double({ min, max, noNaN: true }),
  )
}

function text(schema: Schema, ids: () => string[]): fc.Arbitrary<string> {
  const min = Number(schema.minLength ?? 0)
  const max = Number(schema.maxLength ?? 200)
  if (schema.format === 'uuid') return anIdOf(ids)
  if (schema.format === 'date') return aDay
  if (schema.format === 'email') return fc.emailAddress()
  const free = anyText.map((one) => one.slice(0, max).padEnd(min, 'a'))
  if (typeof schema.pattern !== 'string') return free
  return fc.oneof(matching(schema.pattern), free)
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    // The pattern uses a lookahead, which no generator supports.
    return anyText
  }
}

function anIdOf(ids: () => string[]): fc.Arbitrary<string> {
  return fc.nat().map((index) => ids()[index % ids().length] ?? '')
}

const aDay = fc.oneof(
  fc.constantFrom('0000-01-01', '0001-01-01', '1970-01-01', '2026-03-04', '9999-12-31'),
  fc
    .date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
)
