import { expect, test } from 'vitest'
import { getMailChoices, setMailChoice } from '#contract/accounts/mail-choices.ts'
import { mailChoices } from '#server/db/schema/mail.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { takeWeek, wantsMail } from './mail-choices.ts'

const t = await sharedApp()

test('an adult turns off the emails of their role, and no one else’s', async () => {
  const parent = await aUser(t.db, { role: 'parent', email: 'ana@example.org' })
  const teacher = await aUser(t.db, { role: 'teacher' })
  const [asParent, asTeacher] = [await t.as(parent), await t.as(teacher)]
  expect((await asParent(getMailChoices)).json()).toEqual({
    email: 'ana@example.org',
    choices: [{ topic: 'prize_waits', isOn: true }],
  })
  const off = { topic: 'prize_waits', isOn: false } as const
  expect((await asParent(setMailChoice, { body: off })).json().choices).toEqual([off])
  expect((await asTeacher(setMailChoice, { body: off })).statusCode).toBe(404)
  expect(await wantsMail(t.db, parent.id, 'prize_waits')).toBe(false)
})

test('a week is claimed once, and not by someone who turned the email off', async () => {
  const { id: userId } = await aUser(t.db, { role: 'teacher' })
  const take = (monday: string) =>
    t.db.transaction((tx) => takeWeek(tx, { userId, topic: 'class_digest', monday }))
  expect(await take('2026-03-02')).toBe(true)
  expect(await take('2026-03-02')).toBe(false)
  expect(await take('2026-03-09')).toBe(true)
  await t.db.update(mailChoices).set({ isOn: false })
  expect(await take('2026-03-16')).toBe(false)
})
