import './node-24.mjs'
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { main } from './steps.mjs'

const named = process.argv.slice(2)

await main(async () => {
  await install()
  await runChecks(named.length > 0 ? named : ['types', 'lint', 'dead', 'messages', 'slices'])
})
