import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { requestPasswordReset, resetPassword } from '#contract/accounts/password-reset.ts'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import { knownDevices, rateLimits, secondFactors } from '#server/db/schema/auth.ts'
import { openidIdentities } from '#server/db/schema/openid.ts'
import { users } from '#server/db/schema/users.ts'
import { passwordResets } from '#server/db/schema/verification.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { hashPassword } from './password.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { openBrowser } from './test-browser.ts'

const OLD = 'three quiet blue boats'
const NEW = 'seven purple wagons drift'
const EMAIL = 'ana@example.org'
const HOUR_MS = 3_600_000

const sent: Mail[] = []
const t = await sharedApp()
let ana: Awaited<ReturnType<typeof aUser>>

beforeEach(async () => {
  sent.length = 0
  t.queued.length = 0
  t.deps.mail = { send: async (mail) => void sent.push(mail) }
  await t.db.delete(users)
  await t.db.delete(rateLimits)
  ana = await aUser(t.db, {
    role: 'parent',
    email: EMAIL,
    firstName: 'Ana',
    passwordHash: await hashPassword(OLD),
  })
})

const codeOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers[ERROR_CODE_HEADER]

const ask = (email = EMAIL, address = '127.0.0.1') =>
  openBrowser(t.app, { address }).call(requestPasswordReset, { email })

/** Runs the waiting jobs and returns the token of the last link. */
async function lastToken(): Promise<string> {
  for (const { name, payload } of t.queued.splice(0)) {
    if (name !== 'send-password-reset') continue
    await sendPasswordReset(t.deps, (payload as { userId: string }).userId)
  }
  return /\/reset-password#token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
}

async function choose(token: string, password = NEW) {
  const browser = openBrowser(t.app)
  const answer = await browser.call(resetPassword, { token, password })
  return { browser, status: answer.statusCode, code: codeOf(answer) }
}

const enters = async (password: string, code?: string) => {
  const answer = await openBrowser(t.app).call(signIn, { name: EMAIL, password, code })
  return answer.statusCode === 200 ? 'in' : codeOf(answer)
}

describe('a forgotten password', () => {
  it('is replaced once with the emailed link, and every browser is signed out', async () => {
    const before = await t.as(ana)
    await ask('ANA@example.org')
    const token = await lastToken()
    expect(sent[0]).toMatchObject({
      to: EMAIL,
      subject: 'Choose a new password for Reading Heroes',
    })
    expect(await choose(token)).toMatchObject({ status: 200 })
    expect((await before(getCurrentUser)).statusCode).toBe(401)
    expect(await enters(OLD)).toBe('wrong_sign_in')
    expect(await enters(NEW)).toBe('in')
    expect(await choose(token, 'another four words here')).toMatchObject({
      code: 'reset_link_over',
    })
  })

  it('keeps only a hash of the link', async () => {
    await ask()
    const token = await lastToken()
    const [row] = await t.db.select().from(passwordResets)
    expect(token).not.toBe('')
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('ends after an hour, with every other link of the account', async () => {
    await ask()
    const first = await lastToken()
    await ask()
    const second = await lastToken()
    expect(await choose(first)).toMatchObject({ status: 200 })
    expect(await choose(second)).toMatchObject({ code: 'reset_link_over' })
    await ask()
    const late = await lastToken()
    t.clock.at += HOUR_MS
    expect(await choose(late)).toMatchObject({ code: 'reset_link_over' })
  })

  it('keeps the link when the new password is too easy', async () => {
    await ask()
    const token = await lastToken()
    expect(await choose(token, 'ana@example.org rocks')).toMatchObject({
      code: 'password_holds_name',
    })
    expect(await choose(token)).toMatchObject({ status: 200 })
  })

  it('still asks for the second step', async () => {
    await t.db.insert(secondFactors).values({
      userId: ana.id,
      secret: 'sealed',
      startedAt: new Date(t.clock.at),
      confirmedAt: new Date(t.clock.at),
      lastStep: 0,
    })
    await ask()
    const { browser } = await choose(await lastToken())
    expect((await browser.call(getCurrentUser)).statusCode).toBe(401)
    expect(await enters(NEW)).toBe('code_needed')
  })

  it('lets its owner in although strangers guessed, in the browser that chose the password', async () => {
    for (let guess = 0; guess < 12; guess += 1) await enters('not the password')
    expect(await enters(OLD)).toBe('sign_in_wait')
    await ask()
    const { browser } = await choose(await lastToken())
    const entered = await browser.call(signIn, { name: EMAIL, password: NEW })
    expect(entered.statusCode, entered.body).toBe(200)
    expect(await t.db.$count(knownDevices, eq(knownDevices.userId, ana.id))).toBe(1)
  })
})

describe('asking for a link', () => {
  it('looks the same for an unknown, a disabled and a child’s address', async () => {
    await aUser(t.db, { role: 'parent', email: 'off@example.org', disabledAt: new Date() })
    const known = await ask()
    const jobs = t.queued.length
    for (const email of ['nobody@example.org', 'off@example.org']) {
      const answer = await ask(email)
      expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body])
    }
    expect(t.queued).toHaveLength(jobs + 2)
    await lastToken()
    expect(sent.map(({ to }) => to)).toEqual([EMAIL])
  })

  it('sends three emails an hour at most, and says nothing of it', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(200)
    await lastToken()
    expect(sent).toHaveLength(3)
    t.clock.at += HOUR_MS
    await ask()
    await lastToken()
    expect(sent).toHaveLength(4)
  })

  it('is limited per address', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect((await ask(`p${time}@example.org`, '10.0.0.9')).statusCode).toBe(200)
    }
    expect((await ask('p31@example.org', '10.0.0.9')).statusCode).toBe(429)
    expect((await ask(EMAIL, '10.0.0.10')).statusCode).toBe(200)
  })

  it('is refused where no email is sent', async () => {
    t.deps.mail = null
    const answer = await ask()
    expect(answer.statusCode).toBe(409)
    expect(codeOf(answer)).toBe('email_not_set_up')
  })

  it('tells who signs in through the school how to', async () => {
    const issuer = 'https://school.example'
    t.deps.openId = { name: 'Lincoln School' } as typeof t.deps.openId
    await t.db.update(users).set({ passwordHash: null }).where(eq(users.id, ana.id))
    await t.db
      .insert(openidIdentities)
      .values({ issuer, subject: 'ana', userId: ana.id, linkedAt: new Date() })
    await ask()
    expect(await lastToken()).toBe('')
    expect(sent[0]?.text).toContain('choose Lincoln School')
    t.deps.openId = null
  })
})
