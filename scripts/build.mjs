import './node-24.mjs'
import { install } from './install.mjs'
import { buildScreens } from './screens.mjs'
import { main } from './steps.mjs'

await main(async () => {
  await install()
  await buildScreens()
})
