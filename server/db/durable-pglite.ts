import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Transaction,
} from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SyncedFiles } from './synced-files.ts'
import { syncTree, WalSync } from './wal-sync.ts'

/**
 * PGlite allocates its buffers when it opens and never frees them; the system caches the files it reads
 * anyway (docs/performance.md).
 */
const BUFFERS = 'shared_buffers=16MB'
/** How long the log may grow by time before a checkpoint brings the tables to the disk. */
const CHECKPOINT_EVERY_MS = 5 * 60_000
/** A checkpoint stops everything else in this process, so only ours run. */
const CHECKPOINTS = ['max_wal_size=4GB', 'checkpoint_timeout=1d', 'wal_keep_size=256MB']
/** PGlite starts with fsync turned off (-F), and passes no fdatasync on. */
const NO_FSYNC = '-F'
const FSYNC = 'wal_sync_method=fsync'
const READS = /^\s*select\b/i

/** PGlite whose commits are on the disk before they are acknowledged (reliability 1). */
export class DurablePGlite extends PGlite {
  readonly #wal: WalSync
  readonly #folder: string
  #dirty = false
  #timer: NodeJS.Timeout | null = null

  private constructor(folder: string, options: PGliteOptions) {
    super({ ...options, fs: new SyncedFiles(folder) })
    this.#folder = folder
    this.#wal = new WalSync(folder)
  }

  /**
   * Opens the database in `folder`. The caller must hold the folder's lock. All of it is on the disk before this
   * returns: with an old control file a power cut would skip recovery and lose every commit since.
   */
  static async open(folder: string): Promise<DurablePGlite> {
    const settings = [BUFFERS, FSYNC, ...CHECKPOINTS].flatMap((one) => ['-c', one])
    const defaults = PGlite.defaultStartParams.filter((one) => one !== NO_FSYNC)
    const startParams = [...defaults, ...settings]
    // Left by a process that is gone, since we hold the lock; an empty one would stop PostgreSQL.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    const db = new DurablePGlite(folder, { extensions: { pg_trgm }, startParams })
    await db.waitReady
    await db.exec('CHECKPOINT')
    await syncTree(folder)
    db.#timer = setInterval(() => void db.checkpoint().catch(() => undefined), CHECKPOINT_EVERY_MS)
    db.#timer.unref()
    return db
  }

  /** Brings the tables to the disk, so that a start after a crash has little to recover. */
  async checkpoint(): Promise<void> {
    if (!this.#dirty || this.closed) return
    this.#dirty = false
    await super.exec('CHECKPOINT').catch((error: unknown) => {
      this.#dirty = true
      throw error
    })
  }

  override async query<T>(
    text: string,
    params?: unknown[],
    options?: QueryOptions,
  ): ReturnType<typeof PGlite.prototype.query<T>> {
    const result = await super.query<T>(text, params, options)
    if (!READS.test(text)) await this.#acknowledge()
    return result
  }

  override async exec(text: string, options?: QueryOptions): ReturnType<PGlite['exec']> {
    const results = await super.exec(text, options)
    await this.#acknowledge()
    return results
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await super.transaction(work)
    await this.#acknowledge()
    return result
  }

  override async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    if (this.#dirty) await super.exec('CHECKPOINT')
    await super.close()
    await this.#wal.close()
    await syncTree(this.#folder)
  }

  async #acknowledge(): Promise<void> {
    // PGlite opens itself through these very methods, before the fields below exist.
    if (!this.ready || this.closed) return
    this.#dirty = true
    await this.#wal.sync()
  }
}
