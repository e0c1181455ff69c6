import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { startOpenIdLink } from '#contract/accounts/openid.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { openBrowser } from '#server/accounts/sign-in/test-browser.ts'
import type { OpenIdIssuer } from '#server/adapters/openid/port.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { openidIdentities, openidVisits } from '#server/db/schema/openid.ts'
import { users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const AWAY = 'https://issuer.example/sign-in'
const REFUSED = '/sign-in?refused=too_many_tries'
const TRIES = 300
const PACED = 20
const PASSWORD = 'three quiet blue boats'
const ANA = { issuer: 'https://issuer.example', subject: 'ana-1' }

const issuer: OpenIdIssuer = {
  name: 'School Pass',
  begin: async () => ({ url: AWAY, visit: { state: 's', nonce: 'n', verifier: 'v' } }),
  finish: async () => ({ ...ANA, firstName: 'Ana', lastName: null, email: null }),
}

const t = await sharedApp({ openId: issuer, empties: [rateLimits, openidVisits] })
let ana: { id: string }
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD)
  ana = await aUser(t.db, { role: 'parent', email: 'ana@example.org', passwordHash })
  await t.db.insert(openidIdentities).values({ ...ANA, userId: ana.id, linkedAt: new Date() })
})

function aBrowser(address = '192.0.2.1') {
  const { call } = openBrowser(t.app, { address })
  const page = (path: string): Endpoint => ({ ...getCurrentUser, url: path as Endpoint['url'] })
  const open = async (path: string) => (await call(page(path))).headers.location
  return {
    call,
    away: () => open('/api/auth/oidc/start'),
    back: () => open('/api/auth/oidc/callback'),
  }
}

/** As after so many starts from the address in this window. */
const started = (tries: number) => t.db.update(rateLimits).set({ tries })

it('slows one address down to 20 starts a second after 300 in ten minutes', async () => {
  expect(await aBrowser().away()).toBe(AWAY)
  await started(TRIES - 1)
  expect(await aBrowser().away()).toBe(AWAY)
  const visits = await t.db.select().from(openidVisits)
  expect(visits).toHaveLength(2)
  for (let n = 0; n < PACED; n += 1) expect(await aBrowser().away()).toBe(AWAY)
  expect([await aBrowser().away(), await aBrowser().away()]).toEqual([REFUSED, REFUSED])
  expect(await t.db.select().from(openidVisits)).toHaveLength(visits.length + PACED)

  expect(await aBrowser('192.0.2.2').away()).toBe(AWAY)
  t.clock.at += 1000
  expect(await aBrowser().away()).toBe(AWAY)
})

it('slows no one down in a browser they know because of others behind the address', async () => {
  const browser = aBrowser()
  await browser.call(signIn, { name: 'ana@example.org', password: PASSWORD })
  await t.db.delete(rateLimits)
  await aBrowser().away()
  await started(TRIES)
  for (let n = 0; n < PACED; n += 1) await aBrowser().away()
  expect(await aBrowser().away()).toBe(REFUSED)
  const link = await browser.call(startOpenIdLink, { password: PASSWORD })
  expect(link.statusCode).toBe(200)
})

it('opens no account that is turned off', async () => {
  const enter = async () => {
    const browser = aBrowser()
    await browser.away()
    const place = await browser.back()
    return [place, (await browser.call(getCurrentUser)).statusCode]
  }
  const turn = (disabledAt: Date | null) =>
    t.db.update(users).set({ disabledAt }).where(eq(users.id, ana.id))
  await turn(new Date(TEST_NOW))
  expect(await enter()).toEqual(['/sign-in?refused=account_disabled', 401])
  await turn(null)
  expect(await enter()).toEqual(['/sign-in', 200])
})
