import { join } from 'node:path'
import { completeLock } from './complete-lock.mjs'
import { main, root, step } from './steps.mjs'

await main(() =>
  step('Lockfile', async () => {
    const count = await completeLock(join(root, 'package-lock.json'))
    return count === 0 ? 'complete' : `${count} packages for other machines added`
  }),
)
