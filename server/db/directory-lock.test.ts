import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from './directory-lock.ts'

const RACER = join(import.meta.dirname, '../test/lock-racer.ts')
const RACERS = 8
const RACES = 40

let home: string
let racers: ChildProcess[]
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'reading-heroes-lock-'))
  racers = await Promise.all(Array.from({ length: RACERS }, () => startRacer()))
})
afterEach(() => {
  for (const racer of racers) racer.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

async function startRacer(): Promise<ChildProcess> {
  const racer = fork(RACER, { execArgv: [] })
  await once(racer, 'message')
  return racer
}

async function race(folder: string): Promise<string[]> {
  const said = racers.map((racer) => once(racer, 'message'))
  for (const racer of racers) racer.send(folder)
  return (await Promise.all(said)).map(([word]) => String(word))
}

/** Leaves the socket of a process that is gone, under a name. */
async function leaveDeadSocket(folder: string, name: string): Promise<void> {
  const server = createServer().listen(join(folder, 'short-lived'))
  await once(server, 'listening')
  renameSync(join(folder, 'short-lived'), join(folder, name))
  server.close()
  await once(server, 'close')
}

it('lets one of many processes in when they race for a folder after a crash', async () => {
  const heldBy: number[] = []
  for (let n = 0; n < RACES; n += 1) {
    const folder = join(home, String(n))
    mkdirSync(folder)
    if (process.platform !== 'win32') {
      await leaveDeadSocket(folder, 'lock.sock')
      if (n % 2) await leaveDeadSocket(folder, 'lock-4.sock')
    }
    const words = await race(folder)
    heldBy.push(words.filter((word) => word === 'held').length)
    expect(words.filter((word) => word !== 'held' && word !== 'refused')).toEqual([])
    await expect(lockDirectory(folder)).rejects.toThrow(/is using/)
  }
  expect(heldBy).toEqual(heldBy.map(() => 1))
})

it('lets one of many in again and again when its holder is killed', async () => {
  for (let n = 0; n < 6; n += 1) {
    const words = await race(home)
    expect(words.filter((word) => word === 'held')).toHaveLength(1)
    const holder = racers[words.indexOf('held')]
    if (!holder) throw new Error('nobody held it')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    racers[racers.indexOf(holder)] = await startRacer()
  }
})
