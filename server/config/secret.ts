import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '#server/config/sync-path.ts'
import { type Config, ConfigError } from './config.ts'

const FILE = 'secret'
const MIN_LENGTH = 32

/**
 * The installation's secret: SECRET if it is set (several processes need the same one), otherwise a file next to
 * the data that is created once. It is never in the database.
 * @throws ConfigError if that file was damaged: with another secret, picture passwords would stop working.
 */
export async function readSecret(config: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (config.secret !== null) return config.secret
  await mkdir(config.dataDir, { recursive: true })
  const path = join(config.dataDir, FILE)
  const secret = await readFile(path, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await create(path, config.dataDir)
    return readFile(path, 'utf8')
  })
  if (secret.trim().length < MIN_LENGTH) {
    throw new ConfigError(
      `${path} is damaged. Replace it with your copy, or delete it; picture passwords and two-step verification then have to be set up again.`,
    )
  }
  return secret
}

/** The file appears under its name only when it's complete and on the disk. If two processes try, one wins. */
async function create(path: string, folder: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  const file = await open(part, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(32).toString('base64url'))
    await file.sync()
  } finally {
    await file.close()
  }
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(part, { force: true })
  await syncPath(folder)
}
