// The product's clock is moved forward and back while it runs; people, streaks and points stay right.
// node bench/faults/clock.ts [pglite|postgres]
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { getCurrentUser, signIn } from '#contract/accounts/auth.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { users } from '#server/db/schema/users.ts'
import { startApp } from './app-process.ts'
import { audit } from './audit.ts'
import { Browser } from './browser.ts'
import { kindOf, makePlace } from './database.ts'
import { judge, print } from './figures.ts'
import { makeWorld } from './world.ts'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * DAY_MS
const MAX_GUESSES = 10
const PASSWORD = 'four quiet green words'

const place = await makePlace(kindOf(process.argv[2]))
try {
  const clock = join(place.settings.DATA_DIR ?? '', 'clock')
  const database = await place.open()
  const world = await makeWorld(database, { readers: 3, prizes: 1, stockOfEach: 1 })
  const [reader, guessed, other] = world.readers
  if (!reader || !guessed || !other) throw new Error('there are no readers')
  const passwordHash = await hashPassword(PASSWORD)
  for (const { id } of [guessed, other]) {
    await database.db
      .update(users)
      .set({ signInName: `hero-${id}`, passwordHash })
      .where(eq(users.id, id))
  }
  await database.close()

  await writeFile(clock, '0')
  const app = await startApp({ ...place.settings, CLOCK_FILE: clock }, [
    '--import',
    join(import.meta.dirname, 'moved-clock.ts'),
  ])
  const findings: string[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) findings.push(`${what}: ${is}, should be ${should}`)
  }
  const move = async (ms: number) => {
    await writeFile(clock, String(ms))
    app.signal('SIGUSR2')
    await sleep(200)
  }
  const child = new Browser(() => app.address, reader.token)
  const status = async () => (await child.call(getCurrentUser)).status
  const facts = async () => {
    const answer = await child.call(getCurrentUser)
    return getCurrentUser.schema.response[200].parse('body' in answer ? answer.body : null)
  }
  const read = async (key: string = randomUUID()) => {
    const answer = await child.call(typeMinutes, { body: { minutes: 10, day: 'today', key } })
    if (!('body' in answer) || answer.status !== 200) throw new Error(`reading: ${answer.status}`)
    return typeMinutes.schema.body.parse({ minutes: 10, day: 'today', key }).key ?? ''
  }
  const trySignIn = (id: string, password: string) =>
    new Browser(() => app.address).call(signIn, { body: { name: `hero-${id}`, password } })

  // A one-day session survives a clock set back and ends on time.
  const key = await read()
  const before = await facts()
  await move(-2 * DAY_MS)
  expect('session after two days back', await status(), 200)
  await move(2 * DAY_MS)
  expect('session after its time', await status(), 401)
  await move(0)
  expect('session when the clock is right again', await status(), 200)

  // Streak: a day counts once, whenever it is told; an earlier or later one adds to the row.
  expect('streak on the first day', before.streak, 1)
  await move(-DAY_MS)
  await read()
  await move(0)
  expect('streak with the day before', (await facts()).streak, 2)
  await move(20 * HOUR_MS)
  await read()
  await move(0)
  const jumped = await facts()
  await read(key)
  expect('points after the same form again', (await facts()).points, jumped.points)
  // 20 hours ahead are the same day or the next.
  expect('the streak is 2 or 3', [2, 3].includes(jumped.streak), true)

  // Guesses counted while the clock was a year ahead lock no one out for a year.
  await move(YEAR_MS)
  for (let guess = 0; guess <= MAX_GUESSES; guess += 1) await trySignIn(guessed.id, 'wrong words')
  expect('guesses are used up', (await trySignIn(guessed.id, PASSWORD)).status, 429)
  await move(0)
  expect('sign-in after the clock went back', (await trySignIn(guessed.id, PASSWORD)).status, 200)
  // And a clock set back gives no fresh guesses within the hour.
  for (let guess = 0; guess <= MAX_GUESSES; guess += 1) await trySignIn(other.id, 'wrong words')
  await move(-30_000)
  expect('guesses after half a minute back', (await trySignIn(other.id, PASSWORD)).status, 429)

  expect('exit code', await app.stop(), 0)
  const after = await place.open()
  findings.push(...(await audit(after.db, world)))
  await after.close()
  print('clock moved', '2 days, 20 hours and a year ahead; 2 days, a day and 30 s back')
  print('points and streak at the end', `${jumped.points}, ${jumped.streak}`)
  judge('errors in sessions, streak, limits', findings)
} finally {
  await place.close()
}
