// One guardian downloads reports over eight connections; honest requests go on beside them.
// node bench/faults/pdf-load.ts [seconds]
import { signInDemo } from '#contract/accounts/auth.ts'
import { listHeroes } from '#contract/family/family.ts'
import { downloadChildReportPdf } from '#contract/school/reports.ts'
import { startApp } from './app-process.ts'
import { Browser } from './browser.ts'
import { makePlace } from './database.ts'
import { judge, print } from './figures.ts'
import { askAsReaders, printTimes } from './honest-readers.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import { makeWorldAt } from './world.ts'

const CONNECTIONS = 8
const HONEST = 4

const seconds = Number(process.argv[2] ?? 10)
const place = await makePlace('postgres')
try {
  const world = await makeWorldAt(place, {
    readers: HONEST,
    prizes: 1,
    stockOfEach: 1,
    demo: true,
  })
  const app = await startApp({ ...place.settings, DEMO: '1' })
  const parent = new Browser(() => app.address)
  await parent.call(signInDemo, { body: { persona: 'parent' } })
  const heroes = await parent.call(listHeroes)
  if (heroes.status !== 200) throw new Error('the demo has no family')
  const path = downloadChildReportPdf.url.replace(
    ':id',
    (heroes.body as { id: string }[])[0]?.id ?? '',
  )
  const findings: string[] = []
  for (const greedy of [0, CONNECTIONS]) {
    const ends = performance.now() + seconds * 1000
    const statuses = new Map<number, number>()
    const prints = Array.from({ length: greedy }, async () => {
      const client = new KeepAliveClient(app.address, parent.token)
      while (performance.now() < ends) {
        const got = await client.get(path)
        if (typeof got === 'object') statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
      }
      client.close()
    })
    const honest = askAsReaders(app.address, world.readers, ends, findings)
    await Promise.all(prints)
    const times = await honest
    print(`${greedy} greedy connections: answers`, JSON.stringify(Object.fromEntries(statuses)))
    printTimes(times)
  }
  judge('honest requests not answered 200', findings)
  await app.stop()
} finally {
  await place.close()
}
