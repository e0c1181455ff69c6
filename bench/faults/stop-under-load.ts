// SIGTERM under keep-alive clients, again and again: every request that was sent is answered.
// node bench/faults/stop-under-load.ts [pglite|postgres] [rounds]
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from './app-process.ts'
import { kindOf, makePlace } from './database.ts'
import { judge, percentile, print } from './figures.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import { makeWorld } from './world.ts'

const CLIENTS = 32
const LOAD_MS = 1500
/** Some clients ask all the time, others leave their connection idle for a while, as browsers do. */
const PAUSES_MS = [0, 5, 50, 400]

const kind = kindOf(process.argv[2])
const rounds = Number(process.argv[3] ?? 20)
const place = await makePlace(kind)
try {
  const database = await place.open()
  const { readers } = await makeWorld(database, { readers: 8, prizes: 1, stockOfEach: 1 })
  await database.close()
  const findings: string[] = []
  const seconds: number[] = []
  let answered = 0
  let refused = 0
  for (let round = 1; round <= rounds; round += 1) {
    const app = await startApp(place.settings)
    let over = false
    const load = Array.from({ length: CLIENTS }, async (_, n) => {
      const client = new KeepAliveClient(app.address, readers[n % readers.length]?.token ?? '')
      while (!over) {
        const outcome = await client.get('/api/auth/user')
        if (outcome === 'refused') {
          refused += 1
          break
        }
        if (outcome === 'reset') findings.push(`round ${round}: a request was reset`)
        else if (outcome.status !== 200) findings.push(`round ${round}: ${outcome.status}`)
        else answered += 1
        await sleep((PAUSES_MS[n % PAUSES_MS.length] ?? 0) * Math.random())
      }
      client.close()
    })
    await sleep(LOAD_MS)
    const began = performance.now()
    const code = await app.stop()
    seconds.push((performance.now() - began) / 1000)
    if (code !== 0) findings.push(`round ${round}: ended with ${code}`)
    over = true
    await Promise.all(load)
  }
  print('SIGTERM on', kind)
  print('rounds', rounds)
  print('requests answered', answered)
  print('refused before anything was sent', refused)
  judge('sent and reset, or not answered 200', findings)
  print('seconds to stop, p50', percentile(seconds, 0.5))
  print('seconds to stop, p99', percentile(seconds, 0.99))
} finally {
  await place.close()
}
