import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listWaitingTeachers } from '#contract/accounts/approvals.ts'
import { getCurrentUser, getSignInOptions, signIn } from '#contract/accounts/auth.ts'
import {
  endOpenIdLink,
  enterWithCode,
  getOpenIdArrival,
  getOpenIdLink,
  signUpWithOpenId,
  startOpenIdLink,
} from '#contract/accounts/openid.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/accounts/second-factor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listTeacherClasses } from '#contract/school/teacher.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { openBrowser } from '#server/accounts/sign-in/test-browser.ts'
import { openIdIssuer } from '#server/adapters/openid/openid-issuer.ts'
import { type Forgery, startTestIssuer } from '#server/adapters/openid/test-issuer.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { openidIdentities, openidVisits } from '#server/db/schema/openid.ts'
import { users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { startTestApp } from '#server/test/test-app.ts'

const CALLBACK = 'http://heroes.example/api/auth/oidc/callback'
const PASSWORD = 'three quiet blue boats'
const ANA = { sub: 'ana-1', given_name: 'Ana', family_name: 'Rivera' }
const MINUTE_MS = 60_000

const issuer = await startTestIssuer(CALLBACK)
afterAll(() => issuer.stop())
const t = await sharedApp({ openId: openIdIssuer(issuer.settings) })
beforeEach(async () => {
  Object.assign(issuer.state, { person: ANA, forgery: null, isAway: false })
  await t.db.delete(users)
  await t.db.delete(rateLimits)
  // The first account becomes the administrator, so create one up front.
  await aUser(t.db, { role: 'parent', email: 'first@example.org' })
})

const page = (path: string): Endpoint => ({ ...getCurrentUser, url: path as Endpoint['url'] })

/** A browser that can go to the issuer and back. */
function aBrowser() {
  const { call, cookies } = openBrowser(t.app)
  const open = async (path: string) => (await call(page(path))).headers.location ?? ''
  const away = (search = '') => open(`/api/auth/oidc/start${search}`)
  const comeBack = (to: URL) => open(to.pathname + to.search)
  return {
    call,
    cookies,
    open,
    away,
    comeBack,
    /** Where a whole sign-in leads. */
    enter: async (search = '') => comeBack(await issuer.visit(await away(search))),
    who: async () => (await call(getCurrentUser)).json(),
  }
}

async function aParent(email: string) {
  const passwordHash = await hashPassword(PASSWORD)
  return aUser(t.db, { role: 'parent', firstName: 'Ana', email, passwordHash })
}

/** A browser signed in with the password that has linked the account to who is at the issuer. */
async function aLinked(email: string) {
  const account = await aParent(email)
  const browser = aBrowser()
  await browser.call(signIn, { name: email, password: PASSWORD })
  const { url } = (await browser.call(startOpenIdLink, { password: PASSWORD })).json()
  expect(await browser.comeBack(await issuer.visit(url))).toBe('/settings#open-id')
  return { account, browser }
}

const NEW = { role: 'parent', firstName: 'Ana', lastName: 'Rivera' }

test('somebody new makes an account with the same questions as anybody, and comes back to it', async () => {
  issuer.state.person = { ...ANA, email: 'ana@example.org', email_verified: true }
  expect((await t.anyone(getSignInOptions)).json()).toMatchObject({ openId: 'School Pass' })
  const browser = aBrowser()
  expect(await browser.enter()).toBe('/sign-up?from=openid')
  expect((await browser.call(getCurrentUser)).statusCode).toBe(401)
  expect((await browser.call(getOpenIdArrival)).json()).toEqual({
    name: 'School Pass',
    needs: 'account',
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana@example.org',
  })
  const made = await browser.call(signUpWithOpenId, { ...NEW, role: 'teacher' })
  expect(made.json()).toMatchObject({ role: 'teacher', approved: false, email: 'ana@example.org' })
  expect((await browser.call(listTeacherClasses)).headers['x-error-code']).toBe('awaiting_approval')

  const elsewhere = aBrowser()
  expect(await elsewhere.enter('?next=%2Flibrary')).toBe('/sign-in?next=%2Flibrary')
  expect(await elsewhere.who()).toMatchObject({ id: made.json().id })
})

test('an email of an account signs no one in to it, verified or not', async () => {
  const account = await aParent('ana@example.org')
  issuer.state.person = { ...ANA, email: 'ANA@example.org', email_verified: true }
  const thief = aBrowser()
  expect(await thief.enter()).toBe('/sign-in?refused=openid_email_known')
  expect((await thief.call(getCurrentUser)).statusCode).toBe(401)

  issuer.state.person = { ...ANA, email: 'ana@example.org', email_verified: false }
  expect(await thief.enter()).toBe('/sign-up?from=openid')
  const made = (await thief.call(signUpWithOpenId, NEW)).json()
  expect(made.email).toBeNull()
  expect(made.id).not.toBe(account.id)
})

test('the first account of an installation needs a password', async () => {
  await t.db.delete(users)
  expect(await aBrowser().enter()).toBe('/sign-in?refused=openid_first_account')
})

test.each([
  { what: 'the state is another', at: { state: 'other' } },
  { what: 'the nonce is another', at: { nonce: 'other' } },
  { what: 'the verifier is another', at: { verifier: 'a'.repeat(43) } },
])('is refused when $what', async ({ at }) => {
  const browser = aBrowser()
  const url = await browser.away()
  await t.db.update(openidVisits).set(at)
  expect(await browser.comeBack(await issuer.visit(url))).toBe('/sign-in?refused=openid_refused')
})

const HOUR_AGO = () => Math.floor(Date.now() / 1000) - 3600
const FORGERIES: { what: string; forgery: () => Forgery }[] = [
  { what: 'of another issuer', forgery: () => ({ claims: { iss: 'https://evil.example' } }) },
  { what: 'for another client', forgery: () => ({ claims: { aud: 'another' } }) },
  { what: 'that has run out', forgery: () => ({ claims: { exp: HOUR_AGO() } }) },
  { what: 'from the future', forgery: () => ({ claims: { iat: HOUR_AGO() + 7200 } }) },
  { what: 'for nobody', forgery: () => ({ claims: { sub: '' } }) },
  { what: 'for a blank name', forgery: () => ({ claims: { sub: ' ' } }) },
  { what: 'for an endless name', forgery: () => ({ claims: { sub: 'a'.repeat(256) } }) },
  { what: 'without a nonce', forgery: () => ({ claims: { nonce: undefined } }) },
  { what: 'that nobody signed', forgery: () => ({ alg: 'none' }) },
  { what: 'that another key signed', forgery: () => ({ foreignKey: true }) },
]
test.each(FORGERIES)('a token $what is refused', async ({ forgery }) => {
  issuer.state.forgery = forgery()
  expect(await aBrowser().enter()).toBe('/sign-in?refused=openid_refused')
})

test('a token made again with nothing changed is taken, so that each change is what is refused', async () => {
  issuer.state.forgery = {}
  expect(await aBrowser().enter()).toBe('/sign-up?from=openid')
})

test('a way back opens once, in the browser that went, and within ten minutes', async () => {
  const browser = aBrowser()
  const back = await issuer.visit(await browser.away())
  expect(await aBrowser().comeBack(back)).toBe('/sign-in?refused=openid_over')
  expect(await browser.comeBack(back)).toBe('/sign-up?from=openid')
  expect(await browser.comeBack(back)).toBe('/sign-in?refused=openid_over')

  const again = new URL(await browser.away())
  const replayed = new URL(back)
  replayed.searchParams.set('state', again.searchParams.get('state') ?? '')
  expect(await browser.comeBack(replayed)).toBe('/sign-in?refused=openid_refused')

  const late = await issuer.visit(await browser.away())
  t.clock.at += 10 * MINUTE_MS
  expect(await browser.comeBack(late)).toBe('/sign-in?refused=openid_over')
})

test('somebody sent from a page of the issuer’s own only begins a visit', async () => {
  const browser = aBrowser()
  const start = '/api/auth/oidc/start'
  expect(await browser.open('/api/auth/oidc/callback?code=planted')).toBe(start)
  expect(await browser.open('/api/auth/oidc/callback')).toBe('/sign-in?refused=openid_over')
})

test('an issuer that is away is said in a sentence, and asked again later', async () => {
  const fresh = await startTestApp({ openId: openIdIssuer(issuer.settings) })
  const browser = openBrowser(fresh.app)
  const start = async () => (await browser.call(page('/api/auth/oidc/start'))).headers.location
  issuer.state.isAway = true
  expect(await start()).toBe('/sign-in?refused=openid_away')
  issuer.state.isAway = false
  const back = await issuer.visit((await start()) ?? '')
  issuer.state.isAway = true
  const returned = await browser.call(page(back.pathname + back.search))
  expect(returned.headers.location).toBe('/sign-in?refused=openid_away')
  await fresh.stop()
})

test('no address in a link leads to another site', async () => {
  await aLinked('ana@example.org')
  const place = await aBrowser().enter('?next=https%3A%2F%2Fevil.example')
  expect(place).toBe('/sign-in?next=https%3A%2F%2Fevil.example')
  expect(await aBrowser().enter('?next[]=x')).toBe('/sign-in')
})

test('who has an account links it from inside, with the password', async () => {
  const account = await aParent('ana@example.org')
  const browser = aBrowser()
  await browser.call(signIn, { name: 'ana@example.org', password: PASSWORD })
  const link = async () => (await browser.call(getOpenIdLink)).json()
  expect(await link()).toEqual({ name: 'School Pass', linked: false, hasPassword: true })
  const refused = await browser.call(startOpenIdLink, { password: 'a guess' })
  expect(refused.headers['x-error-code']).toBe('wrong_password')
  const { url } = (await browser.call(startOpenIdLink, { password: PASSWORD })).json()
  expect(await browser.comeBack(await issuer.visit(url))).toBe('/settings#open-id')
  expect(await link()).toEqual({ name: 'School Pass', linked: true, hasPassword: true })
  const other = aBrowser()
  expect(await other.enter()).toBe('/sign-in')
  expect(await other.who()).toMatchObject({ id: account.id })
})

test('a link that one person began is not finished for another, and takes no one’s sign-in', async () => {
  await aParent('ana@example.org')
  await aLinked('ben@example.org')
  const browser = aBrowser()
  await browser.call(signIn, { name: 'ana@example.org', password: PASSWORD })
  const start = async () =>
    issuer.visit((await browser.call(startOpenIdLink, { password: PASSWORD })).json().url)
  expect(await browser.comeBack(await start())).toBe('/settings?refused=openid_taken#open-id')
  issuer.state.person = { ...ANA, sub: 'ana-2' }
  const back = await start()
  await browser.call(signIn, { name: 'ben@example.org', password: PASSWORD })
  expect(await browser.comeBack(back)).toBe('/settings?refused=openid_refused#open-id')
  expect(await t.db.select().from(openidIdentities)).toHaveLength(1)
})

test('unlinking needs the password, ends the way in and every other browser', async () => {
  const { browser } = await aLinked('ana@example.org')
  const other = aBrowser()
  await other.enter()
  const end = (password: string) => browser.call(endOpenIdLink, { password })
  expect((await end('a guess')).statusCode).toBe(403)
  expect((await end(PASSWORD)).statusCode).toBe(200)
  expect((await other.call(getCurrentUser)).statusCode).toBe(401)
  expect((await browser.call(getCurrentUser)).statusCode).toBe(200)
  expect(await aBrowser().enter()).toBe('/sign-up?from=openid')
})

test('an account without a password keeps its only way in', async () => {
  const browser = aBrowser()
  await browser.enter()
  await browser.call(signUpWithOpenId, NEW)
  expect((await browser.call(getOpenIdLink)).json()).toMatchObject({ hasPassword: false })
  expect((await browser.call(endOpenIdLink, { password: '' })).statusCode).toBe(400)
  const refused = await browser.call(endOpenIdLink, { password: PASSWORD })
  expect(refused.headers['x-error-code']).toBe('wrong_password')
})

test('an administrator still shows the second factor', async () => {
  const { account, browser } = await aLinked('ana@example.org')
  await t.db.update(users).set({ role: 'admin' }).where(eq(users.id, account.id))
  const early = aBrowser()
  await early.enter()
  expect((await early.call(listWaitingTeachers)).headers['x-error-code']).toBe(
    'second_factor_needed',
  )
  const { secret } = (await browser.call(startSecondFactor, { password: PASSWORD })).json()
  const code = () => new TOTP({ secret }).generate({ timestamp: t.clock.at })
  await browser.call(confirmSecondFactor, { code: code() })
  t.clock.at += MINUTE_MS

  const late = aBrowser()
  expect(await late.enter('?next=%2Ftreasure-store')).toBe(
    '/sign-in?next=%2Ftreasure-store&way=code',
  )
  expect((await late.call(getCurrentUser)).statusCode).toBe(401)
  expect((await late.call(getOpenIdArrival)).json()).toMatchObject({ needs: 'code', email: null })
  expect((await late.call(signUpWithOpenId, NEW)).headers['x-error-code']).toBe('openid_over')
  const wrong = await late.call(enterWithCode, { code: '000000' })
  expect(wrong.headers['x-error-code']).toBe('wrong_code')
  expect((await late.call(enterWithCode, { code: code() })).statusCode).toBe(200)
  expect((await late.call(listWaitingTeachers)).statusCode).toBe(200)
  expect((await late.call(enterWithCode, { code: code() })).headers['x-error-code']).toBe(
    'openid_over',
  )
})

test('an account that is gone, or a child’s, is opened by no link', async () => {
  const { account } = await aLinked('ana@example.org')
  await t.db.update(users).set({ role: 'student' }).where(eq(users.id, account.id))
  expect(await aBrowser().enter()).toBe('/sign-up?from=openid')
  await t.db.delete(users).where(eq(users.id, account.id))
  expect(await t.db.select().from(openidIdentities)).toEqual([])
})
