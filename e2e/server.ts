import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 30_000
const LOG = '.cache/e2e-server.log'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

async function startOn(port: number, dataDir: string): Promise<ChildProcess> {
  await mkdir('.cache', { recursive: true })
  const log = await open(LOG, 'w')
  const { DATABASE_URL: _, ...env } = process.env
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', log.fd, log.fd],
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1' },
  })
  await log.close()
  return server
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) })
    return answer.ok
  } catch {
    return false
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (hasEnded(server) || Date.now() > deadline) {
      server.kill('SIGKILL')
      throw new Error(`The server did not get ready:\n${await readFile(LOG, 'utf8')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const patience = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS)
  server.kill('SIGTERM')
  await once(server, 'exit')
  clearTimeout(patience)
}

/** Starts the built product on a free port with data of its own; Playwright calls what it returns at the end. */
export default async function startServer(): Promise<() => Promise<void>> {
  // A server that runs already, for trying one journey.
  if (process.env.E2E_URL) return async () => undefined
  if (!existsSync('dist/web/index.html')) throw new Error('Run `npm run build` first.')
  const dataDir = await mkdtemp(join(tmpdir(), 'reading-heroes-e2e-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const server = await startOn(Number(new URL(url).port), dataDir)
  const end = async () => {
    await stop(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await end()
    throw error
  }
  process.env.E2E_URL = url
  return end
}
