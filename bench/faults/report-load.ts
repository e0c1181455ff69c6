// One teacher creates class reports over eight connections; honest requests go on beside them.
// node bench/faults/report-load.ts [postgres|pglite] [seconds]
import { signInDemo } from '#contract/accounts/auth.ts'
import { createQuickReport } from '#contract/school/class-reports.ts'
import { listTeacherClasses } from '#contract/school/teacher.ts'
import { addDays, readingDay } from '#domain/calendar.ts'
import { startApp } from './app-process.ts'
import { Browser } from './browser.ts'
import { makePlace } from './database.ts'
import { judge, percentile, print } from './figures.ts'
import { askAsReaders, printTimes } from './honest-readers.ts'
import { makeWorldAt } from './world.ts'

const CONNECTIONS = 8
const HONEST = 4
const QUARTER = 90

const kind = process.argv[2] === 'postgres' ? 'postgres' : 'pglite'
const seconds = Number(process.argv[3] ?? 8)
const place = await makePlace(kind)
try {
  const world = await makeWorldAt(place, {
    readers: HONEST,
    prizes: 1,
    stockOfEach: 1,
    demo: true,
  })
  const app = await startApp({ ...place.settings, DEMO: '1' })
  const teacher = new Browser(() => app.address)
  await teacher.call(signInDemo, { body: { persona: 'teacher' } })
  const classes = (await teacher.call(listTeacherClasses)) as { body: { id: number }[] }
  const endDate = readingDay(Date.now(), 'UTC')
  const startDate = addDays(endDate, 1 - QUARTER)
  const body = { classId: classes.body[0]?.id, reportType: 'student_progress', startDate, endDate }
  const findings: string[] = []
  for (const greedy of [0, CONNECTIONS]) {
    const ends = performance.now() + seconds * 1000
    const statuses = new Map<number | null, number>()
    const waits: number[] = []
    const reports = Array.from({ length: greedy }, async () => {
      while (performance.now() < ends) {
        const began = performance.now()
        const { status } = await teacher.call(createQuickReport, { body })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) waits.push(performance.now() - began)
      }
    })
    const honest = askAsReaders(app.address, world.readers, ends, findings)
    await Promise.all(reports)
    const times = await honest
    for (const status of statuses.keys()) {
      if (status !== 200 && status !== 429) findings.push(`a report was answered with ${status}`)
    }
    print(`${greedy} greedy connections: answers`, JSON.stringify(Object.fromEntries(statuses)))
    if (waits.length > 0) print('  reports, ms, p95', percentile(waits, 0.95))
    printTimes(times)
  }
  judge('answers that were neither right nor a clean refusal', findings)
  await app.stop()
} finally {
  await place.close()
}
