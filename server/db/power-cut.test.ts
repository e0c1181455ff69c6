import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ForgetfulDisk, type Luck } from '#server/test/forgetful-disk.ts'
import { type OpenDatabase, openEmbedded } from './open.ts'

// Each test opens dozens of databases one after the other.
vi.setConfig({ testTimeout: 600_000 })

let folder: string
let made: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reading-heroes-power-'))
  made = join(folder, 'made')
  const database = await openEmbedded(made)
  await database.db.execute(sql`create table kept (n int primary key, filler text not null)`)
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Half of what was not synced is on the disk all the same, in no order; the same half at each run. */
function halfOfIt(seed: number): Luck {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state > 1_073_741_824
  }
}

const LUCK: Record<string, Luck> = { none: null, some: halfOfIt(2026) }

type Cut = { when: string; path: string; acknowledged: number }

/** One disk, and the power cuts that were tried on it. */
class Trial {
  readonly cuts: Cut[] = []
  readonly disk: ForgetfulDisk
  readonly #name: string
  acknowledged: number

  constructor(name: string, root: string, acknowledged = 0) {
    this.#name = name
    this.acknowledged = acknowledged
    this.disk = new ForgetfulDisk(root)
  }

  cut(moment: string): void {
    for (const [luck, given] of Object.entries(LUCK)) {
      const path = join(folder, `${this.#name}-${this.cuts.length}`)
      this.disk.cutInto(path, given)
      this.cuts.push({ when: `${moment}, luck: ${luck}`, path, acknowledged: this.acknowledged })
    }
  }

  async write({ db }: OpenDatabase, rows: number): Promise<void> {
    for (let done = 0; done < rows; done += 1) {
      const n = this.acknowledged + 1
      await db.execute(sql`insert into kept values (${n}, ${'x'.repeat(500)})`)
      this.acknowledged = n
    }
  }
}

/** Why a disk is not as it must be after a power cut; null when it is. */
async function faultOf({ when, path, acknowledged }: Cut): Promise<string | null> {
  // Syncing for real would take most of the time here.
  const disk = new ForgetfulDisk(path)
  try {
    const database = await openEmbedded(path)
    const { rows } = await database.db.execute<{ n: number }>(sql`select n from kept order by n`)
    const kept = new Set(rows.map(({ n }) => n))
    await database.db.execute(sql`insert into kept values (-1, 'new')`)
    await database.close()
    let lost = 0
    for (let n = 1; n <= acknowledged; n += 1) if (!kept.has(n)) lost += 1
    return lost === 0 ? null : `${when}: lost ${lost} of ${acknowledged}`
  } catch (error) {
    return `${when}: does not open, ${String(error)}`
  } finally {
    disk.stop()
    rmSync(path, { recursive: true, force: true })
  }
}

async function faultsOf(cuts: readonly Cut[]): Promise<string[]> {
  const faults: string[] = []
  for (const cut of cuts) faults.push((await faultOf(cut)) ?? '')
  return faults.filter((fault) => fault !== '')
}

it('loses no acknowledged write in a power cut soon after a start', async () => {
  const root = join(folder, 'started')
  cpSync(made, root, { recursive: true })
  const trial = new Trial('after', root)
  try {
    const database = await openEmbedded(root)
    trial.cut('before the first write')
    for (const rows of [1, 3, 40, 400]) {
      await trial.write(database, rows)
      trial.cut(`after ${trial.acknowledged} writes`)
    }
    const unfinished = database.db
      .transaction(async (tx) => {
        for (let n = 1; n <= 30; n += 1) {
          await tx.execute(
            sql`insert into kept select 100000 * ${n}::int + i, repeat('y', 500) from generate_series(1, 2000) i`,
          )
        }
        trial.cut('within a long transaction')
        throw new Error('changed my mind')
      })
      .catch(() => null)
    await unfinished
    await trial.write(database, 5)
    trial.cut('after it')
    await database.close()
  } finally {
    trial.disk.stop()
  }
  expect(await faultsOf(trial.cuts)).toEqual([])
})

it('loses none in a power cut during a start after a crash, a checkpoint or a stop', async () => {
  const crashed = join(folder, 'crashed')
  cpSync(made, crashed, { recursive: true })
  const before = new Trial('unused', crashed)
  const first = await openEmbedded(crashed)
  await before.write(first, 60)
  const root = join(folder, 'again')
  before.disk.cutInto(root)
  await first.close()
  before.disk.stop()

  const trial = new Trial('again', root, before.acknowledged)
  let part = 'the start'
  let syncs = 0
  // Before and after the control file, which decides where recovery begins, and now and then.
  trial.disk.onSync = (path) => {
    syncs += 1
    if (path.endsWith('pg_control') || syncs % 600 === 10) trial.cut(`${part}, sync ${syncs}`)
  }
  try {
    const database = await openEmbedded(root)
    await trial.write(database, 40)
    ;[part, syncs] = ['a checkpoint', 0]
    await database.db.execute(sql`checkpoint`)
    ;[part, syncs] = ['the stop', 0]
    await database.close()
  } finally {
    trial.disk.stop()
  }
  expect(trial.cuts.length).toBeGreaterThan(10)
  expect(await faultsOf(trial.cuts)).toEqual([])
})

it('keeps a database that was just made', async () => {
  const root = join(folder, 'new')
  mkdirSync(root)
  const trial = new Trial('new', root)
  try {
    const database = await openEmbedded(root)
    await database.db.execute(sql`create table kept (n int primary key, filler text not null)`)
    await trial.write(database, 3)
    trial.cut('after the first writes')
    await database.close()
  } finally {
    trial.disk.stop()
  }
  expect(await faultsOf(trial.cuts)).toEqual([])
})

it('opens when a power cut left an empty postmaster.pid', async () => {
  const root = join(folder, 'empty-pid')
  cpSync(made, root, { recursive: true })
  writeFileSync(join(root, 'pg', 'postmaster.pid'), '')
  const database = await openEmbedded(root)
  await database.close()
})
