import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { listClassHeroes, signInWithCard } from '#contract/class-sign-in.ts'
import { buildApp } from '#server/app.ts'
import { rateLimits } from '#server/db/schema/auth.ts'
import { aStudent } from '#server/test/builders.ts'
import { aSquad, aTeacher } from '#server/test/squad-builders.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'
import { hashPassword } from '#server/users/password.ts'
import { openBrowser } from './test-browser.ts'

const HERE = '198.51.100.7'
const ELSEWHERE = '192.0.2.9'

let t: TestApp
/** Another process on the same database. */
let other: FastifyInstance
beforeAll(async () => {
  t = await startTestApp()
  other = await buildApp(t.deps)
  await aStudent(t.db, { signInName: 'maya', passwordHash: await hashPassword('paper moon') })
})
beforeEach(() => t.db.delete(rateLimits))
afterAll(async () => {
  await other.close()
  await t.stop()
})

/** Half of these tries at each process. */
async function spread(times: number, go: (app: FastifyInstance) => Promise<unknown>) {
  for (let n = 0; n < times; n += 1) await go(n % 2 === 0 ? t.app : other)
}
const from = (address: string, app: FastifyInstance = t.app) => openBrowser(app, { address })
const maya = (password: string) => ({ name: 'maya', password })

test('ten guesses at one child are ten over all processes', async () => {
  await spread(10, (app) => from(HERE, app).call(signIn, maya('a guess')))
  for (const app of [t.app, other]) {
    expect((await from(ELSEWHERE, app).call(signIn, maya('paper moon'))).statusCode).toBe(429)
  }
})

test('cards nobody has use up the tries of an address, and of no other', async () => {
  const token = 'x'.repeat(43)
  const first = await from(HERE).call(signInWithCard, { token })
  expect(first.headers['x-error-code']).toBe('card_unknown')
  await spread(299, (app) => from(HERE, app).call(signInWithCard, { token }))
  expect((await from(HERE).call(signIn, maya('paper moon'))).statusCode).toBe(429)
  expect((await from(ELSEWHERE).call(signIn, maya('paper moon'))).statusCode).toBe(200)
})

test('class codes nobody has are held to a hundred an hour from one address', async () => {
  const { signInCode } = await aSquad(t.db, await aTeacher(t.db))
  const guess = (app: FastifyInstance) =>
    from(HERE, app).call(listClassHeroes, { signInCode: 'NOSUCHCODE' })
  await spread(100, guess)
  expect((await guess(other)).headers['x-error-code']).toBe('too_many_tries')
  t.clock.at += 10 * 60_000
  expect((await guess(t.app)).headers['x-error-code']).toBe('too_many_tries')
  const right = await from(ELSEWHERE).call(listClassHeroes, { signInCode })
  expect(right.statusCode).toBe(200)
})
