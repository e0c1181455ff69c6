import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import { syncPath } from '#server/config/sync-path.ts'

const FILE = 'erasures.jsonl'

/** Records that a child was erased, and when: ids only, nothing that identifies anyone. */
export const Erasure = z.object({
  /** The proof's id. */
  id: z.uuid(),
  /** The pseudonym the points ledger keeps. */
  child: z.uuid(),
  erasedAt: z.iso.datetime(),
})
export type Erasure = z.output<typeof Erasure>

const SUM_LENGTH = 16
/** Lines of earlier versions have no checksum. */
const Line = z.strictObject({ ...Erasure.shape, sum: z.string().length(SUM_LENGTH).optional() })

export class DamagedErasuresError extends Error {
  override name = 'DamagedErasuresError'

  constructor(path: string, line: number) {
    super(
      `Line ${line} of ${path} is damaged, so a child who was erased could come back. Replace the file with your newest copy. If there is none, delete the line: the database still knows its own erasures, but a restore can't know this one.`,
    )
  }
}

/**
 * What a backup older than an erasure cannot know: one line per erased child, beside the database and never
 * inside it (reliability C8). Append-only.
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

  /** @throws DamagedErasuresError as `readErasures` does. */
  read(): Promise<Erasure[]> {
    return readErasures(this.path).catch(orEmpty)
  }

  /** Adds those that are not in it; they are on the disk when this is done. Returns how many. */
  keep(erasures: readonly Erasure[]): Promise<number> {
    const kept = this.#last.then(() => this.#add(erasures))
    this.#last = kept.catch(() => undefined)
    return kept
  }

  async #add(erasures: readonly Erasure[]): Promise<number> {
    // A damaged line elsewhere is no reason to leave out a new one.
    const written = await readLines(this.path).then(({ erasures }) => erasures, orEmpty)
    const known = new Set(written.map(({ id }) => id))
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
    await syncPath(this.#folder)
    return fresh.length
  }
}

function orEmpty(error: NodeJS.ErrnoException): Erasure[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** The lines of the file, each with a checksum. */
export function erasureLines(erasures: readonly Erasure[]): string {
  return erasures.map((one) => `${lineOf(Erasure.parse(one))}\n`).join('')
}

function lineOf({ id, child, erasedAt }: Erasure): string {
  const erasure = { id, child, erasedAt }
  return JSON.stringify({ ...erasure, sum: sumOf(erasure) })
}

function sumOf(erasure: Erasure): string {
  return createHash('sha256').update(JSON.stringify(erasure)).digest('hex').slice(0, SUM_LENGTH)
}

/**
 * Reads the erasure file. A line cut short by a crash is fine if the whole line follows; the next start adds
 * it.
 * @throws DamagedErasuresError for any other damaged line: the child in it would come back.
 */
export async function readErasures(path: string): Promise<Erasure[]> {
  const { erasures, damaged } = await readLines(path)
  const whole = erasures.map(lineOf)
  const first = damaged.find(({ text }) => !whole.some((line) => line.startsWith(text)))
  if (first) throw new DamagedErasuresError(path, first.number)
  return erasures
}

async function readLines(path: string) {
  const erasures: Erasure[] = []
  const damaged: { number: number; text: string }[] = []
  const lines = (await readFile(path, 'utf8')).split('\n')
  for (const [index, text] of lines.entries()) {
    const { data } = Line.safeParse(parse(text))
    const { sum, ...erasure } = data ?? {}
    const isWhole = data && (sum === undefined || sum === sumOf(erasure as Erasure))
    if (isWhole) erasures.push(erasure as Erasure)
    else if (text !== '') damaged.push({ number: index + 1, text })
  }
  return { erasures, damaged }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
