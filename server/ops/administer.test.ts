import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { recoveryCodes, secondFactors, sessions } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import {
  createAdministrator,
  randomPassword,
  resetPassword,
  resetSecondFactor,
} from './administer.ts'

const ROOT = join(import.meta.dirname, '../..')
const at = new Date(TEST_NOW)
const email = 'Robin@example.org'

const t = await sharedApp()

const statusOf = async (password: string) =>
  (await t.anyone(signIn, { body: { name: 'robin@example.org', password } })).statusCode

async function robin() {
  const [row] = await t.db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error('nobody was made')
  return row
}

it('makes an administrator who can sign in with the password that was shown', async () => {
  const password = randomPassword()
  expect(password.length).toBeGreaterThanOrEqual(15)
  await createAdministrator(t.db, { email, name: ' Robin  van Lee ', password, at })
  const made = await robin()
  expect(made).toMatchObject({ role: 'admin', firstName: 'Robin', lastName: 'van Lee' })
  expect(JSON.stringify(made)).not.toContain(password)
  expect(await statusOf(password)).toBe(200)
})

it('makes no second account of one address, and none with a password that is quickly guessed', async () => {
  const again = { email: 'robin@EXAMPLE.org', name: 'Robin', password: randomPassword(), at }
  await expect(createAdministrator(t.db, again)).rejects.toMatchObject({ code: 'email_taken' })
  const common = { email: 'new@example.org', name: 'New', password: 'passwordpassword', at }
  await expect(createAdministrator(t.db, common)).rejects.toMatchObject({ code: 'password_common' })
})

it('sets another password and signs every browser out', async () => {
  const browser = await t.as(await robin())
  const password = randomPassword()
  await resetPassword(t.db, { email: 'ROBIN@example.org', password, at })
  expect((await browser(getCurrentUser)).statusCode).toBe(401)
  expect(await statusOf(password)).toBe(200)
  const nobody = resetPassword(t.db, { email: 'who@example.org', password, at })
  await expect(nobody).rejects.toThrow('No account has the email address who@example.org.')
})

it('takes a lost second factor away and signs every browser out', async () => {
  const { id: userId } = await robin()
  const factor = { userId, secret: 'x', startedAt: at, confirmedAt: at, lastStep: 0 }
  await t.db.insert(secondFactors).values(factor)
  await t.db.insert(recoveryCodes).values({ userId, codeHash: 'x' })
  await t.as({ id: userId })
  await resetSecondFactor(t.db, { email, at })
  for (const table of [secondFactors, recoveryCodes, sessions]) {
    expect(await t.db.select().from(table).where(eq(table.userId, userId))).toEqual([])
  }
})

it('reads a password from standard input and says what is wrong in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-heroes-admin-'))
  const command = spawn(
    process.execPath,
    [
      'server/ops/admin-command.ts',
      'create-administrator',
      '--email',
      email,
      '--name',
      'R',
      '--stdin',
    ],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder } },
  )
  const told = text(command.stderr)
  command.stdin.end('short\n')
  const [code] = await once(command, 'close')
  expect(code).toBe(1)
  expect(await told).toBe('Use at least 15 characters. Three or four words work well.\n')
  rmSync(folder, { recursive: true, force: true })
})
