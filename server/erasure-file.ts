import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'

const FILE = 'erasures.jsonl'

/** That a child was erased, and when: ids alone, nothing that names anybody. */
export const Erasure = z.object({
  /** The proof's id. */
  id: z.uuid(),
  /** The number the points ledger goes on under. */
  child: z.uuid(),
  erasedAt: z.iso.datetime(),
})
export type Erasure = z.output<typeof Erasure>

/**
 * What a backup that is older than an erasure cannot know: a line per erased child, beside the
 * database and never inside it (reliability C8). Lines are only ever added.
 */
export class ErasureFile {
  readonly path: string
  readonly #folder: string
  /** One writer at a time in this process; other processes write lines of their own. */
  #last: Promise<unknown> = Promise.resolve()

  constructor({ dataDir }: Pick<Config, 'dataDir'>) {
    this.#folder = dataDir
    this.path = join(dataDir, FILE)
  }

  read(): Promise<Erasure[]> {
    return readErasures(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
  }

  /** Adds those that are not in it; they are on the disk when this is done. Answers how many. */
  keep(erasures: readonly Erasure[]): Promise<number> {
    const kept = this.#last.then(() => this.#add(erasures))
    this.#last = kept.catch(() => undefined)
    return kept
  }

  async #add(erasures: readonly Erasure[]): Promise<number> {
    const known = new Set((await this.read()).map(({ id }) => id))
    const fresh = erasures.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return 0
    await mkdir(this.#folder, { recursive: true })
    const file = await open(this.path, 'a', 0o600)
    try {
      // The empty line ends one that a crash cut short.
      await file.appendFile(`\n${erasureLines(fresh)}`)
      await file.sync()
    } finally {
      await file.close()
    }
    await syncFolder(this.#folder)
    return fresh.length
  }
}

/** As they stand in the file. */
export function erasureLines(erasures: readonly Erasure[]): string {
  return erasures.map((one) => `${JSON.stringify(Erasure.parse(one))}\n`).join('')
}

/** Reads such a file. A line that was cut short is left out: its erasure still stands in the database. */
export async function readErasures(path: string): Promise<Erasure[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const erasure = Erasure.safeParse(parse(line))
    return erasure.success ? [erasure.data] : []
  })
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** A file that was just made is there after a power cut only if its folder is on the disk, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  // Some systems cannot open a folder.
  if (!folder) return
  await folder.sync().catch(() => undefined)
  await folder.close()
}
