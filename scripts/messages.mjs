import './node-24.mjs'
import { install } from './install.mjs'
import { main, run, step, tool } from './steps.mjs'

/** Brings the catalogs up to date with the sources and says which texts have no translation. */
await main(async () => {
  await install()
  await step('Messages', async () => {
    await run(...tool('lingui', 'extract', '--clean', '--workers', '1'))
    return 'in messages/'
  })
})
