import './node-24.mjs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { main, root } from './steps.mjs'
import { RESULTS, readFailures, readTotals } from './totals.mjs'

await main(async () => {
  for (const results of RESULTS) await rm(join(root, results), { force: true })
  await install()
  await runChecks(['types', 'lint', 'dead', 'messages', 'tests', 'races', 'journeys'])
  for (const line of readFailures(root)) process.stdout.write(`${line}\n`)
  process.stdout.write(`${readTotals(root)}\n`)
})
