import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/own-account.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { erasures } from '#server/db/schema/family.ts'
import { users } from '#server/db/schema/users.ts'
import { aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { settleErasures } from './settle-erasures.ts'

const PASSWORD = 'three quiet blue boats'
const t = await sharedApp()

test('a restore of an older backup erases an adult who deleted their account again, once', async () => {
  const person = {
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.org',
    passwordHash: await hashPassword(PASSWORD),
  }
  const { id } = await aUser(t.db, { role: 'parent', ...person })
  const call = await t.as({ id })
  const body = { password: PASSWORD, childIds: [] }
  expect((await call(deleteAccount, { body })).statusCode).toBe(200)
  // What an older backup would bring back.
  await t.db.delete(erasures)
  await t.db
    .update(users)
    .set({ ...person, disabledAt: null })
    .where(eq(users.id, id))
  const file = { keep: async () => 0, read: async () => [...t.keptErasures] }
  expect(await settleErasures(t.db, file, new Date(TEST_NOW))).toBe(1)
  const [row] = await t.db.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({ firstName: null, lastName: null, email: null, passwordHash: null })
  expect(row?.disabledAt).not.toBeNull()
  expect(await settleErasures(t.db, file, new Date(TEST_NOW))).toBe(0)
})
