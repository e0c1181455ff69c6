// PostgreSQL is stopped as by a crash (-m immediate) and started again under load; the product stays.
// node bench/faults/database-restart.ts [times]
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '#contract/errors.ts'
import { startApp } from './app-process.ts'
import { audit } from './audit.ts'
import { Browser } from './browser.ts'
import { makePlace } from './database.ts'
import { judge, percentile, print } from './figures.ts'
import { makeWorldAt } from './world.ts'
import { keepWriting, newJournal, sendAgain } from './write-load.ts'

const READERS = 8
const STOCK = 10
const UP_MS = 1_000
const DOWN_MS = 2_000
const BACK_WITHIN_MS = 30_000

const times = Number(process.argv[2] ?? 5)
const place = await makePlace('postgres')
try {
  const { server } = place
  if (!server) throw new Error('this needs a server')
  const world = await makeWorldAt(place, {
    readers: READERS * times,
    prizes: times,
    stockOfEach: STOCK,
  })

  const app = await startApp(place.settings)
  const answers = new Map<string, number>()
  const lost: string[] = []
  const findings: string[] = []
  const seconds: number[] = []
  let acknowledged = 0
  for (let time = 0; time < times && app.isRunning(); time += 1) {
    const prize = world.prizes[time]
    if (!prize) throw new Error('there is no prize for this time')
    const goods = { books: world.books, itemId: prize.id }
    const readers = world.readers.slice(time * READERS, (time + 1) * READERS)
    const busy = readers.map(({ token }) => ({
      browser: new Browser(() => app.address, token),
      log: newJournal(),
    }))
    let over = false
    const work = busy.map(({ browser, log }) => keepWriting(browser, goods, log, () => over, 20))
    await sleep(UP_MS)
    await server.crash()
    await sleep(DOWN_MS)
    await server.startAgain()
    const startedAt = performance.now()
    for (const { log } of busy) log.firstSuccessAt = null
    const giveUpAt = startedAt + BACK_WITHIN_MS
    while (busy.some(({ log }) => log.firstSuccessAt === null) && performance.now() < giveUpAt) {
      await sleep(20)
    }
    over = true
    await Promise.all(work)
    for (const { browser, log } of busy) {
      const first = log.firstSuccessAt
      if (first === null) findings.push(`time ${time + 1}: a reader was answered no more`)
      else seconds.push((first - startedAt) / 1000)
      const known = log.writes.filter((write) => write.acknowledged !== null)
      acknowledged += known.length
      const gone = await sendAgain(browser, log.writes)
      lost.push(...gone.map(({ kind }) => `time ${time + 1}: ${kind}`))
      for (const [words, count] of log.refused)
        answers.set(words, (answers.get(words) ?? 0) + count)
    }
  }
  if (!app.isRunning()) findings.push(`the product ended: ${app.said().slice(-800)}`)
  await app.stop()
  const after = await place.open()
  findings.push(...(await audit(after.db, world)))
  await after.close()

  const away = `${ERRORS.unavailable.status} ${ERRORS.unavailable.message}`
  const unclean = [...answers].filter(([words]) => words !== away && !/^4\d\d /.test(words))
  print('database stopped and started', times)
  print('writes acknowledged', acknowledged)
  for (const [words, count] of answers) print(`  ${words.slice(0, 60)}`, count)
  judge(
    'answers that are no clean refusal',
    unclean.map(([words, count]) => `${count} x ${words}`),
  )
  judge('acknowledged writes lost', lost)
  judge('other errors', findings)
  print('seconds to first success, p50', percentile(seconds, 0.5))
  print('seconds to first success, longest', percentile(seconds, 1))
} finally {
  await place.close()
}
