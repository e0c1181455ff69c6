import { serverCommand } from './server-command.mjs'
import { main } from './steps.mjs'

await main(() => serverCommand('server/ops/admin-command.ts'))
