import { describe, expect, it } from 'vitest'
import { getCurrentUser, signIn, signOut } from '#contract/accounts/auth.ts'
import { buildApp } from '#server/app.ts'
import { rateLimits, sessions } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { hashToken } from '#server/http/session.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { hashPassword } from './password.ts'
import { openBrowser } from './test-browser.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LIFETIMES = [
  { role: 'student', idleMinutes: 30, hours: 12 },
  { role: 'parent', idleMinutes: 8 * 60, hours: 7 * 24 },
  { role: 'teacher', idleMinutes: 8 * 60, hours: 7 * 24 },
  { role: 'admin', idleMinutes: 30, hours: 12 },
] as const

const t = await sharedApp({ empties: [users, rateLimits] })

async function signedIn(role: (typeof LIFETIMES)[number]['role'] = 'student') {
  const passwordHash = await hashPassword('paper moon')
  await aUser(t.db, { role, signInName: 'maya', passwordHash })
  const browser = openBrowser(t.app)
  await browser.call(signIn, { name: 'maya', password: 'paper moon' })
  return browser
}

async function isSignedIn(browser: ReturnType<typeof openBrowser>): Promise<boolean> {
  return (await browser.call(getCurrentUser)).statusCode === 200
}

describe.each(LIFETIMES)('the session of a $role', ({ role, idleMinutes, hours }) => {
  it(`ends after ${idleMinutes} idle minutes, not before`, async () => {
    const browser = await signedIn(role)
    t.clock.at += idleMinutes * MINUTE_MS - 1000
    expect(await isSignedIn(browser)).toBe(true)
    t.clock.at += idleMinutes * MINUTE_MS - 1000
    expect(await isSignedIn(browser)).toBe(true)
    t.clock.at += idleMinutes * MINUTE_MS
    expect(await isSignedIn(browser)).toBe(false)
  })

  it(`ends after ${hours} hours, however busy`, async () => {
    const browser = await signedIn(role)
    const step = (idleMinutes * MINUTE_MS) / 2
    while (t.clock.at + step < TEST_NOW + hours * HOUR_MS) {
      t.clock.at += step
      expect(await isSignedIn(browser)).toBe(true)
    }
    t.clock.at = TEST_NOW + hours * HOUR_MS
    expect(await isSignedIn(browser)).toBe(false)
  })
})

it('gets a new token at every sign-in, and the old one opens nothing', async () => {
  const browser = await signedIn()
  const before = browser.cookies.sid ?? ''
  await browser.call(signIn, { name: 'maya', password: 'paper moon' })
  expect(browser.cookies.sid).not.toBe(before)
  expect(await isSignedIn(browser)).toBe(true)
  browser.cookies.sid = before
  expect(await isSignedIn(browser)).toBe(false)
})

it('never takes over a token somebody planted before the sign-in', async () => {
  const passwordHash = await hashPassword('paper moon')
  await aUser(t.db, { signInName: 'maya', passwordHash })
  const browser = openBrowser(t.app)
  browser.cookies.sid = 'planted'
  await browser.call(signIn, { name: 'maya', password: 'paper moon' })
  expect(browser.cookies.sid).not.toBe('planted')
  browser.cookies.sid = 'planted'
  expect(await isSignedIn(browser)).toBe(false)
})

it('ends at sign-out at once, in this browser alone', async () => {
  const browser = await signedIn()
  const other = openBrowser(t.app)
  await other.call(signIn, { name: 'maya', password: 'paper moon' })
  const kept = browser.cookies.sid ?? ''
  await browser.call(signOut)
  browser.cookies.sid = kept
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)
})

it('is kept as a hash only, and told in the cookie only', async () => {
  const browser = await signedIn()
  const token = browser.cookies.sid ?? ''
  const rows = await t.db.select().from(sessions)
  expect(rows.map((row) => row.tokenHash)).toEqual([hashToken(token)])
  expect(JSON.stringify(rows)).not.toContain(token)
  const answer = await browser.call(getCurrentUser)
  expect(answer.body).not.toContain(token)
  expect(answer.headers['cache-control']).toBe('no-store')
  const byHash = openBrowser(t.app)
  byHash.cookies.sid = rows[0]?.tokenHash ?? ''
  expect(await isSignedIn(byHash)).toBe(false)
})

describe('the cookie', () => {
  it('is out of reach of scripts and of other sites', async () => {
    await signedIn()
    const answer = await openBrowser(t.app).call(signIn, {
      name: 'maya',
      password: 'paper moon',
    })
    const cookie = answer.cookies.find(({ name }) => name === 'sid')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 43_200 })
    expect(cookie).not.toHaveProperty('domain')
    expect(cookie).not.toHaveProperty('secure')
  })

  it('is bound to this host and to TLS behind https', async () => {
    await signedIn()
    const config = { ...t.deps.config, trustProxy: '127.0.0.1' }
    const app = await buildApp({ ...t.deps, config })
    try {
      const browser = openBrowser(app, { headers: { 'x-forwarded-proto': 'https' } })
      const answer = await browser.call(signIn, { name: 'maya', password: 'paper moon' })
      const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: true })
      expect(cookie).not.toHaveProperty('domain')
      const device = answer.cookies.find(({ name }) => name === 'device')
      expect(device).toMatchObject({ secure: true })
      expect(await isSignedIn(browser)).toBe(true)
      await browser.call(signOut)
      expect(browser.cookies['__Host-sid']).toBeUndefined()
    } finally {
      await app.close()
    }
  })

  it('does not believe a stranger who says the connection is safe', async () => {
    await signedIn()
    const browser = openBrowser(t.app, { headers: { 'x-forwarded-proto': 'https' } })
    const answer = await browser.call(signIn, { name: 'maya', password: 'paper moon' })
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['device', 'sid', 'signed-in'])
  })
})
