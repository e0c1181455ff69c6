import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '#server/config/sync-path.ts'

/**
 * Syncs an embedded database's write-ahead log to disk. PGlite never does (reliability 1), so a commit is
 * acknowledged only after `sync()`. Calls made while a sync runs share the next one.
 */
export class WalSync {
  readonly #folder: string
  readonly #files = new Map<string, FileHandle>()
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'pg_wal')
  }

  sync(): Promise<void> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    )
    return this.#next
  }

  async close(): Promise<void> {
    await this.#running?.catch(() => undefined)
    for (const file of this.#files.values()) await file.close()
    this.#files.clear()
  }

  #start(): Promise<void> {
    this.#next = null
    const running = this.#syncAll().finally(() => {
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    return running
  }

  async #syncAll(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))
    const present = new Set(names)
    for (const [name, file] of this.#files) {
      if (present.has(name)) continue
      this.#files.delete(name)
      await file.close()
    }
    let grown = false
    for (const name of names) {
      if (this.#files.has(name)) continue
      this.#files.set(name, await open(join(this.#folder, name), 'r+'))
      grown = true
    }
    await Promise.all([...this.#files.values()].map((file) => file.datasync()))
    if (grown) await syncPath(this.#folder)
  }
}

const FILES_AT_ONCE = 32

/** Brings every file and folder below `folder` to the disk, the control file last. */
export async function syncTree(folder: string): Promise<void> {
  const control = join(folder, 'global', 'pg_control')
  await syncFolder(folder, control)
  await syncPath(control)
}

async function syncFolder(folder: string, skip: string): Promise<void> {
  const files: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncFolder(path, skip)
    else if (entry.isFile() && path !== skip) files.push(path)
  }
  for (let done = 0; done < files.length; done += FILES_AT_ONCE) {
    await Promise.all(files.slice(done, done + FILES_AT_ONCE).map(syncPath))
  }
  await syncPath(folder)
}
