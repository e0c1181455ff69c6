import { expect, it } from 'vitest'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { knownDevices, rateLimits } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { hashPassword } from './password.ts'
import { openBrowser } from './test-browser.ts'

const MINUTE_MS = 60_000
const RIGHT = { name: 'maya', password: 'paper moon' }
const WRONG = { name: 'maya', password: 'paper sun' }

const t = await sharedApp({ empties: [users, rateLimits] })

async function maya() {
  return aStudent(t.db, { signInName: 'maya', passwordHash: await hashPassword('paper moon') })
}

/** A stranger's tries, each from an address and a forged header of its own. */
async function strangerTries(body: object, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    const address = `198.51.100.${n % 250}`
    const headers = { 'x-forwarded-for': `10.0.${n % 250}.1` }
    statuses.push((await openBrowser(t.app, { address, headers }).call(signIn, body)).statusCode)
  }
  return statuses
}

it('lets the 35 pupils of a class sign in at once from one address', async () => {
  const passwordHash = await hashPassword('paper moon')
  const pupils = Array.from({ length: 35 }, (_, n) => `pupil ${n}`)
  for (const signInName of pupils) await aStudent(t.db, { signInName, passwordHash })
  const answers = await Promise.all(
    pupils.map((name) => openBrowser(t.app).call(signIn, { name, password: 'paper moon' })),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(pupils.map(() => 200))
})

it('takes ten guesses an hour at one child, from however many addresses', async () => {
  await maya()
  const statuses: number[] = []
  for (let minute = 0; minute < 60; minute += 1) {
    statuses.push(...(await strangerTries(WRONG, 6)))
    t.clock.at += MINUTE_MS
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(350)
  expect(await strangerTries(RIGHT, 1)).toEqual([429])
})

it('asks for a longer wait after each wrong guess from the fifth on', async () => {
  await maya()
  await strangerTries(WRONG, 5)
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    t.clock.at += minutes * MINUTE_MS - 1
    expect(await strangerTries(RIGHT, 1)).toEqual([429])
    t.clock.at += 1
    expect(await strangerTries(RIGHT, 2)).toEqual([200, 200])
    expect(await strangerTries(WRONG, 2)).toEqual([401, 429])
  }
})

it('takes five when guesses come all at once', async () => {
  await maya()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => openBrowser(t.app).call(signIn, WRONG)),
  )
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
})

it('locks no one out for a year because the clock once stood a year ahead', async () => {
  await maya()
  t.clock.at = TEST_NOW + 365 * 24 * 60 * MINUTE_MS
  expect((await strangerTries(WRONG, 11)).at(-1)).toBe(429)
  t.clock.at = TEST_NOW
  expect(await strangerTries(RIGHT, 1)).toEqual([200])
})

it('gives no fresh guesses when the clock is set back by minutes', async () => {
  await maya()
  await strangerTries(WRONG, 10)
  t.clock.at -= 30 * MINUTE_MS
  expect(await strangerTries(RIGHT, 1)).toEqual([429])
})

it('never takes more than ten within any hour', async () => {
  await maya()
  expect(await strangerTries(WRONG, 1)).toEqual([401])
  t.clock.at += 59 * MINUTE_MS
  expect((await strangerTries(WRONG, 10)).filter((status) => status === 401)).toHaveLength(4)
  expect(await strangerTries(RIGHT, 1)).toEqual([429])
  t.clock.at += MINUTE_MS
  expect(await strangerTries(RIGHT, 1)).toEqual([200])
})

it('counts the names no one has in the same way, whatever their case', async () => {
  const statuses = [
    ...(await strangerTries({ name: 'Nemo', password: 'x' }, 6)),
    ...(await strangerTries({ name: 'nEMO', password: 'x' }, 6)),
  ]
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.slice(5)).toEqual(Array.from({ length: 7 }, () => 429))
})

it('keeps no name that somebody typed', async () => {
  await strangerTries({ name: 'my secret pass', password: 'x' }, 1)
  const keys = await t.db.select().from(rateLimits)
  expect(keys.length).toBeGreaterThan(0)
  expect(JSON.stringify(keys)).not.toContain('secret')
})

it('counts the sign-in name and the email of one person together', async () => {
  const passwordHash = await hashPassword('paper moon')
  await aStudent(t.db, { signInName: 'maya', email: 'maya@example.org', passwordHash })
  await strangerTries(WRONG, 10)
  expect(await strangerTries({ name: 'maya@example.org', password: 'paper moon' }, 1)).toEqual([
    429,
  ])
})

