import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const FILE = 'secret'

/**
 * The installation's secret: SECRET where it is set (several processes need the same), else a file beside
 * the data that is made once. It never stands in the database.
 */
export async function readSecret(config: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (config.secret !== null) return config.secret
  await mkdir(config.dataDir, { recursive: true })
  const path = join(config.dataDir, FILE)
  // Written only if it is not there: two processes at once end up with one secret.
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(path, 'utf8')
}
