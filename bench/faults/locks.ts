// Does many things at once with points, money, stock and quizzes on a PostgreSQL server of its own, and
// counts failed responses, deadlocks and retried transactions.
// node bench/faults/locks.ts [calls=10000] [seed=1]
import pino from 'pino'
import { startPostgres } from '#scripts/postgres.mjs'
import { openServer } from '#server/db/open.ts'
import { transactionRetries } from '#server/db/retry-transactions.ts'
import {
  coverBesideCancel,
  deliverBesideRedeem,
  type Meeting,
} from '#server/test/storm/meetings.ts'
import { deadlocksOf, storm } from '#server/test/storm/storm.ts'
import { startTestApp } from '#server/test/test-app.ts'
import { judge, print } from './figures.ts'

const [calls = 10_000, seed = 1] = process.argv.slice(2).map(Number)

const server = await startPostgres()
const database = await openServer(server.url)
await database.migrate()
const t = await startTestApp({ database, log: pino({ level: 'silent' }) })
const told = ({ calls, failed }: Meeting) => `${failed} of ${calls} failed`
try {
  print('delivering beside redeeming', told(await deliverBesideRedeem(t, 60)))
  print('covering beside canceling', told(await coverBesideCancel(t, 60)))
  const started = performance.now()
  const { answers, faults } = await storm(t, calls, seed)
  const seconds = Math.round((performance.now() - started) / 1000)
  const statuses = [...answers].sort(([one], [other]) => one - other)
  print('mixed calls', `${calls} in ${seconds} s`)
  for (const [status, count] of statuses) print(`  answered ${status}`, count)
  judge('  faults', faults)
  print('deadlocks', await deadlocksOf(t))
  print('transactions run again', transactionRetries())
} finally {
  await t.stop()
  await server.stop()
}
