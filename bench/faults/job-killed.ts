// The product is killed halfway through a class report, the weekly digests, and sending them.
// node bench/faults/job-killed.ts
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { signInDemo } from '#contract/accounts/auth.ts'
import { createQuickReport } from '#contract/school/class-reports.ts'
import { listTeacherClasses } from '#contract/school/teacher.ts'
import { addDays, DAY_MS, readingDay } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { digestChoices } from '#server/db/schema/mail.ts'
import { guardians, users } from '#server/db/schema/users.ts'
import { type JobName, Jobs } from '#server/jobs/jobs.ts'
import { startApp } from './app-process.ts'
import { Browser } from './browser.ts'
import { makePlace } from './database.ts'
import { judge, print } from './figures.ts'
import { makeWorld } from './world.ts'

const PARENTS = 20
const HALF = PARENTS / 2
const WITHIN_MS = 150_000
const CLOCK = ['--import', join(import.meta.dirname, 'moved-clock.ts')]

const place = await makePlace('postgres')
const mailbox = await openMailbox()
const findings: string[] = []
try {
  const database = await place.open()
  const { readers } = await makeWorld(database, {
    readers: PARENTS,
    prizes: 1,
    stockOfEach: 1,
    demo: true,
  })
  const clock = join(place.settings.DATA_DIR ?? '', 'clock')
  await writeFile(clock, '0')
  const settings = {
    ...place.settings,
    DEMO: '1',
    CLOCK_FILE: clock,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'heroes@example.org',
  }
  const start = () => startApp(settings, CLOCK)

  // A report: its students are locked, so the request blocks before it saves.
  let app = await start()
  const teacher = new Browser(() => app.address)
  await teacher.call(signInDemo, { body: { persona: 'teacher' } })
  const classes = (await teacher.call(listTeacherClasses)) as { body: { id: number }[] }
  const today = readingDay(Date.now(), 'UTC')
  const body = { classId: classes.body[0]?.id, startDate: addDays(today, -30), endDate: today }
  const held = await hold("select 1 from users where role = 'student' for update", [])
  const cutShort = teacher.call(createQuickReport, { body }).catch(() => null)
  await untilBlocked()
  await app.kill()
  await cutShort
  await held.letGo()
  app = await start()
  const reportsLeft = await count('select count(*)::int from class_reports')
  const again = await teacher.call(createQuickReport, { body })
  if (again.status !== 200) findings.push(`a report created again got ${again.status}`)
  await app.stop()

  // The digests: the email of the middle parent is blocked by its key.
  const sunday = nextSundayEvening()
  await writeFile(clock, String(sunday - Date.now()))
  const parents = await parentsOf(database, readers)
  const key = `digest ${parents[HALF]} ${addDays(readingDay(sunday, 'UTC'), -6)}`
  app = await start()
  const writing = await hold(
    `insert into mails (id, user_id, key, to_address, subject, text, html, unsubscribe_url,
      created_at, next_try_at) values ($1, $2, $3, '', '', '', '', '', now(), now())`,
    [newId(), parents[HALF], key],
  )
  await enqueue(database, 'write-digests')
  await untilBlocked()
  const writtenBefore = await count('select count(*)::int from mails')
  await app.kill()
  await writing.letGo()
  app = await start()
  await enqueue(database, 'write-digests')
  await until('the digests were written', async () => (await written()) === PARENTS)
  const writtenTwice = await count(
    'select count(*)::int from (select 1 from mails group by user_id having count(*) > 1) as twice',
  )

  // Sending: the mail server accepts the middle email, and the product is killed before it gets the reply.
  await enqueue(database, 'send-mails')
  await until('half of the mails came', async () => mailbox.taken.length === HALF)
  await app.kill()
  mailbox.goOn()
  await writeFile(clock, String(sunday - Date.now() + DAY_MS / 12))
  app = await start()
  await enqueue(database, 'send-mails')
  const sent = () => count('select count(*)::int from mails where sent_at is not null')
  await until('all mails were sent', async () => (await sent()) === PARENTS)
  const code = await app.stop()
  if (code !== 0) findings.push(`the last process ended with ${code}`)
  await database.close()

  const letters = new Set(mailbox.taken)
  if (reportsLeft > 0) findings.push(`${reportsLeft} reports were left half made`)
  if (writtenTwice > 0) findings.push(`${writtenTwice} parents have two digests`)
  if (letters.size !== PARENTS) findings.push(`${letters.size} mails for ${PARENTS} parents`)
  print('reports left half made', reportsLeft)
  print('digests written before the kill', writtenBefore)
  print('digests afterwards, for 20 parents', await written())
  print('mails sent before the kill', HALF)
  print('mails the mail server took', mailbox.taken.length)
  print('different mails (Message-ID)', letters.size)
  judge('errors', findings)
} finally {
  mailbox.close()
  await place.close()
}

/** A mail server that records Message-IDs and delays its reply to the middle one until told. */
async function openMailbox() {
  const taken: string[] = []
  let isSilent = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (piece: Buffer) => {
        raw += piece.toString()
      })
      stream.on('end', () => {
        taken.push(/^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '')
        if (!isSilent || taken.length < HALF) done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    taken,
    port: (server.server.address() as AddressInfo).port,
    goOn: () => {
      isSilent = false
    },
    close: () => server.close(),
  }
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: place.server?.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs a statement in a transaction that stays open. */
async function hold(statement: string, values: unknown[]) {
  const client = await connected()
  await client.query('begin')
  await client.query(statement, values)
  return {
    async letGo() {
      await client.query('rollback')
      await client.end()
    },
  }
}

async function count(statement: string): Promise<number> {
  const client = await connected()
  const { rows } = await client.query<{ count: number }>(statement)
  await client.end()
  return rows[0]?.count ?? 0
}

function written(): Promise<number> {
  return count('select count(*)::int from mails')
}

function untilBlocked(): Promise<void> {
  const waiting = `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`
  return until('the work stood still', async () => (await count(waiting)) > 0)
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`not in time: ${what}`)
    await sleep(100)
  }
}

async function enqueue(database: OpenDatabase, name: JobName): Promise<void> {
  const jobs = new Jobs(database, pino({ level: 'silent' }))
  await jobs.start()
  await database.db.transaction((tx) => jobs.enqueue(tx, name, {}))
  await jobs.stop()
}

function nextSundayEvening(): number {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 - day.getUTCDay())
  return day.setUTCHours(18, 30, 0, 0)
}

/** A parent in UTC for each reader, who wants the digest; in the order their digests are written. */
async function parentsOf({ db }: OpenDatabase, children: readonly { id: string }[]) {
  const createdAt = new Date()
  const parents = children.map(() => newId())
  await db.delete(digestChoices)
  await db.insert(users).values(
    parents.map((id, index) => ({
      id,
      role: 'parent' as const,
      firstName: `Parent ${index + 1}`,
      email: `${id}@example.org`,
      createdAt,
    })),
  )
  await db.insert(guardians).values(
    children.map(({ id: childId }, index) => ({
      guardianId: parents[index] ?? '',
      childId,
      createdAt,
    })),
  )
  await db.insert(digestChoices).values(parents.map((userId) => ({ userId, since: createdAt })))
  return parents.toSorted()
}
