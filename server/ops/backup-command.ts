import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { readSecret } from '#server/config/secret.ts'
import { syncPath } from '#server/config/sync-path.ts'
import { ErasureFile } from '#server/db/erasure-file.ts'
import type { Db } from '#server/db/types.ts'
import type { BackupEnd } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { runCommand, tell } from './run-command.ts'
import { recordHeartbeat } from './status/system-signs.ts'
import { writeBackup } from './write-backup.ts'

const STANDARD_OUTPUT = '-'

type Given = Parameters<typeof writeBackup>[1]

/** An incomplete backup never appears under the final file name. */
async function intoFile(db: Db, given: Given, path: string): Promise<BackupEnd> {
  const half = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    const end = await writeBackup(db, given, createWriteStream(half, { mode: 0o600 }))
    for await (const part of readBackup(createReadStream(half))) {
      if (part.kind === 'end') tell('Verified: the backup is complete.')
    }
    const written = await open(half, 'r+')
    await written.sync()
    await written.close()
    await rename(half, path)
    await syncPath(dirname(path))
    return end
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function intoOutput(db: Db, given: Given): Promise<BackupEnd> {
  const output = new PassThrough()
  output.pipe(process.stdout)
  return writeBackup(db, given, output)
}

await runCommand(async ({ db, kind }, config) => {
  const madeAt = new Date()
  const given = { madeAt, secret: await readSecret(config) }
  const day = madeAt.toISOString().slice(0, 16).replaceAll(':', '-')
  const name = process.argv[2] ?? `backups/reading-heroes-${day}.jsonl.gz`
  const end =
    name === STANDARD_OUTPUT
      ? await intoOutput(db, given)
      : await intoFile(db, given, resolve(name))
  await recordHeartbeat(db, 'backup', madeAt.getTime())
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  tell(`Backed up ${rows} rows of ${Object.keys(end.rows).length} tables into ${name}.`)
  const secret =
    config.secret === null && kind === 'embedded' ? `${config.dataDir}/secret` : 'SECRET'
  tell(
    `It holds children's data: keep it as safe as the database. ${secret} is not in it; keep that too, elsewhere.`,
  )
  tell(
    `Children erased from now on are written down in ${new ErasureFile(config).path}: a restore needs that file as it is then.`,
  )
})
