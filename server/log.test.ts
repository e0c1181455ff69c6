import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { openLog } from '#server/config/log.ts'
import { newId } from '#server/db/new-id.ts'
import { users } from '#server/db/schema/users.ts'
import { tablesInOrder } from '#server/ops/database-shape.ts'
import { aUser } from '#server/test/builders.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { aFullLife } from '#server/test/full-life.ts'
import { sharedApp } from '#server/test/shared-app.ts'

/** Stands in every name, address, password, token, header and question that is sent. */
const CANARY = 'Zanzibar'
/** Those that say who is calling, so that calls get beyond the door. */
const STAY = new Set(['users', 'sessions', 'rate_limits'])

type Json = Record<string, unknown>

let lines: string[] = []
const log = openLog('debug', { write: (line) => void lines.push(line) })
const t = await sharedApp({ log })

beforeEach(() => {
  lines = []
})

/** A value that fits, with the canary wherever a text is free. */
function filled(schema: Json): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices?.[0]) return filled(choices[0])
  if (schema.type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
    return Object.fromEntries(properties.map(([name, one]) => [name, filled(one)]))
  }
  if (schema.type === 'array') return [filled(schema.items as Json)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.format === 'email') return `${CANARY}@example.org`
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date') return '2026-03-04'
  return `${CANARY} purple wagons drift`.slice(0, Number(schema.maxLength ?? 60))
}

function asked({ schema }: Endpoint) {
  const given = (part: z.ZodType | undefined) =>
    part && (filled(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })) as Json)
  const texts = (part: z.ZodType | undefined) =>
    Object.fromEntries(Object.entries(given(part) ?? {}).map(([key, one]) => [key, String(one)]))
  return {
    params: texts(schema.params),
    query: { ...texts(schema.querystring), token: CANARY },
    ...(schema.body ? { body: given(schema.body) } : {}),
    headers: { 'user-agent': CANARY, authorization: CANARY, 'x-forwarded-for': CANARY },
  }
}

it('names no one, whatever is asked and whatever breaks', async () => {
  const { canary, parent, child } = await aFullLife(t)
  const teacher = await aUser(t.db, { role: 'teacher', lastName: CANARY })
  const admin = await aUser(t.db, { role: 'admin', email: `${CANARY}@example.com` })
  const endpoints = (await everyEndpoint()).map(([, endpoint]) => endpoint)
  for (const { name } of (await tablesInOrder(t.db)).filter((table) => !STAY.has(table.name))) {
    await t.db.execute(
      sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`lost_${name}`)}`,
    )
  }
  const answers: Record<number, number> = {}
  for (const endpoint of endpoints) {
    await t.anyone(endpoint, asked(endpoint))
    for (const one of [child, parent, teacher, admin]) {
      // Signed in again each time: some calls end every session.
      const call = await t.as(one)
      const { statusCode } = await call(endpoint, asked(endpoint))
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
    }
  }
  const failed = lines.filter((line) => line.includes('"msg":"request failed"'))
  expect(failed.length).toBeGreaterThan(endpoints.length / 2)
  expect(failed[0]).toContain('"at":["at ')
  expect(failed[0]).toContain('"statement":')
  const naming = lines.filter((line) => line.includes(CANARY) || line.includes(canary))
  expect(naming).toEqual([])
})

it('says of a broken statement which one and why, and not with which values', async () => {
  const email = `${CANARY}@example.org`
  await aUser(t.db, { email })
  const error: unknown = await t.db
    .insert(users)
    .values({ id: newId(), role: 'parent', email, createdAt: new Date(0) })
    .catch((failure: unknown) => failure)
  const plain: string[] = []
  pino({}, { write: (line) => void plain.push(line) }).error({ err: error }, 'failed')
  expect(plain[0]).toContain(CANARY)

  log.error({ err: error }, 'failed')
  log.error(error)
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('users_email_key')
    expect(line).toContain('23505')
    expect(line).not.toContain(CANARY)
  }
})

it('leaves out what parsers, mail servers and Node quote, and keeps what names a slip', () => {
  const refused = Object.assign(new Error(`550 <${CANARY}@example.org> unknown`), {
    responseCode: 550,
    rejected: [`${CANARY}@example.org`],
  })
  const argument = Object.assign(new TypeError(`Received '${CANARY}'`), { code: 'ERR_INVALID_ARG' })
  for (const error of [refused, argument, new SyntaxError(`${CANARY}\n    at ${CANARY} (x)`)]) {
    log.warn({ err: error }, 'a mail was not sent')
    log.error(new Error('outer', { cause: error }))
  }
  expect(lines).toHaveLength(6)
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([])
  expect(lines[0]).toContain('550')
  log.error({ err: new TypeError('x is not a function') }, 'request failed')
  expect(lines.at(-1)).toContain('x is not a function')
})
