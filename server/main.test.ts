import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onServer } from './test/test-server.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? ''

describe.skipIf(!SERVER)('a started process', () => {
  const name = `main_${randomUUID().replaceAll('-', '')}`
  let folder: string
  let child: ChildProcess
  let holder: Server
  let port: number
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reading-heroes-main-'))
    await onServer(SERVER, `create database ${name}`)
  })
  beforeEach(async () => {
    holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    port = (holder.address() as AddressInfo).port
  })
  afterEach(async () => {
    holder.close()
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  afterAll(async () => {
    await onServer(SERVER, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  function start(env: Record<string, string>): void {
    const { href } = Object.assign(new URL(SERVER), { pathname: `/${name}` })
    const usual = { DATABASE_URL: href, DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port) }
    child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, ...usual, ...env },
    })
    child.stdout?.resume()
  }

  it('that only does jobs is healthy to whoever watches containers', async () => {
    await new Promise((resolve) => holder.close(resolve))
    start({ ROLE: 'worker' })
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(health, { timeout: 100_000, interval: 200 }).toBe(200)
  })

  it('says in a sentence that its port is in use, and ends', async () => {
    start({})
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toContain(`Port ${port} is already in use`)
    expect(said).not.toMatch(/\n\s+at |node:internal|Error:/)
  })
})
