// kill -9 of the product under writes, again and again; nothing acknowledged may be lost.
// node bench/faults/kill.ts [pglite|postgres] [rounds]
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from './app-process.ts'
import { audit } from './audit.ts'
import { Browser } from './browser.ts'
import { kindOf, makePlace } from './database.ts'
import { judge, percentile, print } from './figures.ts'
import { makeWorldAt } from './world.ts'
import { keepWriting, newJournal, sendAgain } from './write-load.ts'

const READERS = 4
const STOCK = 6
/** A kill falls somewhere within this time of the first write. */
const WITHIN_MS = 1_500

const kind = kindOf(process.argv[2])
const rounds = Number(process.argv[3] ?? 50)
const place = await makePlace(kind)
try {
  const world = await makeWorldAt(place, {
    readers: READERS * rounds,
    prizes: rounds,
    stockOfEach: STOCK,
  })

  const seconds: number[] = []
  const kinds = new Map<string, number>()
  const lost: string[] = []
  const findings: string[] = []
  let unanswered = 0
  let app = await startApp(place.settings)
  for (let round = 0; round < rounds; round += 1) {
    const prize = world.prizes[round]
    if (!prize) throw new Error('there is no prize for this round')
    const busy = world.readers
      .slice(round * READERS, (round + 1) * READERS)
      .map(({ token }) => ({ browser: new Browser(() => app.address, token), log: newJournal() }))
    let over = false
    const goods = { books: world.books, itemId: prize.id }
    const work = busy.map(({ browser, log }) => keepWriting(browser, goods, log, () => over))
    await sleep(100 + Math.random() * WITHIN_MS)
    over = true
    await app.kill()
    await Promise.all(work)
    app = await startApp(place.settings)
    seconds.push(app.readySeconds)
    for (const { browser, log } of busy) {
      for (const { kind, acknowledged } of log.writes) {
        if (acknowledged === null) unanswered += 1
        else kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      const gone = await sendAgain(browser, log.writes)
      lost.push(
        ...gone.map(({ kind, acknowledged }) => `round ${round + 1}: ${kind} ${acknowledged}`),
      )
    }
  }
  const code = await app.stop()
  if (code !== 0) findings.push(`the last process ended with ${code}`)
  const after = await place.open()
  findings.push(...(await audit(after.db, world)))
  await after.close()

  const total = [...kinds.values()].reduce((sum, count) => sum + count, 0)
  print('kill -9 on', kind)
  print('rounds', rounds)
  print('writes acknowledged', total)
  for (const [name, count] of kinds) print(`  ${name}`, count)
  print('writes without an answer', unanswered)
  judge('acknowledged writes lost', lost)
  judge('errors in ledgers and stock', findings)
  print('seconds to ready, p50', percentile(seconds, 0.5))
  print('seconds to ready, p99', percentile(seconds, 0.99))
} finally {
  await place.close()
}
