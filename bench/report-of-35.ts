// How long the reports of a class of 35 over a quarter take, each type, on the embedded database.
// node bench/report-of-35.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report } from '#contract/school/reports.ts'
import { addDays, readingDay } from '#domain/calendar.ts'
import { clockOfZone } from '#domain/reading-clock.ts'
import { REPORT_METRICS, REPORT_TYPES } from '#domain/report.ts'
import { newId } from '#server/db/new-id.ts'
import { openEmbedded } from '#server/db/open.ts'
import { users } from '#server/db/schema/users.ts'
import { wordsIn } from '#server/language/words.ts'
import { getReadyReport } from '#server/school/reports/class-report-rows.ts'
import { createReport } from '#server/school/reports/create-report.ts'
import { reportCsv } from '#server/school/reports/report-csv.ts'
import { reportPdf } from '#server/school/reports/report-pdf.ts'
import { seedCatalogue } from '#server/seed/catalogue.ts'
import { ROOM_12 } from '#server/seed/demo-classmates.ts'
import { enrol, simulateClass } from '#server/seed/demo-pupils.ts'
import { seedQuizzes } from '#server/seed/quizzes.ts'
import { createSquad } from '#server/squads/create-squad.ts'
import { ledClass } from '#server/squads/led-class.ts'

const PUPILS = 35
const QUARTER = 90
/** The longest acceptable wait for a report. */
const CEILING_MS = 5000

const at = Date.now()
const folder = await mkdtemp(join(tmpdir(), 'reading-heroes-bench-'))
const database = await openEmbedded(folder)
try {
  await database.migrate()
  const { db } = database
  await seedCatalogue(db, at)
  await seedQuizzes(db, at)
  const teacher = { id: newId(), role: 'teacher' as const, approved: true }
  const columns = { firstName: 'James', onboardingCompleted: true, createdAt: new Date(at) }
  await db.insert(users).values({ ...teacher, ...columns })
  const facts = {
    name: 'Room 35',
    teacherName: 'James',
    grade: '3',
    school: null,
    description: null,
  }
  const { class: squad } = await createSquad(
    { db, now: () => at },
    { ...teacher, clock: clockOfZone('UTC') },
    facts,
  )
  const pupils = Array.from({ length: PUPILS }, (_, index) => {
    const child = ROOM_12[index % ROOM_12.length]
    if (!child) throw new Error('there are no classmates to be like')
    const firstName = `${child.firstName} ${index + 1}`
    return { id: newId(), child: { ...child, firstName }, squadId: squad.id }
  })
  await db.transaction(async (tx) => {
    await enrol(tx, pupils, teacher.id, at)
    await simulateClass(tx, pupils, at)
  })
  process.stdout.write(`${PUPILS} students, ${QUARTER} days\n`)
  const to = readingDay(at, 'UTC')
  const times = []
  const requests = []
  for (const type of REPORT_TYPES) {
    const span = { from: addDays(to, 1 - QUARTER), to }
    const started = performance.now()
    const led = await ledClass(db, teacher, squad.id)
    const order = { type, metrics: [...REPORT_METRICS], span }
    const { id } = await createReport({ db, now: () => at }, teacher, led, order)
    const made = performance.now()
    const { report } = await getReadyReport(db, teacher, id)
    const words = wordsIn('en')
    const pdf = await reportPdf(words.sayAll<Report>(report), words)
    const printed = performance.now()
    const csv = reportCsv(report, words, 'summary')
    const all = performance.now() - started
    times.push(all)
    requests.push(made - started)
    process.stdout.write(
      `${type.padEnd(18)} made ${ms(made - started)}, PDF ${ms(printed - made)} (${kB(pdf)}), with CSV ${ms(all)} (${kB(csv)})\n`,
    )
  }
  const slowest = Math.max(...times)
  process.stdout.write(
    `slowest request ${ms(Math.max(...requests))}, with PDF and CSV ${ms(slowest)}; ratio to ${CEILING_MS} ms ${(slowest / CEILING_MS).toFixed(3)}\n`,
  )
} finally {
  await database.close()
  await rm(folder, { recursive: true })
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`
}

function kB(file: Uint8Array): string {
  return `${(file.byteLength / 1024).toFixed(0)} kB`
}
