import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** How far the log on the disk may fall behind the tables while one long transaction runs. */
const LOG_BEHIND_MS = 1000
const IS_LOG = /[\\/]pg_wal[\\/][0-9A-F]{24}$/

type Opened = { nfd?: number; node: unknown }
type NodeFiles = {
  realPath(node: unknown): string
  /** Turns what Node throws into an error number for PostgreSQL. */
  tryFSOperation(work: () => void): void
  stream_ops: { fsync?: (stream: Opened) => number }
}

/**
 * PGlite's files on disk, with the one call it omits: when PostgreSQL asks for an fsync, it gets one. Only
 * the log is deferred: callers must sync it before they acknowledge a commit (`WalSync`). It still reaches
 * the disk before any table or the control file does.
 */
export class SyncedFiles extends NodeFS {
  readonly #waitingLogs = new Set<string>()
  #logSyncedAt = 0

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: object) => {
      const { NODEFS: files } = module as { NODEFS: NodeFiles }
      files.stream_ops.fsync = ({ nfd, node }) => {
        const path = files.realPath(node)
        if (nfd !== undefined) files.tryFSOperation(() => this.#sync(nfd, path))
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #sync(file: number, path: string): void {
    const now = Date.now()
    if (IS_LOG.test(path)) {
      this.#waitingLogs.add(path)
      if (now - this.#logSyncedAt < LOG_BEHIND_MS) return
    }
    this.#logSyncedAt = now
    for (const log of this.#waitingLogs) if (log !== path) syncLog(log)
    this.#waitingLogs.clear()
    fsyncSync(file)
  }
}

function syncLog(path: string): void {
  if (!existsSync(path)) return
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
