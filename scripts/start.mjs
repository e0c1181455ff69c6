import './node-24.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { install } from './install.mjs'
import { buildScreens } from './screens.mjs'
import { serverNode } from './server-node.mjs'
import { childEnv, exitLike, forwardSignals, main, readEnvFile, root } from './steps.mjs'

const LOOPBACK = /^(localhost|::1|127(\.\d{1,3}){3})$/
const ON = /^(1|true|on)$/

// The people of server/seed/demo-people.ts (product 11).
const DEMO_PEOPLE = `
The sign-in page has a button for each of the demo people:
  student      Maya, with a month of reading behind her
  new-student  Sam, who has not built a hero yet
  parent       Ana Rivera, with Maya and Leo
  teacher      James Okafor, with a class
  admin        Robin, who keeps the treasure store
`

/** The demo is on by default only where no one else can come: on loopback with our own database. */
function demoFlag({ DEMO, HOST, DATABASE_URL }) {
  if (DEMO) return DEMO
  return LOOPBACK.test(HOST || '127.0.0.1') && !DATABASE_URL ? '1' : '0'
}

function startServer() {
  const demo = demoFlag(process.env)
  const server = spawn(...serverNode('server/main.ts'), {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: childEnv({
      DEMO: demo,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    }),
  })
  createInterface({ input: server.stdout }).on('line', (line) => {
    process.stdout.write(`${line}\n`)
    if (line.startsWith('Ready at ') && ON.test(demo)) process.stdout.write(DEMO_PEOPLE)
  })
  return server
}

await main(async () => {
  readEnvFile()
  await install()
  await buildScreens()
  const server = startServer()
  forwardSignals(server)
  await exitLike(server)
})
