import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inEnglish } from '#domain/test/in-english.ts'
import { sentenceFor } from './sentences.ts'

const JUNK = [
  undefined,
  null,
  [],
  {},
  'a',
  '',
  7,
  -1,
  1e12,
  0.5,
  true,
  [7],
  { a: [] },
  'x'.repeat(9e3),
]

async function everySchema(): Promise<[string, z.ZodType][]> {
  const found: [string, z.ZodType][] = []
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, file))
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null || !('access' in value)) continue
      const { schema } = value as unknown as { schema: Record<string, z.ZodType> }
      for (const part of ['body', 'querystring']) {
        if (schema[part]) found.push([`${name} ${part}`, schema[part]])
      }
    }
  }
  return found
}

const schemas = await everySchema()

function saidOf(schema: z.ZodType, given: unknown): string[] {
  const result = schema.safeParse(given, { error: (issue) => inEnglish(sentenceFor(issue)) })
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

test.each(schemas)('whatever is wrong with %s is said in a clear sentence', (name, schema) => {
  const fields = Object.keys('shape' in schema ? (schema.shape as object) : {})
  const sent = [
    ...JUNK,
    ...fields.flatMap((field) => JUNK.map((junk) => ({ [field]: junk }))),
    ...JUNK.map((junk) => Object.fromEntries(fields.map((field) => [field, junk]))),
  ]
  for (const said of sent.flatMap((one) => saidOf(schema, one))) {
    expect(said, name).toMatch(/^\S.{5,}/)
    expect(said, name).not.toMatch(
      /invalid|expected|received|unrecognized|undefined|NaN|too (small|big)/i,
    )
  }
})

test('a field is named in words, and nothing that was sent is repeated', () => {
  const Form = z.object({
    firstName: z.string(),
    minutes: z.number(),
    answers: z.record(z.string(), z.number()),
  })
  expect(saidOf(Form, [])).toEqual(['Please fill in the form and send it again.'])
  expect(saidOf(Form, { firstName: 7, answers: { '<b>': 'x' } })).toEqual([
    'Please enter “first name” as text.',
    'Please fill in “minutes”.',
    'Please enter “answers” as a number.',
  ])
})