it('never locks a child out of a browser they know, whatever a stranger tries', async () => {
  await maya()
  const own = openBrowser(t.app)
  expect((await own.call(signIn, RIGHT)).statusCode).toBe(200)
  await strangerTries(WRONG, 20)
  expect((await own.call(getCurrentUser)).statusCode).toBe(200)
  expect((await own.call(signIn, WRONG)).statusCode).toBe(401)
  expect((await own.call(signIn, RIGHT)).statusCode).toBe(200)
})

it('gives a known browser guesses of its own, which a right one starts over', async () => {
  await maya()
  const own = openBrowser(t.app)
  await own.call(signIn, RIGHT)
  for (let n = 1; n <= 4; n += 1) expect((await own.call(signIn, WRONG)).statusCode).toBe(401)
  expect((await own.call(signIn, RIGHT)).statusCode).toBe(200)
  for (let n = 1; n <= 5; n += 1) expect((await own.call(signIn, WRONG)).statusCode).toBe(401)
  expect((await own.call(signIn, RIGHT)).statusCode).toBe(429)
  expect(await strangerTries(WRONG, 1)).toEqual([401])
})

it('counts no right password: a child may sign in at one new computer after another', async () => {
  await maya()
  expect(await strangerTries(RIGHT, 15)).toEqual(Array.from({ length: 15 }, () => 200))
})

it('does not begin a stranger’s guesses afresh when the child signs in somewhere new', async () => {
  await maya()
  await strangerTries(WRONG, 4)
  expect(await strangerTries(RIGHT, 1)).toEqual([200])
  expect(await strangerTries(WRONG, 2)).toEqual([401, 429])
})

it('knows a browser for each child who used it, and only for them', async () => {
  const child = await maya()
  const passwordHash = await hashPassword('paper boat')
  const brother = await aStudent(t.db, { signInName: 'leo', passwordHash })
  const shared = openBrowser(t.app)
  await shared.call(signIn, RIGHT)
  await strangerTries({ name: 'leo', password: 'x' }, 10)
  const leo = { name: 'leo', password: 'paper boat' }
  expect((await shared.call(signIn, leo)).statusCode).toBe(429)
  t.clock.at += 60 * MINUTE_MS
  expect((await shared.call(signIn, leo)).statusCode).toBe(200)
  const known = await t.db.select().from(knownDevices)
  expect(known.map((row) => row.userId).sort()).toEqual([child.id, brother.id].sort())
  expect(new Set(known.map((row) => row.deviceHash)).size).toBe(1)
})

it('keeps only a hash of the cookie that makes a browser known', async () => {
  await maya()
  const own = openBrowser(t.app)
  const answer = await own.call(signIn, RIGHT)
  const cookie = answer.cookies.find(({ name }) => name === 'device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 })
  const [known] = await t.db.select().from(knownDevices)
  expect(known?.deviceHash).not.toBe(cookie?.value)
  const forged = openBrowser(t.app)
  forged.cookies.device = known?.deviceHash ?? ''
  await strangerTries(WRONG, 10)
  expect((await forged.call(signIn, RIGHT)).statusCode).toBe(429)
})

it('shuts no address, however many wrong tries come from it', async () => {
  await maya()
  const wrong = Array.from({ length: 301 }, (_, n) => ({ name: `nemo ${n % 70}`, password: 'x' }))
  for (const body of wrong) await openBrowser(t.app).call(signIn, body)
  expect((await openBrowser(t.app).call(signIn, RIGHT)).statusCode).toBe(200)
})

it('counts guesses at an adult by address, so that a pupil does not keep a teacher out at home', async () => {
  const name = 'ana@example.org'
  const passwordHash = await hashPassword('three quiet blue boats')
  await aUser(t.db, { role: 'teacher', email: name, passwordHash })
  const from = (address: string, password: string) =>
    openBrowser(t.app, { address, headers: { 'x-forwarded-for': '203.0.113.9' } })
      .call(signIn, { name, password })
      .then(({ statusCode }) => statusCode)
  for (let n = 0; n < 5; n += 1) expect(await from('198.51.100.7', 'x')).toBe(401)
  expect(await from('198.51.100.7', 'three quiet blue boats')).toBe(429)
  expect(await from('192.0.2.9', 'three quiet blue boats')).toBe(200)
  const statuses = await strangerTries({ name, password: 'x' }, 120)
  expect(statuses.filter((status) => status === 401)).toHaveLength(95)
  expect(await from('192.0.2.10', 'three quiet blue boats')).toBe(429)
})
