import './node-24.mjs'
import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { childEnv, forwardSignals, main, root, tool } from './steps.mjs'

const { HOST = '127.0.0.1', PORT = '3000', API_PORT = '3100', DEMO = '1' } = process.env

/** The server and the screens, each reloading itself; when one ends the other ends with it. */
function startBoth() {
  const options = (env) => ({ cwd: root, stdio: 'inherit', env: childEnv({ API_PORT, ...env }) })
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'server/main.ts'],
    options({ DEMO, HOST: '127.0.0.1', PORT: API_PORT }),
  )
  const screens = spawn(
    ...tool('vite', '--host', HOST, '--port', PORT, '--strictPort', '--clearScreen', 'false'),
    options({}),
  )
  return [server, screens]
}

await main(async () => {
  await install()
  const children = startBoth()
  for (const child of children) {
    forwardSignals(child)
    child.on('exit', () => {
      for (const other of children) other.kill('SIGTERM')
    })
  }
})
