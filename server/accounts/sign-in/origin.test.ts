import { beforeAll, describe, expect, it } from 'vitest'
import * as auth from '#contract/accounts/auth.ts'
import * as onboarding from '#contract/accounts/onboarding.ts'
import * as books from '#contract/books/books.ts'
import * as dashboard from '#contract/dashboard/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as family from '#contract/family/family.ts'
import * as quiz from '#contract/quiz/quiz.ts'
import * as reading from '#contract/reading/reading.ts'
import * as badges from '#contract/rewards/badges.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { hashPassword } from './password.ts'
import { openBrowser } from './test-browser.ts'

const WRITES = [auth, badges, books, dashboard, family, onboarding, quiz, reading]
  .flatMap((slice) => Object.values<unknown>(slice))
  .filter(isEndpoint)
  .filter(({ method }) => method !== 'GET')

const FOREIGN = [
  { header: 'origin', value: 'https://evil.example' },
  { header: 'origin', value: 'null' },
  { header: 'origin', value: 'http://localhost.evil.example' },
  { header: 'origin', value: 'http://localhost:8081' },
  { header: 'sec-fetch-site', value: 'cross-site' },
  { header: 'sec-fetch-site', value: 'same-site' },
]
const NOT_JSON = [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value
}

const t = await sharedApp({ demo: true })
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  const passwordHash = await hashPassword('paper moon')
  await aUser(t.db, { role: 'parent', email: 'ana@example.org', passwordHash })
  await aUser(t.db, { signInName: 'demo-student' })
  browser = openBrowser(t.app)
  await browser.call(auth.signIn, { name: 'ana@example.org', password: 'paper moon' })
})

/** A body each of our own writes would take, so that only the origin can be what refuses it. */
function fittingBody({ url }: Endpoint): object {
  const bodies: Record<string, object> = {
    '/api/auth/sign-in': { name: 'ana@example.org', password: 'paper moon' },
    '/api/auth/demo': { persona: 'student' },
    '/api/auth/sign-up': {
      role: 'parent',
      firstName: 'Eve',
      lastName: 'Ill',
      email: 'eve@example.org',
      password: 'three quiet blue boats',
    },
    '/api/family/heroes': {
      firstName: 'Leo',
      gradeLevel: '2',
      signInName: 'leo',
      password: 'paper boat',
      consent: true,
    },
  }
  return bodies[url] ?? {}
}

async function everything() {
  return {
    users: await t.db.select().from(users).orderBy(users.id),
    sessions: await t.db.select().from(sessions),
  }
}

describe.each(WRITES.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.url}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    it.each(FOREIGN)('is refused and changes nothing with $header $value', async (foreign) => {
      const before = await everything()
      const headers = { [foreign.header]: foreign.value }
      const answer = await browser.call(endpoint, fittingBody(endpoint), headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.headers['x-error-code']).toBe('foreign_origin')
      expect(answer.cookies).toEqual([])
      expect(await everything()).toEqual(before)
    })

    it.each(NOT_JSON)('is refused and changes nothing as %s', async (type) => {
      const before = await everything()
      const answer = await t.app.inject({
        method: endpoint.method,
        url: endpoint.url,
        cookies: browser.cookies,
        headers: { 'content-type': type },
        payload: JSON.stringify(fittingBody(endpoint)),
      })
      expect(answer.statusCode).toBe(415)
      expect(answer.cookies).toEqual([])
      expect(await everything()).toEqual(before)
    })
  },
)

it('tries every write of the contract', () => {
  expect(WRITES.length).toBeGreaterThanOrEqual(9)
})

it('lets our own pages write', async () => {
  const headers = {
    host: 'school.example:3000',
    origin: 'http://school.example:3000',
    'sec-fetch-site': 'same-origin',
  }
  const answer = await browser.call(family.createHero, fittingBody(family.createHero), headers)
  expect(answer.statusCode).toBe(200)
})

it('lets a page of another site read nothing more than anyone', async () => {
  const headers = { origin: 'https://evil.example' }
  const answer = await browser.call(auth.getCurrentUser, undefined, headers)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
})
