import { beforeEach, expect, it } from 'vitest'
import { sendTestMail } from '#contract/system.ts'
import { fakeMailSender } from '#server/adapters/mail/fake.ts'
import { MailError } from '#server/adapters/mail/port.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'

const t = await sharedApp()
beforeEach(async () => {
  t.deps.mail = null
  await t.db.delete(rateLimits)
})

const asAdmin = async (email: string | null = 'rosa@example.org') =>
  t.as(await aUser(t.db, { role: 'admin', email }))

it('sends an email to the administrator’s own address, and says that it was accepted', async () => {
  const sender = fakeMailSender()
  t.deps.mail = sender
  const answer = (await (await asAdmin())(sendTestMail)).json()
  expect(answer.works).toBe(true)
  expect(answer.says).toContain('accepted an email to rosa@example.org')
  expect(sender.sent).toMatchObject([
    { to: 'rosa@example.org', subject: 'Test email from Reading Heroes' },
  ])
})

it('says in words what the mail server answered', async () => {
  t.deps.mail = {
    send: () => Promise.reject(new MailError('sign_in_refused', 535)),
  }
  expect((await (await asAdmin('a@example.org'))(sendTestMail)).json()).toEqual({
    works: false,
    says: 'The mail server refused the username or password in SMTP_URL. Its answer was 535.',
  })
  t.deps.mail = { send: () => Promise.reject(new MailError('away', null)) }
  expect((await (await asAdmin('b@example.org'))(sendTestMail)).json().says).toBe(
    'The mail server cannot be reached. Check the host and port in SMTP_URL.',
  )
})

it('says what is missing', async () => {
  expect((await (await asAdmin('c@example.org'))(sendTestMail)).json().says).toContain('SMTP_URL')
  t.deps.mail = fakeMailSender()
  expect((await (await asAdmin(null))(sendTestMail)).json()).toMatchObject({ works: false })
})

it('is limited, and for administrators alone', async () => {
  t.deps.mail = fakeMailSender()
  const admin = await asAdmin('d@example.org')
  for (let n = 0; n < 10; n += 1) expect((await admin(sendTestMail)).statusCode).toBe(200)
  expect((await admin(sendTestMail)).statusCode).toBe(429)
  const teacher = await t.as(await aUser(t.db, { role: 'teacher' }))
  expect((await teacher(sendTestMail)).statusCode).toBe(403)
})
