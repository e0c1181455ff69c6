// Sends a large number of hostile requests to every API call as every actor, on its own PostgreSQL server,
// and prints the responses by status.
// node bench/fuzz.ts [requests=100000] [seed=1]
import pino from 'pino'
import { startPostgres } from '#scripts/postgres.mjs'
import { openServer } from '#server/db/open.ts'
import { ACTORS } from '#server/test/access/world.ts'
import { fuzz } from '#server/test/fuzz/fuzz.ts'
import { startTestApp } from '#server/test/test-app.ts'

const [requests = 100_000, seed = 1] = process.argv.slice(2).map(Number)
const say = (line: string) => process.stdout.write(`${line}\n`)

const server = await startPostgres()
const database = await openServer(server.url)
await database.migrate()
const t = await startTestApp({ database, log: pino({ level: 'error' }, process.stderr) })
try {
  const started = performance.now()
  const { answers, faults, reached, calls, slowestMs } = await fuzz(t, requests, seed)
  const seconds = (performance.now() - started) / 1000
  const statuses = [...new Set([...answers.values()].flatMap((one) => [...one.keys()]))].sort()
  const row = (who: string, cells: (string | number)[]) =>
    say(who.padEnd(14) + cells.map((cell) => String(cell).padStart(7)).join(''))
  row('', statuses)
  for (const actor of ACTORS) {
    row(
      actor,
      statuses.map((status) => answers.get(actor)?.get(status) ?? 0),
    )
  }
  say(`${requests} requests, seed ${seed}: ${(requests / seconds).toFixed(0)} a second`)
  say(`slowest ${slowestMs.toFixed(0)} ms; ${reached.size} of ${calls} calls answered 200`)
  for (const { complaint, request, seed } of faults) {
    say(
      `FAULT ${request.name} ${complaint} (seed ${seed}): ${JSON.stringify(request).slice(0, 500)}`,
    )
  }
  say(`${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await t.stop()
  await server.stop()
}
