import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setMailChoice } from '#contract/accounts/mail-choices.ts'
import { sendMails } from '#server/accounts/mail/send-mails.ts'
import { fakeMailSender } from '#server/adapters/mail/fake.ts'
import { newId } from '#server/db/new-id.ts'
import { mailChoices, mails } from '#server/db/schema/mail.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass } from '#server/test/squad-builders.ts'
import { writeClassDigests } from './write-class-digests.ts'

const SUNDAY_EVENING = Date.UTC(2026, 2, 8, 18)
const HOUR_MS = 3_600_000

const sender = fakeMailSender()
const t = await sharedApp({ mail: sender })
beforeEach(async () => {
  sender.sent.length = 0
  await t.db.delete(mails)
  await t.db.delete(mailChoices)
  await t.db.update(users).set({ approved: false }).where(eq(users.role, 'teacher'))
})

async function evening(hours = 0) {
  t.clock.at = SUNDAY_EVENING + hours * HOUR_MS
  await writeClassDigests(t.deps)
  await sendMails(t.deps)
}

function read(userId: string, day: string, minutes: number, quizzes = 0) {
  return t.db.insert(activityDays).values({ userId, day, minutes, quizzes })
}

test('tells who read and who did not, with nothing private, once a week', async () => {
  const { teacher, squad, children } = await aClass(t.db, ['Maya', 'Leo', 'Noa'])
  const [maya, leo] = children
  await read(maya?.id ?? '', '2026-03-04', 45, 1)
  await read(maya?.id ?? '', '2026-02-20', 500)
  await t.db.insert(readingSessions).values({
    id: newId(),
    userId: leo?.id ?? '',
    day: '2026-03-05',
    startedAt: new Date(SUNDAY_EVENING - 60 * HOUR_MS),
    lastSeenAt: new Date(SUNDAY_EVENING - 59 * HOUR_MS),
    endedAt: new Date(SUNDAY_EVENING - 59 * HOUR_MS),
    minutes: 60,
    how: 'timer',
    flag: 'pages_a_minute',
  })
  await evening(-2)
  expect(sender.sent).toEqual([])
  await evening()
  await evening(1)
  expect(sender.sent).toHaveLength(1)
  const [mail] = sender.sent
  expect(mail).toMatchObject({
    to: teacher.email,
    subject: `Your classes this week: ${squad.name}`,
  })
  expect(mail?.text).toContain('1 of 3 students read: 45 minutes, 1 quiz.')
  expect(mail?.text).toContain('Read: Maya M. (45 min)')
  expect(mail?.text).toContain('Didn’t read: Leo L., Noa N.\n')
  expect(mail?.text).toContain('1 check-in is waiting for you.')
  expect(mail?.text).toContain(`/teacher?class=${squad.id}`)
  expect(mail?.unsubscribeUrl).toContain('/unsubscribe?token=')
  await evening(7 * 24)
  expect(sender.sent[1]?.text).toContain('No one read this week.')
})

test('nobody gets it who turned it off, waits for approval or has no students', async () => {
  const { teacher } = await aClass(t.db)
  await (await t.as(teacher))(setMailChoice, { body: { topic: 'class_digest', isOn: false } })
  const waiting = await aClass(t.db)
  await t.db.update(users).set({ approved: false }).where(eq(users.id, waiting.teacher.id))
  await aClass(t.db, [])
  await evening()
  expect(sender.sent).toEqual([])
})

test('a child whose consent is withdrawn is not in it, and evening is the teacher’s own', async () => {
  const { teacher, children } = await aClass(t.db)
  const consentWithdrawnAt = new Date(SUNDAY_EVENING)
  await t.db
    .update(users)
    .set({ consentWithdrawnAt })
    .where(eq(users.id, children[0]?.id ?? ''))
  await t.db
    .update(users)
    .set({ timeZone: 'America/Los_Angeles', language: 'es' })
    .where(eq(users.id, teacher.id))
  await evening()
  expect(sender.sent).toEqual([])
  await evening(8)
  expect(sender.sent).toHaveLength(1)
  expect(sender.sent[0]?.text).not.toContain('Maya')
  expect(sender.sent[0]?.html).toContain('<html lang="es')
})

test('a name is text in the email, whatever is in it', async () => {
  const { children } = await aClass(t.db, ['<img src=x>'])
  await read(children[0]?.id ?? '', '2026-03-04', 5)
  await evening()
  expect(sender.sent[0]?.html).toContain('&lt;img')
  expect(sender.sent[0]?.html).not.toContain('<img')
})
