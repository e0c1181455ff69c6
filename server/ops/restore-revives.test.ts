import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { newId } from '#server/db/new-id.ts'
import { knownDevices, sessions } from '#server/db/schema/auth.ts'
import { consents, users } from '#server/db/schema/users.ts'
import { changeConsent } from '#server/privacy/change-consent.ts'
import { aBook, aFamily, aStudent, aUser, givePoints, hasBook } from '#server/test/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/test/test-app.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const AT = new Date(TEST_NOW)

let t: TestApp
beforeEach(async () => {
  t = await startTestApp()
})
afterEach(() => t.stop())

async function backup(): Promise<Buffer> {
  const stream = new PassThrough()
  const given = { madeAt: AT, secret: 'a secret of the tests' }
  const [bytes] = await Promise.all([buffer(stream), writeBackup(t.db, given, stream)])
  return bytes
}

const restore = (bytes: Buffer) => restoreBackup(t.db, Readable.from([bytes]), { force: true })

it('signs everybody out and knows no browser any more', async () => {
  const child = await aStudent(t.db)
  const asChild = await t.as(child)
  await t.db.insert(knownDevices).values({ deviceHash: newId(), userId: child.id, lastSeenAt: AT })
  expect((await asChild(getCurrentUser)).statusCode).toBe(200)
  const bytes = await backup()
  await t.db.delete(sessions)
  await restore(bytes)
  expect((await asChild(getCurrentUser)).statusCode).toBe(401)
  expect(await t.db.$count(sessions)).toBe(0)
  expect(await t.db.$count(knownDevices)).toBe(0)
})

it('keeps accounts disabled and rights withdrawn since the backup, and gives no one new ones', async () => {
  const people = {
    disabled: await aUser(t.db, { role: 'teacher' }),
    enabled: await aUser(t.db, { role: 'teacher', disabledAt: AT }),
    declined: await aUser(t.db, { role: 'teacher', approved: true }),
    lowered: await aUser(t.db, { role: 'admin' }),
    raised: await aUser(t.db, { role: 'parent' }),
    untouched: await aUser(t.db, { role: 'parent' }),
  }
  const bytes = await backup()
  const change = (person: { id: string }, values: Partial<typeof users.$inferInsert>) =>
    t.db.update(users).set(values).where(eq(users.id, person.id))
  const later = new Date(TEST_NOW + 60_000)
  await change(people.disabled, { disabledAt: later })
  await change(people.enabled, { disabledAt: null })
  await change(people.declined, { approved: false })
  await change(people.lowered, { role: 'parent' })
  await change(people.raised, { role: 'admin' })
  const { disabled } = await restore(bytes)

  expect(disabled.map(({ id }) => id)).toEqual([people.disabled.id])
  const ids = Object.values(people).map(({ id }) => id)
  const rows = await t.db.select().from(users).where(inArray(users.id, ids))
  const now = new Map(
    rows.map(({ id, role, approved, disabledAt }) => [id, { role, approved, disabledAt }]),
  )
  const rights = (name: keyof typeof people) => now.get(people[name].id)
  expect(rights('disabled')).toEqual({ role: 'teacher', approved: true, disabledAt: later })
  expect(rights('enabled')).toEqual({ role: 'teacher', approved: true, disabledAt: AT })
  expect(rights('declined')).toEqual({ role: 'teacher', approved: false, disabledAt: null })
  expect(rights('lowered')).toEqual({ role: 'parent', approved: true, disabledAt: null })
  expect(rights('raised')).toEqual({ role: 'parent', approved: true, disabledAt: null })
  expect(rights('untouched')).toEqual({ role: 'parent', approved: true, disabledAt: null })
})

it('keeps consent withdrawn since the backup, with what was recorded before', async () => {
  const [before, since] = [await aFamily(t.db), await aFamily(t.db)]
  const withdraw = ({ parent, child }: typeof since) =>
    changeConsent(t.deps, { id: parent.id, role: 'parent' }, child.id, false)
  const consent = { textVersion: '1', givenAt: AT }
  const ids = { childId: since.child.id, guardianId: since.parent.id }
  await t.db.insert(consents).values({ id: newId(), ...ids, ...consent })
  await hasBook(t.db, before.child.id, (await aBook(t.db)).id)
  await givePoints(t.db, before.child.id, 100)
  await withdraw(before)
  const bytes = await backup()
  await withdraw(since)
  await restore(bytes)
  for (const { child } of [before, since]) {
    const [row] = await t.db.select().from(users).where(eq(users.id, child.id))
    expect(row?.consentWithdrawnAt).toEqual(AT)
  }
  const [kept] = await t.db.select().from(consents).where(eq(consents.childId, since.child.id))
  expect(kept).toMatchObject({ withdrawnAt: AT, withdrawnBy: since.parent.id })
})

it('restores into a database that never had any tables', async () => {
  const bytes = await backup()
  await t.db.execute(sql`drop table public.users cascade`)
  expect((await restore(bytes)).disabled).toEqual([])
})
