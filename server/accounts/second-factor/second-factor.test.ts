import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { listWaitingTeachers } from '#contract/accounts/approvals.ts'
import { signIn, signInDemo } from '#contract/accounts/auth.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '#contract/accounts/second-factor.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { recoveryCodes, secondFactors } from '#server/db/schema/auth.ts'
import { seed } from '#server/seed/seed.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { startTestApp } from '#server/test/test-app.ts'

const PASSWORD = 'three quiet blue boats'
const HALF_MINUTE = 30_000

const t = await sharedApp()

/** An administrator's account and what signing in to it answers. */
async function anAdmin(email: string) {
  const passwordHash = await hashPassword(PASSWORD)
  const admin = await aUser(t.db, { role: 'admin', email, passwordHash })
  const enter = (code?: string) =>
    t.anyone(signIn, { body: { name: email, password: PASSWORD, code } })
  return { admin, enter }
}

function browserOf(answer: { cookies: { name: string; value: string }[] }) {
  const sid = answer.cookies.find(({ name }) => name === 'sid')?.value ?? ''
  return (
    endpoint: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string },
    body?: object,
  ) =>
    t.app.inject({
      method: endpoint.method,
      url: endpoint.url,
      cookies: { sid },
      ...(body && { payload: body }),
    })
}

const codeAt = (secret: string, at: number) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at })

/** Signs in, sets up the second factor and returns its parts. */
async function setUp(email: string) {
  const { admin, enter } = await anAdmin(email)
  const entered = await enter()
  const call = browserOf(entered)
  const device = entered.cookies.find(({ name }) => name === 'device')?.value ?? ''
  const enterHere = (code: string) =>
    t.app.inject({
      method: signIn.method,
      url: signIn.url,
      cookies: { device },
      payload: { name: email, password: PASSWORD, code },
    })
  const { secret, uri } = (await call(startSecondFactor, { password: PASSWORD })).json()
  const confirmed = await call(confirmSecondFactor, { code: codeAt(secret, t.clock.at) })
  const { recoveryCodes: codes } = confirmed.json<{ recoveryCodes: string[] }>()
  t.clock.at += HALF_MINUTE
  return { admin, enter, enterHere, before: call, call: browserOf(confirmed), secret, uri, codes }
}

test('an administrator is led to set it up before any of the administrator’s calls works', async () => {
  const { enter } = await anAdmin('led@example.org')
  const call = browserOf(await enter())
  const refused = await call(listWaitingTeachers)
  expect(refused.statusCode).toBe(403)
  expect(refused.headers['x-error-code']).toBe('second_factor_needed')
  expect((await call(getSecondFactor)).json()).toMatchObject({ on: false, needed: true })
})

test('with it the calls work, older browsers are signed out, and neither secret nor codes are kept readable', async () => {
  const { admin, before, call, secret, uri, codes } = await setUp('on@example.org')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Reading%20Heroes:/)
  expect(codes).toHaveLength(10)
  expect((await before(getSecondFactor)).statusCode).toBe(401)
  expect((await call(listWaitingTeachers)).statusCode).toBe(200)
  const kept = JSON.stringify([
    await t.db.select().from(secondFactors).where(eq(secondFactors.userId, admin.id)),
    await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, admin.id)),
  ])
  for (const readable of [secret, ...codes]) expect(kept).not.toContain(readable)
})

test('the password alone opens nothing; a code opens once', async () => {
  const { enter, secret } = await setUp('once@example.org')
  expect((await enter()).headers['x-error-code']).toBe('code_needed')
  expect((await enter('000000')).headers['x-error-code']).toBe('wrong_code')
  const code = codeAt(secret, t.clock.at)
  const [first, second] = await Promise.all([enter(code), enter(code)])
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 403])
  expect((await enter(codeAt(secret, t.clock.at - HALF_MINUTE))).statusCode).toBe(403)
  t.clock.at += 10 * HALF_MINUTE
  expect((await enter(code)).statusCode).toBe(403)
  expect((await enter(codeAt(secret, t.clock.at))).statusCode).toBe(200)
})

test('a recovery code opens one sign-in, however it is written', async () => {
  const { enter, codes } = await setUp('recovery@example.org')
  const code = codes[0]?.toUpperCase().replaceAll('-', ' ')
  const entered = await enter(code)
  expect(entered.statusCode).toBe(200)
  expect((await browserOf(entered)(getSecondFactor)).json()).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await enter(code)).statusCode).toBe(403)
})

test('after five wrong codes the next has to wait, but not in a browser that is known', async () => {
  const { enter, secret, enterHere } = await setUp('guess@example.org')
  for (let n = 0; n < 5; n += 1) expect((await enter('000000')).statusCode).toBe(403)
  expect((await enter(codeAt(secret, t.clock.at))).statusCode).toBe(429)
  expect((await enterHere(codeAt(secret, t.clock.at))).statusCode).toBe(200)
})

test('it is not replaced or turned off without the password and a code', async () => {
  const { call, secret } = await setUp('off@example.org')
  expect((await call(startSecondFactor, { password: PASSWORD })).statusCode).toBe(409)
  const off = (password: string, code: string) => call(endSecondFactor, { password, code })
  expect((await off('a guess', codeAt(secret, t.clock.at))).statusCode).toBe(403)
  expect((await off(PASSWORD, '000000')).statusCode).toBe(403)
  expect((await off(PASSWORD, codeAt(secret, t.clock.at))).statusCode).toBe(200)
  expect((await call(listWaitingTeachers)).headers['x-error-code']).toBe('second_factor_needed')
})

test('the administrator of a demo needs none', async () => {
  const demo = await startTestApp({ demo: true })
  await seed(demo.db, { demo: true, now: () => demo.clock.at, say: () => undefined })
  const entered = await demo.anyone(signInDemo, { body: { persona: 'admin' } })
  const sid = entered.cookies.find(({ name }) => name === 'sid')?.value ?? ''
  const answer = await demo.app.inject({ url: listWaitingTeachers.url, cookies: { sid } })
  expect(answer.statusCode).toBe(200)
  await demo.stop()
})
