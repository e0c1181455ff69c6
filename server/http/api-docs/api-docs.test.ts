import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '#contract/errors.ts'
import { Download } from '#contract/fields.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import type { OpenApi } from './openapi.ts'

const endpoints = await everyEndpoint()

const t = await sharedApp()
const document: OpenApi = (await t.app.inject('/api/openapi.json')).json()

/** The property names of an object schema; of none, none. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

describe.each(endpoints)('%s is in the document', (_name, endpoint) => {
  const { method, url, schema, access, errors = [] } = endpoint
  const operation = () =>
    document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ??
    expect.fail(`${method} ${url} is missing`)

  test('with what is asked and what is answered', () => {
    const { parameters, requestBody, responses } = operation()
    const named = (place: string) =>
      parameters.filter((one) => one.in === place).map(({ name }) => name)
    expect(named('path')).toEqual([...url.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(named('query').sort()).toEqual(fieldsOf(schema.querystring).sort())
    const sent = requestBody?.content['application/json']?.schema
    expect(sent !== undefined).toBe(schema.body !== undefined)
    expect(Object.keys(Object(sent?.properties))).toEqual(fieldsOf(schema.body))
    const isFile = schema.response[200] === Download
    expect('application/json' in (responses[200]?.content ?? {})).toBe(!isFile)
  })

  test('with who may call and how it refuses', () => {
    const { security, responses } = operation()
    expect(security).toEqual(access === 'public' ? [] : [{ session: [] }])
    if (access !== 'public') expect(responses[401]?.description).toContain('signed_out')
    if (typeof access !== 'string') expect(responses[403]?.description).toContain('forbidden')
    for (const code of errors) {
      const { status, message } = ERRORS[code]
      expect(responses[status]?.description).toContain(`${code}: ${message}`)
    }
    expect(responses[500]).toBeDefined()
  })
})

test('the document has the calls of the contract and no others, each with a name of its own', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  expect(document.openapi).toBe('3.1.0')
})

test('the page for people loads only what this server sends, and nothing inline', async () => {
  const { body, headers } = await t.app.inject('/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).not.toMatch(/<script>|<style|style=|https?:/)
  const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
  expect(loaded).toHaveLength(4)
  for (const url of loaded) {
    const { statusCode, headers } = await t.app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('the page sends no call to the API', async () => {
  const { body } = await t.app.inject('/api/docs/start.js')
  expect(body).toContain('supportedSubmitMethods: []')
  expect(body).toContain('validatorUrl: null')
})
