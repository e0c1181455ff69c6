import './node-24.mjs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { main, root } from './steps.mjs'
import { JOURNEY_RESULTS, readTotals, TEST_RESULTS } from './totals.mjs'

await main(async () => {
  for (const results of [TEST_RESULTS, JOURNEY_RESULTS])
    await rm(join(root, results), { force: true })
  await install()
  await runChecks(['types', 'lint', 'dead', 'tests', 'journeys'])
  process.stdout.write(`${readTotals(root)}\n`)
})
