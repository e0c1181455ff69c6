// One guardian downloads reports over eight connections; honest requests go on beside them.
// node bench/faults/pdf-load.ts [seconds]
import { signInDemo } from '#contract/accounts/auth.ts'
import { listHeroes } from '#contract/family/family.ts'
import { downloadChildReportPdf } from '#contract/school/reports.ts'
import { startApp } from './app-process.ts'
import { Browser } from './browser.ts'
import { makePlace } from './database.ts'
import { judge, percentile, print } from './figures.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import { makeWorld } from './world.ts'

const CONNECTIONS = 8
const HONEST = 4

const seconds = Number(process.argv[2] ?? 10)
const place = await makePlace('postgres')
try {
  const database = await place.open()
  const world = await makeWorld(database, {
    readers: HONEST,
    prizes: 1,
    stockOfEach: 1,
    demo: true,
  })
  await database.close()
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
    const times: number[] = []
    const prints = Array.from({ length: greedy }, async () => {
      const client = new KeepAliveClient(app.address, parent.token)
      while (performance.now() < ends) {
        const got = await client.get(path)
        if (typeof got === 'object') statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
      }
      client.close()
    })
    const honest = world.readers.map(async ({ token }) => {
      const client = new KeepAliveClient(app.address, token)
      while (performance.now() < ends) {
        const got = await client.get('/api/auth/user')
        if (typeof got === 'object' && got.status === 200) times.push(got.ms)
        else findings.push(`an honest request got ${JSON.stringify(got)}`)
      }
      client.close()
    })
    await Promise.all([...prints, ...honest])
    print(`${greedy} greedy connections: answers`, JSON.stringify(Object.fromEntries(statuses)))
    print('  honest requests, ms, p50', percentile(times, 0.5))
    print('  honest requests, ms, p95', percentile(times, 0.95))
  }
  judge('honest requests not answered 200', findings)
  await app.stop()
} finally {
  await place.close()
}
