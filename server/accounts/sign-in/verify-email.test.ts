import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountDisabled } from '#contract/accounts/accounts.ts'
import { decideOnTeacher, listWaitingTeachers } from '#contract/accounts/approvals.ts'
import { getCurrentUser, signIn, signUp } from '#contract/accounts/auth.ts'
import {
  createInvitation,
  getVerification,
  listInvitations,
  revokeInvitation,
  sendVerification as sendCall,
  verifyAccount,
} from '#contract/accounts/verification.ts'
import { listHeroes } from '#contract/family/family.ts'
import type { Mail, MailSender } from '#server/adapters/mail/port.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { emailVerifications, invitations } from '#server/db/schema/verification.ts'
import { aFamily, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { sendVerification } from './send-verification.ts'
import { openBrowser } from './test-browser.ts'

const PASSWORD = 'three quiet blue boats'
const HOUR_MS = 3_600_000

type Person = { role: 'parent' | 'teacher' | 'admin'; email: string | null; verified: boolean }

const sent: Mail[] = []
const mailServer: MailSender = {
  send: async (mail) => {
    sent.push(mail)
  },
}

const t = await sharedApp()
beforeEach(async () => {
  t.deps.mail = mailServer
  sent.length = 0
  await t.db.delete(users)
  await t.db.delete(rateLimits)
  await aUser(t.db, { role: 'admin', email: 'robin@example.org' })
})

function newcomer(given: Record<string, unknown> = {}) {
  const name = { firstName: 'Ana', lastName: 'Reyes' }
  return { role: 'parent', ...name, email: 'ana@example.org', password: PASSWORD, ...given }
}

/** Signs up in a browser of its own. */
async function join(given: Record<string, unknown> = {}) {
  const browser = openBrowser(t.app)
  const answer = await browser.call(signUp, newcomer(given))
  expect(answer.statusCode, answer.body).toBe(200)
  return browser
}

/** Signs in with a browser of its own. */
async function enter(name: string) {
  const browser = openBrowser(t.app)
  await browser.call(signIn, { name, password: PASSWORD })
  return browser
}

/** Runs the jobs and returns the code of the last email. */
async function lastCode(): Promise<string> {
  for (const { name, payload } of t.queued.splice(0)) {
    if (name === 'send-verification') {
      await sendVerification(t.deps, (payload as { userId: string }).userId)
    }
  }
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}

async function allCodes(): Promise<string[]> {
  const codes: string[] = []
  for (const job of t.queued.splice(0)) {
    t.queued.push(job)
    codes.push(await lastCode())
  }
  return codes
}

type Browser = Awaited<ReturnType<typeof join>>
const confirm = (browser: Browser, code: string) => browser.call(verifyAccount, { code })
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code']
const newInvitation = async (user: { id: string }) =>
  (await (await t.as(user))(createInvitation)).json<{ code: string; url: string }>()

describe('an adult who signed up', () => {
  it('opens nothing of children before the address is confirmed', async () => {
    const ana = await join()
    expect((await ana.call(getCurrentUser)).json<Person>()).toMatchObject({
      verified: false,
      email: null,
    })
    const refused = await ana.call(listHeroes)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'email_unverified'])
    expect((await ana.call(getVerification)).json()).toEqual({
      email: 'ana@example.org',
      sendsEmail: true,
    })
    const answer = await confirm(ana, (await lastCode()).toLowerCase().replaceAll('-', ' '))
    expect(answer.json()).toMatchObject({ verified: true, email: 'ana@example.org' })
    expect((await ana.call(listHeroes)).statusCode).toBe(200)
    expect((await ana.call(getVerification)).statusCode).toBe(404)
  })

  it('gets a code of which only a hash is stored, that works once, for its account, for a day', async () => {
    const ana = await join()
    const ben = await join({ email: 'ben@example.org' })
    const [anas = '', bens = ''] = await allCodes()
    expect(JSON.stringify(await t.db.select().from(emailVerifications))).not.toContain(anas)
    expect(codeOf(await confirm(ana, bens))).toBe('wrong_verification_code')
    expect((await confirm(ben, bens)).statusCode).toBe(200)
    expect((await confirm(ben, bens)).statusCode).toBe(404)
    t.clock.at = TEST_NOW + 24 * HOUR_MS
    const later = await enter('ana@example.org')
    expect(codeOf(await confirm(later, anas))).toBe('wrong_verification_code')
    t.clock.at -= 1
    expect((await confirm(later, anas)).statusCode).toBe(200)
  })

  it('corrects a mistyped address; the code sent before stops working', async () => {
    const ana = await join({ email: 'anna@example.org' })
    const old = await lastCode()
    const changed = await ana.call(sendCall, { email: 'ana@example.org' })
    expect(changed.json()).toEqual({ email: 'ana@example.org', sendsEmail: true })
    const code = await lastCode()
    expect(sent.map(({ to }) => to)).toEqual(['anna@example.org', 'ana@example.org'])
    expect(codeOf(await confirm(ana, old))).toBe('wrong_verification_code')
    expect((await confirm(ana, code)).json()).toMatchObject({ email: 'ana@example.org' })
  })

  it('guesses ten codes an hour and has five emails an hour sent', async () => {
    const ana = await join()
    for (let n = 0; n < 10; n += 1) expect((await confirm(ana, `${n}`)).statusCode).toBe(403)
    expect((await confirm(ana, await lastCode())).statusCode).toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await ana.call(sendCall, { email: `ana${n}@example.org` })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('fills no one’s mailbox: six emails a day to one address, and sign-up says nothing of it', async () => {
    for (let n = 0; n < 8; n += 1) await join()
    await lastCode()
    expect(sent).toHaveLength(6)
  })

  it('signs in again from another browser before confirming', async () => {
    await join()
    const code = await lastCode()
    const phone = openBrowser(t.app)
    const wrong = await phone.call(signIn, { name: 'ana@example.org', password: 'not this one' })
    expect(wrong.statusCode).toBe(401)
    const entered = await phone.call(signIn, { name: 'ANA@example.org', password: PASSWORD })
    expect(entered.json()).toMatchObject({ verified: false })
    expect((await confirm(phone, code)).statusCode).toBe(200)
  })

  it('reaches the administrator as a teacher only once the address is confirmed', async () => {
    const tom = await join({ role: 'teacher', email: 'tom@school.example' })
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    expect((await admin(listWaitingTeachers)).json()).toEqual([])
    const [row] = await t.db.select().from(users).where(eq(users.role, 'teacher'))
    const early = { params: { id: row?.id ?? '' }, body: { approved: true } }
    expect((await admin(decideOnTeacher, early)).statusCode).toBe(404)
    await confirm(tom, await lastCode())
    expect((await admin(listWaitingTeachers)).json()).toMatchObject([
      { email: 'tom@school.example' },
    ])
  })
})

describe('an address that has an account', () => {
  it('is told to no one who signs up with it, only to its owner by email', async () => {
    await aUser(t.db, { role: 'parent', email: 'ana@example.org' })
    const [taken, free] = [openBrowser(t.app), openBrowser(t.app)]
    const first = await taken.call(signUp, newcomer({ email: 'Ana@Example.org' }))
    const second = await free.call(signUp, newcomer({ email: 'new@example.org' }))
    const shape = (answer: typeof first) => {
      const { id: _, ...person } = answer.json()
      return { statusCode: answer.statusCode, person }
    }
    expect(shape(first)).toEqual(shape(second))
    const doors = [taken, free].map((one) => one.call(getVerification))
    for (const door of await Promise.all(doors))
      expect(door.json()).toMatchObject({ sendsEmail: true })
    await lastCode()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['Ana@Example.org', 'You already have a Reading Heroes account'],
      ['new@example.org', 'Confirm your email for Reading Heroes'],
    ])
    const again = { password: PASSWORD, name: 'ana@example.org' }
    expect((await openBrowser(t.app).call(signIn, again)).json()).toMatchObject({ verified: false })
  })

  it('goes to the one of two newcomers who confirms it first', async () => {
    const [one, two] = [await join(), await join()]
    const codes = await allCodes()
    const answers = await Promise.all([confirm(one, codes[0] ?? ''), confirm(two, codes[1] ?? '')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('where no mail server is set up', () => {
  beforeEach(() => {
    t.deps.mail = null
  })

  it('an invitation from the administrator, a teacher or a guardian confirms one adult', async () => {
    const makers = [
      await aUser(t.db, { role: 'admin' }),
      await aTeacher(t.db),
      (await aFamily(t.db)).parent,
    ]
    for (const [n, maker] of makers.entries()) {
      const { code, url } = await newInvitation(maker)
      expect(url).toBe(`http://heroes.example/verify-email#code=${code}`)
      expect(JSON.stringify(await t.db.select().from(invitations))).not.toContain(code)
      const ana = await join({ email: `ana${n}@example.org` })
      expect((await confirm(ana, code)).json()).toMatchObject({ verified: true })
      const ben = await join({ email: `ben${n}@example.org` })
      expect(codeOf(await confirm(ben, code))).toBe('wrong_verification_code')
    }
    expect(t.queued).toEqual([])
  })

  it('confirms one of several who use it at once', async () => {
    const { code } = await newInvitation(await aTeacher(t.db))
    const browsers = await Promise.all(
      [1, 2, 3, 4].map((n) => join({ email: `ana${n}@example.org` })),
    )
    const answers = await Promise.all(browsers.map((browser) => confirm(browser, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403])
  })

  it('an invitation nobody used is listed for who made it, and revoked by them alone', async () => {
    t.deps.mail = null
    const admin = await aUser(t.db, { role: 'admin' })
    const other = await aUser(t.db, { role: 'admin' })
    const [first, second] = [await newInvitation(admin), await newInvitation(admin)]
    const [asAdmin, asOther] = [await t.as(admin), await t.as(other)]
    const list = (await asAdmin(listInvitations)).json<{ id: string }[]>()
    expect(list).toHaveLength(2)
    expect(JSON.stringify(list)).not.toContain(first.code)
    expect((await asOther(listInvitations)).json()).toEqual([])
    const params = { id: list[0]?.id ?? '' }
    expect((await asOther(revokeInvitation, { params })).statusCode).toBe(404)
    expect((await asAdmin(revokeInvitation, { params })).json()).toEqual({ revoked: true })
    expect((await asAdmin(revokeInvitation, { params })).statusCode).toBe(404)
    // The newest is listed first.
    expect(codeOf(await confirm(await join(), second.code))).toBe('wrong_verification_code')
    expect((await confirm(await join({ email: 'ben@example.org' }), first.code)).statusCode).toBe(
      200,
    )
    expect((await asAdmin(listInvitations)).json()).toEqual([])
  })

  it('an invitation ends after a week, and with the account of who made it', async () => {
    const [teacher, other] = [await aTeacher(t.db), await aTeacher(t.db)]
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    const [late, off] = [await newInvitation(teacher), await newInvitation(other)]
    await admin(setAccountDisabled, { params: { id: other.id }, body: { disabled: true } })
    const ana = await join()
    expect((await confirm(ana, off.code)).statusCode).toBe(403)
    t.clock.at = TEST_NOW + 7 * 24 * HOUR_MS
    const later = await enter('ana@example.org')
    expect((await confirm(later, late.code)).statusCode).toBe(403)
    t.clock.at -= 1
    expect((await confirm(later, late.code)).statusCode).toBe(200)
  })

  it('is made by no one without readers, and only by the administrator where email is sent', async () => {
    const waiting = await aUser(t.db, { role: 'teacher', approved: false })
    const childless = await aUser(t.db, { role: 'parent' })
    for (const user of [waiting, childless]) {
      expect((await (await t.as(user))(createInvitation)).statusCode).toBe(403)
    }
    t.deps.mail = mailServer
    for (const user of [await aTeacher(t.db), (await aFamily(t.db)).parent]) {
      const answer = await (await t.as(user))(createInvitation)
      expect(codeOf(answer)).toBe('invitation_not_needed')
    }
    const { code } = await newInvitation(await aUser(t.db, { role: 'admin' }))
    expect((await confirm(await join(), code)).statusCode).toBe(200)
  })
})
