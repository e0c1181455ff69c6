import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { aFamily } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { CommandError } from './command-error.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const t = await sharedApp()
let backup: Buffer
beforeAll(async () => {
  await aFamily(t.db)
  const stream = new PassThrough()
  const given = { madeAt: new Date(TEST_NOW), secret: 'a secret of the tests' }
  ;[backup] = await Promise.all([buffer(stream), writeBackup(t.db, given, stream)])
})

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const bad = Buffer.from(bytes)
  bad[at] = (bad[at] ?? 0) ^ (1 << bit)
  return bad
}

async function readAll(bytes: Buffer): Promise<unknown> {
  try {
    for await (const part of readBackup(Readable.from([bytes])))
      if (part.kind === 'end') return 'whole'
    return 'no end'
  } catch (error) {
    return error
  }
}

it('is refused with a sentence whichever bit of its file or of its text is flipped', async () => {
  const text = gunzipSync(backup)
  const wrong: unknown[] = []
  for (let n = 0; n < 300; n += 1) {
    const file = flipped(backup, Math.floor((n / 300) * backup.length), n % 8)
    const inside = gzipSync(flipped(text, Math.floor((n / 300) * text.length), n % 8), { level: 1 })
    for (const bytes of [file, inside]) {
      const outcome = await readAll(bytes)
      const isRefused = outcome instanceof CommandError
      // A few bits of a gzip file, in its header and padding, have no effect: the text is the same.
      if (!isRefused && !(outcome === 'whole' && gunzipSync(bytes).equals(text))) {
        wrong.push({ outcome, n, isFile: bytes === file })
      }
    }
  }
  expect(wrong).toEqual([])
})

it('is refused with a sentence when the database finds the damage first, and changes nothing', async () => {
  const text = gunzipSync(backup).toString()
  const [child] = await t.db.select().from(users).limit(1)
  if (!child) throw new Error('there is nobody')
  const before = await t.db.$count(users)
  const bad = [
    text.replaceAll(child.id, child.id.replace(/^./, 'z')),
    text.replaceAll('"student"', '"stuaent"'),
    text.replace(`"${child.id}"`, 'null'),
    text.replace('{"table":"users"}', '{"table":"userz"}'),
    text.replace(/\["(?=[0-9a-f]{8}-)/, '["['),
  ]
  for (const one of bad) {
    expect(one).not.toBe(text)
    const restored = restoreBackup(t.db, Readable.from([gzipSync(one)]), { force: true })
    await expect(restored).rejects.toThrow(CommandError)
  }
  expect(await t.db.$count(users)).toBe(before)
})
