import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#contract/endpoint.ts'
import { aUser } from '#server/test/builders.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'

const endpoints = await everyEndpoint()

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

/** Values that fit the address and nothing else: the rule comes before the parsing. */
const ANY_ID = '01a1fb96-42bc-74f4-9b32-70d26e8c0966'
const params = {
  bookId: ANY_ID,
  id: ANY_ID,
  itemId: ANY_ID,
  guardianId: ANY_ID,
  userId: ANY_ID,
  newsId: ANY_ID,
  groupId: ANY_ID,
  flagId: ANY_ID,
  classId: '1',
}

test('the contract has calls, each with an address of its own', () => {
  expect(endpoints.length).toBeGreaterThan(15)
  const addresses = endpoints.map(([, { method, url }]) => `${method} ${url}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe.each(endpoints)('%s', (_name, endpoint) => {
  test('is a route of the server', () => {
    expect(t.app.hasRoute({ method: endpoint.method, url: endpoint.url })).toBe(true)
  })

  test('is open to nobody signed out, unless it is public', async () => {
    const { statusCode } = await t.anyone(endpoint, { params })
    if (endpoint.access === 'public') expect(statusCode).not.toBe(401)
    else expect(statusCode).toBe(401)
  })

  test('answers 403 to every role it is not for, and to no other', async () => {
    for (const role of ROLES) {
      const call = await t.as(await aUser(t.db, { role }))
      const isFor = typeof endpoint.access === 'string' || endpoint.access.includes(role)
      const { statusCode, headers } = await call(endpoint, { params })
      // A rule of the call's own may refuse too, with a code of its own.
      const refused = statusCode === 403 && headers['x-error-code'] === 'forbidden'
      if (!isFor) expect(refused, role).toBe(true)
      expect(statusCode, role).toBeLessThan(500)
    }
  })
})
