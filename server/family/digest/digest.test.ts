import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  getDigestChoice,
  listOutbox,
  setDigestChoice,
  unsubscribe,
} from '#contract/family/digest.ts'
import { logHomeReading } from '#contract/reading/home-reading.ts'
import { sendMails } from '#server/accounts/mail/send-mails.ts'
import { fakeMailSender } from '#server/adapters/mail/fake.ts'
import { newId } from '#server/db/new-id.ts'
import { digestChoices, mails } from '#server/db/schema/mail.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { aBook, aFamily, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { writeDigests } from './write-digests.ts'

const SUNDAY_EVENING = Date.UTC(2026, 2, 8, 18)
const HOUR_MS = 3_600_000

const sender = fakeMailSender()
const t = await sharedApp({ mail: sender })
beforeEach(async () => {
  sender.sent.length = 0
  sender.isDown = false
  await t.db.delete(mails)
  await t.db.delete(digestChoices)
})

/** A parent who wants the digest, of a child who read this week. */
async function aDigestReader(title = 'Holes') {
  const { parent, child } = await aFamily(t.db)
  const call = await t.as(parent)
  await call(setDigestChoice, { body: { on: true } })
  const book = await aBook(t.db, { title })
  await call(logHomeReading, {
    body: {
      childIds: [child.id],
      day: '2026-03-04',
      minutes: 45,
      bookId: book.id,
      finished: true,
      key: newId(),
    },
  })
  return { parent, child, call }
}

async function evening(hours = 0) {
  t.clock.at = SUNDAY_EVENING + hours * HOUR_MS
  await writeDigests(t.deps)
  await sendMails(t.deps)
}

test('no one gets a mail who did not ask for it', async () => {
  const { call } = await aDigestReader()
  const { parent } = await aFamily(t.db)
  expect((await (await t.as(parent))(getDigestChoice)).json().on).toBe(false)
  await call(setDigestChoice, { body: { on: false } })
  await evening()
  expect(sender.sent).toEqual([])
})

test('an account that is turned off gets none', async () => {
  const { parent } = await aDigestReader()
  const turn = (disabledAt: Date | null) =>
    t.db.update(users).set({ disabledAt }).where(eq(users.id, parent.id))
  await turn(new Date(TEST_NOW))
  await evening()
  expect(sender.sent).toEqual([])
  await turn(null)
  await evening(1)
  expect(sender.sent).toHaveLength(1)
})

test('on Sunday evening the week is told, once', async () => {
  const { parent } = await aDigestReader()
  t.clock.at = SUNDAY_EVENING - 2 * HOUR_MS
  await writeDigests(t.deps)
  expect(await t.db.select().from(mails)).toEqual([])
  await evening()
  await evening(1)
  expect(sender.sent).toHaveLength(1)
  const [mail] = sender.sent
  expect(mail).toMatchObject({ to: parent.email, subject: 'This week in reading: Maya' })
  expect(mail?.text).toContain('Maya read 45 minutes on 1 day. Weekly goal: 150 minutes.')
  expect(mail?.text).toContain('Finished: Holes.')
  expect(mail?.text).toContain(mail?.unsubscribeUrl)
  await evening(7 * 24)
  expect(sender.sent).toHaveLength(2)
  expect(sender.sent[1]?.text).toContain("didn't log any reading this week")
})

test('a title is text in the mail, whatever is in it', async () => {
  await aDigestReader('<img src=x onerror=alert(1)>')
  await evening()
  expect(sender.sent[0]?.html).toContain('&lt;img src=x')
  expect(sender.sent[0]?.html).not.toContain('<img')
})

test('a mail that was not taken is tried again later', async () => {
  await aDigestReader()
  sender.isDown = true
  await evening()
  sender.isDown = false
  await sendMails(t.deps)
  expect(sender.sent).toEqual([])
  t.clock.at += HOUR_MS
  await sendMails(t.deps)
  expect(sender.sent).toHaveLength(1)
})

test('two workers at once send a mail once', async () => {
  await aDigestReader()
  t.clock.at = SUNDAY_EVENING
  await writeDigests(t.deps)
  await Promise.all([sendMails(t.deps), sendMails(t.deps)])
  expect(sender.sent).toHaveLength(1)
})

test('without a mail server the mails stay for the administrator', async () => {
  const { parent, call } = await aDigestReader()
  t.clock.at = SUNDAY_EVENING
  await writeDigests(t.deps)
  await sendMails({ ...t.deps, mail: null })
  const admin = await t.as(await aUser(t.db, { role: 'admin' }))
  const outbox = (await admin(listOutbox)).json()
  expect(outbox.mails).toMatchObject([{ to: parent.email, sentAt: null }])
  expect((await call(listOutbox)).statusCode).toBe(403)
})

test('the link of a mail ends the digest without signing in, and no other link does', async () => {
  const { call } = await aDigestReader()
  const other = await aDigestReader()
  await evening()
  const mail = sender.sent.find(({ to }) => to === other.parent.email)
  const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  const forged = `${token.slice(0, -2)}xx`
  expect((await t.anyone(unsubscribe, { body: { token: forged } })).statusCode).toBe(400)
  expect((await t.anyone(unsubscribe, { body: { token: '' } })).statusCode).toBe(400)
  expect((await other.call(getDigestChoice)).json().on).toBe(true)
  expect((await t.anyone(unsubscribe, { body: { token } })).json()).toEqual({ unsubscribed: true })
  expect((await other.call(getDigestChoice)).json().on).toBe(false)
  expect((await call(getDigestChoice)).json().on).toBe(true)
})

test('evening is the parent’s own', async () => {
  const { parent } = await aDigestReader()
  await t.db.update(users).set({ timeZone: 'America/Los_Angeles' })
  await evening()
  expect(sender.sent).toEqual([])
  await evening(8)
  expect(sender.sent.map(({ to }) => to)).toEqual([parent.email])
})

test('no one is left out, however many guardians want it', async () => {
  const many = Array.from({ length: 1203 }, (_, n) => ({
    id: newId(),
    role: 'parent' as const,
    firstName: `Parent ${n}`,
    email: `${newId()}@example.org`,
    onboardingCompleted: true,
    createdAt: new Date(TEST_NOW),
  }))
  const child = await aStudent(t.db)
  const at = new Date(TEST_NOW)
  for (let from = 0; from < many.length; from += 500) {
    const some = many.slice(from, from + 500)
    await t.db.insert(users).values(some)
    await t.db
      .insert(guardians)
      .values(some.map(({ id }) => ({ guardianId: id, childId: child.id, createdAt: at })))
    await t.db.insert(digestChoices).values(some.map(({ id }) => ({ userId: id, since: at })))
  }
  await evening()
  expect(sender.sent).toHaveLength(many.length)
})

test('a mail server that is down is not asked for every waiting mail', async () => {
  const { parent } = await aFamily(t.db)
  await t.db.insert(mails).values(
    Array.from({ length: 250 }, () => ({
      id: newId(),
      userId: parent.id,
      key: newId(),
      toAddress: 'ana@example.org',
      subject: 'This week',
      text: '',
      html: '',
      unsubscribeUrl: '',
      createdAt: new Date(TEST_NOW),
      nextTryAt: new Date(TEST_NOW),
    })),
  )
  sender.isDown = true
  await sendMails(t.deps)
  expect(await t.db.$count(mails, eq(mails.tries, 0))).toBe(150)
})
