import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'
import { openEmbedded } from './open.ts'
import { seedVersions } from './schema/seed.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-heroes-db-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a second process is told that the folder is in use, and may have it afterwards', async () => {
  const first = await lockDirectory(folder)
  await expect(lockDirectory(folder)).rejects.toThrow(DirectoryInUseError)
  await expect(lockDirectory(folder)).rejects.toThrow(/Another Reading Heroes process is using/)
  await first.release()
  const second = await lockDirectory(folder)
  await second.release()
})

test('the lock of a process that was killed is let go', async () => {
  const module = join(import.meta.dirname, 'directory-lock.ts')
  const other = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { lockDirectory } = await import(${JSON.stringify(module)})
       await lockDirectory(${JSON.stringify(folder)})
       process.stdout.write('held')
       setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(other.stdout, 'data')
  await expect(lockDirectory(folder)).rejects.toThrow(DirectoryInUseError)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const mine = await lockDirectory(folder)
  await mine.release()
})

test('what was written is there when the folder is opened again', async () => {
  const first = await openEmbedded(folder)
  await first.migrate()
  await first.db.insert(seedVersions).values({ name: 'kept', hash: 'x' })
  await first.close()
  const second = await openEmbedded(folder)
  await second.migrate()
  expect(await second.db.select().from(seedVersions)).toEqual([{ name: 'kept', hash: 'x' }])
  await second.close()
})

test('a database that a crash left half-made is made again', async () => {
  mkdirSync(join(folder, 'pg.new'))
  writeFileSync(join(folder, 'pg.new', 'PG_VERSION'), '18')
  const database = await openEmbedded(folder)
  const { rows } = await database.db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  expect(existsSync(join(folder, 'pg.new'))).toBe(false)
  await database.close()
})

test('a commit survives a process that is killed the moment it was acknowledged', async () => {
  const module = join(import.meta.dirname, 'open.ts')
  const writer = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { openEmbedded } = await import(${JSON.stringify(module)})
       const { seedVersions } = await import(${JSON.stringify(join(import.meta.dirname, 'schema/seed.ts'))})
       const database = await openEmbedded(${JSON.stringify(folder)})
       await database.migrate()
       for (let i = 0; ; i += 1) {
         await database.db.insert(seedVersions).values({ name: String(i), hash: 'x' })
         process.stdout.write(i + ' ')
       }`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let acknowledged = ''
  for await (const chunk of writer.stdout) {
    acknowledged += chunk
    if (acknowledged.split(' ').length > 50) break
  }
  writer.kill('SIGKILL')
  await once(writer, 'exit')
  const names = acknowledged.split(' ').slice(0, -1)
  const database = await openEmbedded(folder)
  const kept = new Set((await database.db.select().from(seedVersions)).map(({ name }) => name))
  expect(names.filter((name) => !kept.has(name))).toEqual([])
  await database.close()
})
