import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#contract/accounts/auth.ts'
import { changeEmail, confirmEmail, getProfile, saveOwnName } from '#contract/accounts/profile.ts'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { mails } from '#server/db/schema/mail.ts'
import { users } from '#server/db/schema/users.ts'
import { emailChanges } from '#server/db/schema/verification.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import type { Caller } from '#server/test/test-app.ts'
import { sendEmailChange } from './send-email-change.ts'

const PASSWORD = 'three quiet blue boats'
const sent: Mail[] = []
const t = await sharedApp()
let ana: Awaited<ReturnType<typeof aUser>>
let asAna: Caller

beforeEach(async () => {
  sent.length = 0
  t.queued.length = 0
  t.deps.mail = { send: async (mail) => void sent.push(mail) }
  await t.db.delete(users)
  await t.db.delete(rateLimits)
  const passwordHash = await hashPassword(PASSWORD)
  ana = await aUser(t.db, { role: 'teacher', email: 'ana@example.org', passwordHash })
  asAna = await t.as(ana)
})

const ask = (email: string, password = PASSWORD) =>
  asAna(changeEmail, { body: { email, password } })

async function lastToken(): Promise<string> {
  t.queued.length = 0
  await sendEmailChange(t.deps, ana.id)
  return /\/confirm-email#token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
}

const confirm = (token: string) => t.anyone(confirmEmail, { body: { token } })
const emailNow = async () => (await asAna(getProfile)).json<{ email: string }>().email

it('changes an adult’s name', async () => {
  const saved = await asAna(saveOwnName, { body: { firstName: ' Anna ', lastName: 'Reyes' } })
  expect(saved.json()).toMatchObject({ firstName: 'Anna', lastName: 'Reyes' })
  const empty = await asAna(saveOwnName, { body: { firstName: ' ', lastName: 'Reyes' } })
  expect(empty.statusCode).toBe(400)
  expect((await asAna(getProfile)).json()).toMatchObject({ firstName: 'Anna' })
})

describe('a new address', () => {
  it('counts once its link is used, and the old one is told', async () => {
    expect((await ask('new@example.org')).json()).toMatchObject({ newEmail: 'new@example.org' })
    const token = await lastToken()
    expect(sent[0]).toMatchObject({ to: 'new@example.org' })
    expect(JSON.stringify(await t.db.select().from(emailChanges))).not.toContain(token)
    expect(await emailNow()).toBe('ana@example.org')
    expect((await confirm(token)).json()).toEqual({ email: 'new@example.org' })
    expect(await emailNow()).toBe('new@example.org')
    const [told] = await t.db.select().from(mails).where(eq(mails.userId, ana.id))
    expect(told).toMatchObject({ toAddress: 'ana@example.org' })
    expect(told?.text).not.toContain('new@example.org')
    const entered = await t.anyone(signIn, {
      body: { name: 'new@example.org', password: PASSWORD },
    })
    expect(entered.statusCode).toBe(200)
    expect((await confirm(token)).headers[ERROR_CODE_HEADER]).toBe('reset_link_over')
  })

  it('expires after a day, and ends with the next one', async () => {
    await ask('first@example.org')
    const first = await lastToken()
    await ask('second@example.org')
    expect((await confirm(first)).headers[ERROR_CODE_HEADER]).toBe('reset_link_over')
    const second = await lastToken()
    t.clock.at += DAY_MS
    expect((await confirm(second)).headers[ERROR_CODE_HEADER]).toBe('reset_link_over')
  })

  it('needs the password and a site that sends email', async () => {
    const wrong = await ask('new@example.org', 'not the password')
    expect(wrong.headers[ERROR_CODE_HEADER]).toBe('wrong_password')
    t.deps.mail = null
    expect((await ask('new@example.org')).headers[ERROR_CODE_HEADER]).toBe('email_not_set_up')
    expect((await asAna(getProfile)).json()).toMatchObject({ sendsEmail: false, newEmail: null })
  })

  it('of another account is never given away, and its owner is told', async () => {
    await aUser(t.db, { role: 'parent', email: 'taken@example.org' })
    expect((await ask('taken@example.org')).statusCode).toBe(200)
    expect(await lastToken()).toBe('')
    expect(sent[0]).toMatchObject({
      to: 'taken@example.org',
      subject: 'You already have a Reading Heroes account',
    })
  })

  it('taken meanwhile is refused', async () => {
    await ask('new@example.org')
    const token = await lastToken()
    await aUser(t.db, { role: 'parent', email: 'new@example.org' })
    expect((await confirm(token)).headers[ERROR_CODE_HEADER]).toBe('email_taken')
    expect(await emailNow()).toBe('ana@example.org')
  })
})
