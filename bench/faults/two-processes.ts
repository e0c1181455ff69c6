// Two web processes and two workers on one PostgreSQL: sessions, limits and jobs are one.
// node bench/faults/two-processes.ts
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { getCurrentUser, signIn, signInDemo, signOut } from '#contract/accounts/auth.ts'
import { createQuickReport } from '#contract/school/class-reports.ts'
import { listTeacherClasses } from '#contract/school/teacher.ts'
import { addDays, readingDay } from '#domain/calendar.ts'
import { hashPassword } from '#server/accounts/sign-in/password.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import { startApp } from './app-process.ts'
import { audit } from './audit.ts'
import { Browser } from './browser.ts'
import { makePlace } from './database.ts'
import { judge, print } from './figures.ts'
import { makeWorld } from './world.ts'
import { keepWriting, newJournal, sendAgain } from './write-load.ts'

const READERS = 8
const STOCK = 5
const WRITE_MS = 5_000
const GUESSES = 40
const MAX_GUESSES = 5
const REPORTS = 12

const place = await makePlace('postgres')
const findings: string[] = []
try {
  // All four start at once on an empty database: one migrates, and the people come once.
  const settings = { ...place.settings, DEMO: '1' }
  const [one, other, ...workers] = await Promise.all([
    startApp({ ...settings, ROLE: 'web' }),
    startApp({ ...settings, ROLE: 'web' }),
    startApp({ ...settings, ROLE: 'worker' }),
    startApp({ ...settings, ROLE: 'worker' }),
  ])
  const database = await place.open()
  const { db } = database
  const world = await makeWorld(database, {
    readers: READERS,
    prizes: 1,
    stockOfEach: STOCK,
    demo: true,
  })
  const demoPeople = await db.$count(users, sql`${users.signInName} like 'demo-%'`)
  const namesTwice = await db.execute(
    sql`select 1 from books group by work_key having count(*) > 1`,
  )
  if (namesTwice.rows.length > 0) findings.push(`${namesTwice.rows.length} books came twice`)

  // A session begun at one is known at the other, and its end too.
  let at = one.address
  const wanderer = new Browser(() => at)
  await wanderer.call(signInDemo, { body: { persona: 'student' } })
  at = other.address
  const known = (await wanderer.call(getCurrentUser)).status
  if (known !== 200) findings.push(`the other process answered the session with ${known}`)
  const thief = new Browser(() => one.address, wanderer.token)
  await wanderer.call(signOut)
  const gone = (await thief.call(getCurrentUser)).status
  if (gone !== 401) findings.push(`a session ended at the other process is answered with ${gone}`)

  // Wrong passwords, half of them to each, all at once.
  const [target] = world.readers
  if (!target) throw new Error('there are no readers')
  const passwordHash = await hashPassword('four quiet green words')
  await db.update(users).set({ signInName: 'maya', passwordHash }).where(eq(users.id, target.id))
  const guesses = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      new Browser(() => (index % 2 ? one : other).address).call(signIn, {
        body: { name: 'maya', password: `wrong words ${index}` },
      }),
    ),
  )
  const looked = guesses.filter(({ status }) => status === 401).length
  const refused = guesses.filter(({ status }) => status === 429).length
  if (looked !== MAX_GUESSES) findings.push(`${looked} guesses were looked at`)
  if (looked + refused !== GUESSES) findings.push('a guess was answered neither 401 nor 429')

  // Writes through both; a request sent again goes to the other one.
  const [prize] = world.prizes
  if (!prize) throw new Error('there is no prize')
  let swapped = false
  let over = false
  const busy = world.readers.map(({ token }, index) => {
    const address = () => (swapped === (index % 2 === 0) ? one : other).address
    return { browser: new Browser(address, token), log: newJournal() }
  })
  const goods = { books: world.books, itemId: prize.id }
  const work = busy.map(({ browser, log }) => keepWriting(browser, goods, log, () => over))
  await sleep(WRITE_MS)
  over = true
  await Promise.all(work)
  swapped = true
  let acknowledged = 0
  for (const { browser, log } of busy) {
    acknowledged += log.writes.filter((write) => write.acknowledged !== null).length
    for (const { kind } of await sendAgain(browser, log.writes)) {
      findings.push(`${kind}: the other process does not know it`)
    }
    for (const [words, count] of log.refused) {
      if (!words.startsWith('4')) findings.push(`${count} x ${words}`)
    }
  }

  // Reports created at both; each is made in its request and saved once.
  at = one.address
  const teacher = new Browser(() => at)
  await teacher.call(signInDemo, { body: { persona: 'teacher' } })
  const classes = (await teacher.call(listTeacherClasses)) as { body: { id: number }[] }
  const today = readingDay(Date.now(), 'UTC')
  const body = { classId: classes.body[0]?.id, startDate: addDays(today, -30), endDate: today }
  for (let report = 0; report < REPORTS; report += 1) {
    at = (report % 2 ? one : other).address
    const { status } = await teacher.call(createQuickReport, { body })
    if (status !== 200) findings.push(`a report was answered with ${status}`)
  }
  const done = await db.$count(classReports, eq(classReports.state, 'ready'))
  if (done !== REPORTS) findings.push(`${done} of ${REPORTS} reports saved`)

  for (const app of [one, other, ...workers]) {
    const code = await app.stop()
    if (code !== 0) findings.push(`a process ended with ${code}: ${app.said().slice(-500)}`)
  }
  findings.push(...(await audit(db, world)))
  await database.close()

  print('processes', '2 web, 2 workers')
  print('demo people', demoPeople)
  print('wrong passwords sent to both', GUESSES)
  print('  looked at', looked)
  print('  refused', refused)
  print('writes acknowledged', acknowledged)
  print('reports created and saved once', done)
  judge('errors', findings)
} finally {
  await place.close()
}
