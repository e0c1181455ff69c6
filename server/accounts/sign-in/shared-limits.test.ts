import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#contract/accounts/auth.ts'
import { listClassHeroes, signInWithCard } from '#contract/accounts/class-sign-in.ts'
import { buildApp } from '#server/app.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher } from '#server/test/squad-builders.ts'
import { hashPassword } from './password.ts'
import { openBrowser } from './test-browser.ts'

const HERE = '198.51.100.7'
const ELSEWHERE = '192.0.2.9'

const t = await sharedApp()
/** Another process on the same database. */
const other = await buildApp(t.deps)
await aStudent(t.db, { signInName: 'maya', passwordHash: await hashPassword('paper moon') })
beforeEach(() => t.db.delete(rateLimits))
afterAll(async () => {
  await other.close()
})

/** Half of these tries at each process. */
async function spread(times: number, go: (app: FastifyInstance) => Promise<unknown>) {
  for (let n = 0; n < times; n += 1) await go(n % 2 === 0 ? t.app : other)
}
const from = (address: string, app: FastifyInstance = t.app) => openBrowser(app, { address })
const maya = (password: string) => ({ name: 'maya', password })

test('five guesses at one child are five over all processes', async () => {
  await spread(5, (app) => from(HERE, app).call(signIn, maya('a guess')))
  for (const app of [t.app, other]) {
    expect((await from(ELSEWHERE, app).call(signIn, maya('paper moon'))).statusCode).toBe(429)
  }
})

test('three hundred cards no one has shut no one out', async () => {
  const token = 'x'.repeat(43)
  await spread(301, async (app) => {
    const { headers } = await from(HERE, app).call(signInWithCard, { token })
    expect(headers['x-error-code']).toBe('card_unknown')
  })
  expect((await from(HERE).call(signIn, maya('paper moon'))).statusCode).toBe(200)
})

test('wrong class codes slow down to five a second after a hundred, and a known browser is not slowed', async () => {
  const { signInCode } = await aSquad(t.db, await aTeacher(t.db))
  const known = from(HERE)
  await known.call(signIn, maya('paper moon'))
  const guess = async (app: FastifyInstance) =>
    (await from(HERE, app).call(listClassHeroes, { signInCode: 'NOSUCHCODE' })).headers[
      'x-error-code'
    ]
  await spread(100, guess)
  const inOneSecond = await Promise.all(Array.from({ length: 20 }, () => guess(other)))
  expect(inOneSecond.filter((code) => code === 'squad_code_unknown')).toHaveLength(5)
  expect(inOneSecond.filter((code) => code === 'too_many_tries')).toHaveLength(15)
  const right = (browser: ReturnType<typeof from>) => browser.call(listClassHeroes, { signInCode })
  expect((await right(known)).statusCode).toBe(200)
  expect((await right(from(ELSEWHERE))).statusCode).toBe(200)
  expect((await right(from(HERE))).statusCode).toBe(429)
  t.clock.at += 1000
  expect((await right(from(HERE))).statusCode).toBe(200)
})
