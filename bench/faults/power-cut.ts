// The power is cut again and again while one start of the product is under writes: the embedded database.
// node bench/faults/power-cut.ts [starts] [seconds,seconds,...]   (as root: it mounts disks of its own)
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded } from '#server/db/open.ts'
import { startApp } from './app-process.ts'
import { audit } from './audit.ts'
import { Browser } from './browser.ts'
import { judge, print } from './figures.ts'
import { makeWorld, type World } from './world.ts'
import { type Journal, keepWriting, newJournal, sendAgain, type Write } from './write-load.ts'

const DISK_BYTES = 1024 ** 3
const READERS = 3
const PAUSE_MS = 150
const STOCK = 100_000
const TRIES = 200
const UNMOUNT_TRIES = 60
const OFFSETS_S = [1, 2, 5, 10, 20, 25, 30, 40, 70, 310]

type Cut = { seconds: number; image: string; writes: Write[][] }
type Found = { acknowledged: number; lost: string[]; notOpened: string[]; findings: string[] }

const starts = Number(process.argv[2] ?? 6)
const offsets = process.argv[3]?.split(',').map(Number) ?? OFFSETS_S
const home = mkdtempSync(join(tmpdir(), 'reading-heroes-power-cut-'))
const secret = randomBytes(32).toString('hex')
try {
  if (process.getuid?.() === 0) await cutAll()
  else print('not measured', 'only root can mount a disk')
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function cutAll(): Promise<void> {
  const found: Found = { acknowledged: 0, lost: [], notOpened: [], findings: [] }
  const image = join(home, 'disk')
  writeFileSync(image, '')
  truncateSync(image, DISK_BYTES)
  execFileSync('mkfs.ext4', ['-q', image])
  const world = await onDisk(image, async (dataDir) => {
    const database = await openEmbedded(dataDir)
    const made = await makeWorld(database, {
      readers: READERS * starts,
      prizes: 1,
      stockOfEach: STOCK,
    })
    await database.close()
    return made
  })
  for (let start = 0; start < starts; start += 1) {
    for (const cut of await cutsOf(image, world, start)) await judgeCut(cut, world, start, found)
  }
  print('starts', starts)
  print('power cuts', starts * offsets.length)
  print('writes acknowledged before a cut', found.acknowledged)
  judge('databases that did not open', found.notOpened)
  judge('acknowledged writes lost', found.lost)
  judge('errors in ledgers and stock', found.findings)
}

/** One start under writes. Each cut is a copy of the disk, without what the system has not written to it yet. */
async function cutsOf(image: string, world: World, start: number): Promise<Cut[]> {
  const cuts: Cut[] = []
  const [prize] = world.prizes
  if (!prize) throw new Error('there is no prize')
  await onDisk(image, async (dataDir) => {
    const app = await startApp({ DATA_DIR: dataDir, SECRET: secret })
    const readyAt = performance.now()
    const busy = readersOf(world, start).map(({ token }) => ({
      browser: new Browser(() => app.address, token),
      log: newJournal(),
    }))
    let over = false
    const goods = { books: world.books, itemId: prize.id }
    const work = busy.map(({ browser, log }) =>
      keepWriting(browser, goods, log, () => over, PAUSE_MS),
    )
    for (const seconds of offsets) {
      await sleep(Math.max(0, readyAt + seconds * 1000 - performance.now()))
      const writes = busy.map(({ log }) => acknowledgedIn(log))
      cuts.push({ seconds, image: copyDisk(image, `${start}-${seconds}`), writes })
    }
    over = true
    await Promise.all(work)
    await app.stop()
  })
  return cuts
}

function acknowledgedIn({ writes }: Journal): Write[] {
  return writes.filter((write) => write.acknowledged !== null)
}

function readersOf({ readers }: World, start: number): World['readers'] {
  return readers.slice(start * READERS, (start + 1) * READERS)
}

/** Two equal copies in a row: nothing was written to the disk while the second was made. */
function copyDisk(image: string, name: string): string {
  const [copy, other] = [join(home, name), join(home, `${name}-other`)]
  execFileSync('cp', ['--sparse=always', image, copy])
  for (let tries = 0; tries < TRIES; tries += 1) {
    execFileSync('cp', ['--sparse=always', image, other])
    if (isSame(copy, other)) {
      rmSync(other)
      return copy
    }
    execFileSync('mv', [other, copy])
  }
  throw new Error('the disk never held still')
}

function isSame(one: string, other: string): boolean {
  try {
    execFileSync('cmp', ['--silent', one, other])
    return true
  } catch {
    return false
  }
}

/** Starts the product on what a cut left, and sends every acknowledged write again. */
async function judgeCut(cut: Cut, world: World, start: number, found: Found): Promise<void> {
  const name = `start ${start + 1}, ${cut.seconds} s`
  found.acknowledged += cut.writes.flat().length
  try {
    await onDisk(cut.image, async (dataDir) => {
      const app = await startApp({ DATA_DIR: dataDir, SECRET: secret })
      const senders = readersOf(world, start).map(
        ({ token }) => new Browser(() => app.address, token),
      )
      for (const [index, browser] of senders.entries()) {
        const lost = await sendAgain(browser, cut.writes[index] ?? [])
        found.lost.push(...lost.map(({ kind, acknowledged }) => `${name}: ${kind} ${acknowledged}`))
      }
      await app.stop()
      const database = await openEmbedded(dataDir)
      found.findings.push(...(await audit(database.db, world)).map((one) => `${name}: ${one}`))
      await database.close()
    })
  } catch (error) {
    found.notOpened.push(`${name}: ${String(error).slice(0, 500)}`)
  }
  rmSync(cut.image, { force: true })
  const lost = found.lost.length + found.notOpened.length + found.findings.length
  print(name, `${cut.writes.flat().length} acknowledged, ${lost} faults so far`)
}

async function onDisk<T>(image: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  const disk = mkdtempSync(join(home, 'mounted-'))
  execFileSync('mount', ['-o', 'loop', image, disk])
  try {
    mkdirSync(join(disk, 'data'), { recursive: true })
    return await work(join(disk, 'data'))
  } finally {
    await unmount(disk)
  }
}

/** The system may be busy with the disk a moment longer than the product is. */
async function unmount(disk: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      execFileSync('umount', [disk], { stdio: 'ignore' })
      return
    } catch (error) {
      if (tries === UNMOUNT_TRIES) throw error
      await sleep(500)
    }
  }
}
