import { beforeEach, expect, test } from 'vitest'
import { getDigestChoice, setDigestChoice } from '#contract/family/digest.ts'
import { wantsMail } from '#server/accounts/mail/mail-choices.ts'
import { type MailTopic, unsubscribeUrlOf } from '#server/accounts/mail/unsubscribe.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { aFamily, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY = 'List-Unsubscribe=One-Click'
const MULTIPART = [
  '--b',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '--b--',
  '',
].join('\r\n')

const t = await sharedApp()
beforeEach(async () => {
  await t.db.delete(rateLimits)
})

async function linkOf(userId: string, topic: MailTopic = 'digest'): Promise<string> {
  const { pathname, search } = new URL(await unsubscribeUrlOf(t.db, t.deps.config, userId, topic))
  return pathname + search
}

const post = (url: string, payload = BODY, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': FORM, ...headers } })

async function aReader() {
  const { parent } = await aFamily(t.db)
  const call = await t.as(parent)
  await call(setDigestChoice, { body: { on: true } })
  const isOn = async (): Promise<boolean> => (await call(getDigestChoice)).json().on
  return { parent, isOn, link: await linkOf(parent.id) }
}

test('a mailbox ends the digest with one click, without a session, once and again', async () => {
  const { isOn, link } = await aReader()
  const other = await aReader()
  expect((await post(link)).json()).toEqual({ unsubscribed: true })
  expect((await post(link)).statusCode).toBe(200)
  expect([await isOn(), await other.isOn()]).toEqual([false, true])
})

test('it may come as a form with parts, from another site and with a session of anyone', async () => {
  const { isOn, link } = await aReader()
  const answer = await post(link, MULTIPART, {
    'content-type': 'multipart/form-data; boundary=b',
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
    cookie: 'sid=not-a-session',
  })
  expect(answer.json()).toEqual({ unsubscribed: true })
  expect(await isOn()).toBe(false)
})

test('opening the link ends nothing, nor does a form that does not ask for it', async () => {
  const { isOn, link } = await aReader()
  for (const method of ['GET', 'HEAD'] as const) await t.app.inject({ method, url: link })
  for (const body of ['', 'List-Unsubscribe=No', 'x=List-Unsubscribe%3DOne-Click']) {
    expect([(await post(link, body)).statusCode, body]).toEqual([400, body])
  }
  expect(
    (await post(link, JSON.stringify(BODY), { 'content-type': 'application/json' })).statusCode,
  ).toBe(400)
  expect((await post(link, 'x'.repeat(5000))).statusCode).toBe(413)
  expect(await isOn()).toBe(true)
})

test('the link ends one kind of email only', async () => {
  const teacher = await aUser(t.db, { role: 'teacher' })
  expect((await post(await linkOf(teacher.id, 'class_digest'))).statusCode).toBe(200)
  expect(await wantsMail(t.db, teacher.id, 'class_digest')).toBe(false)
  expect(await wantsMail(t.db, teacher.id, 'prize_waits')).toBe(true)
})

test('a link of someone gone ends quietly', async () => {
  const link = await linkOf('0198c0de-0000-7000-8000-000000000001', 'prize_waits')
  expect((await post(link)).statusCode).toBe(200)
})

test('wrong links are refused, and guessing them is limited', async () => {
  const { isOn, link } = await aReader()
  const forged = `${link.slice(0, -2)}xx`
  expect((await post(forged)).headers['x-error-code']).toBe('link_not_right')
  expect((await post('/unsubscribe')).statusCode).toBe(400)
  for (let n = 2; n < 60; n += 1) await post(forged)
  expect((await post(forged)).statusCode).toBe(429)
  expect(await isOn()).toBe(true)
  // Mailboxes of many people share an address: what is right is never refused.
  expect((await post(link)).statusCode).toBe(200)
})

test('no other call takes a form or a foreign site’s write', async () => {
  const { parent } = await aReader()
  const cookies = await t.cookieOf(parent)
  const url = '/api/family/digest'
  const send = (headers: Record<string, string>) =>
    t.app.inject({ method: 'PUT', url, cookies, payload: BODY, headers })
  expect((await send({ 'content-type': FORM })).statusCode).toBe(415)
  const foreign = { 'content-type': 'application/json', origin: 'https://mail.example' }
  expect((await send(foreign)).headers['x-error-code']).toBe('foreign_origin')
})
