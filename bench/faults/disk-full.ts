// The database disk fills up under writes, then has room again.
// node bench/faults/disk-full.ts [pglite|postgres]   (as root: it mounts a small disk in memory)
import { execFileSync } from 'node:child_process'
import { appendFileSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '#contract/errors.ts'
import { startApp } from './app-process.ts'
import { audit } from './audit.ts'
import { Browser } from './browser.ts'
import { kindOf, makePlace } from './database.ts'
import { judge, print } from './figures.ts'
import { makeWorldAt } from './world.ts'
import { keepWriting, newJournal, sendAgain } from './write-load.ts'

const DISK_MB = 256
const READERS = 6
const STOCK = 8
const BEFORE_MS = 2_000
const FULL_MS = 10_000
const BACK_WITHIN_MS = 20_000

const kind = kindOf(process.argv[2])
const disk = await mkdtemp(join(tmpdir(), 'reading-heroes-disk-'))
if (mounted()) await fillAndFree()
else print('not measured', 'a small disk can be mounted by root alone')
await rm(disk, { recursive: true, force: true })

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

async function fillAndFree(): Promise<void> {
  await chmod(disk, 0o755)
  const place = await makePlace(kind, disk)
  try {
    const world = await makeWorldAt(place, { readers: READERS, prizes: 1, stockOfEach: STOCK })
    const [prize] = world.prizes
    if (!prize) throw new Error('there is no prize')

    let app = await startApp(place.settings)
    let over = false
    const busy = world.readers.map(({ token }) => ({
      browser: new Browser(() => app.address, token),
      log: newJournal(),
    }))
    const goods = { books: world.books, itemId: prize.id }
    const work = busy.map(({ browser, log }) => keepWriting(browser, goods, log, () => over, 20))
    await sleep(BEFORE_MS)
    const ballast = join(disk, 'ballast')
    const fullUntil = performance.now() + FULL_MS
    while (performance.now() < fullUntil) {
      fill(ballast)
      await sleep(200)
    }
    const refused = new Map<string, number>()
    for (const { log } of busy) {
      for (const [words, count] of log.refused) {
        refused.set(words, (refused.get(words) ?? 0) + count)
      }
      log.refused.clear()
      log.firstSuccessAt = null
    }
    const serverEnded = place.server !== null && !place.server.isRunning()
    const appEnded = !app.isRunning()
    await rm(ballast)
    const freedAt = performance.now()
    // Restarts a server that ended, as a supervisor would.
    if (serverEnded) await place.server?.startAgain()
    if (appEnded) app = await startApp(place.settings)
    const firsts = () => busy.flatMap(({ log }) => log.firstSuccessAt ?? [])
    while (firsts().length < READERS && performance.now() < freedAt + BACK_WITHIN_MS)
      await sleep(50)
    const isBack = firsts().length === READERS
    over = true
    if (!isBack) await app.kill()
    await Promise.all(work)
    if (!isBack) app = await startApp(place.settings)
    const lost: string[] = []
    let acknowledged = 0
    for (const { browser, log } of busy) {
      acknowledged += log.writes.filter((write) => write.acknowledged !== null).length
      lost.push(...(await sendAgain(browser, log.writes)).map((write) => write.kind))
    }
    await app.stop()
    const after = await place.open()
    const findings = await audit(after.db, world)
    await after.close()

    const away = `${ERRORS.unavailable.status} ${ERRORS.unavailable.message}`
    const unclean = [...refused].filter(
      ([words]) => words !== away && words !== 'no answer' && !/^4\d\d /.test(words),
    )
    print('disk full under', kind)
    print('writes acknowledged', acknowledged)
    for (const [words, count] of refused) print(`  ${words.slice(0, 60)}`, count)
    print('database server ended', serverEnded ? 'yes' : 'no')
    print('product ended', appEnded ? 'yes' : 'no')
    print('works again by itself', isBack ? 'yes' : 'no, after a restart')
    if (isBack) print('  seconds', ((Math.max(...firsts()) - freedAt) / 1000).toFixed(1))
    judge(
      'answers that are no clean refusal',
      unclean.map(([words, n]) => `${n} x ${words}`),
    )
    judge('acknowledged writes lost', lost)
    judge('errors in ledgers and stock', findings)
  } finally {
    await place.close()
    execFileSync('umount', ['-l', disk])
  }
}

/** Fills all free space, as another program's log might. */
function fill(ballast: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    if (bavail > 0) appendFileSync(ballast, Buffer.alloc(bavail * bsize))
  } catch (error) {
    // The database took the last of it meanwhile: full is full.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
