import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { BackupEnd, BackupHeader, BackupJobs, BackupTable } from './backup-format.ts'
import { CommandError } from './command-error.ts'

/** Approximate characters of row text per part. */
const LETTERS_AT_ONCE = 500_000

export const DAMAGED_BACKUP = "This file is damaged, or isn't a backup of Reading Heroes."

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'jobs'; jobs: z.output<typeof BackupJobs>['jobs'] }
  | { kind: 'end'; end: BackupEnd }

/**
 * Reads a backup part by part; the last part comes only if the checksum and the counts are right.
 * @throws CommandError for anything but a complete backup.
 */
export async function* readBackup(source: Readable): AsyncGenerator<BackupPart> {
  const digest = createHash('sha256')
  const counted: Record<string, number> = {}
  let table: string | null = null
  let rows: string[] = []
  let letters = 0
  let isFirst = true
  let ended = false
  for await (const text of linesOf(source)) {
    if (ended) throw new CommandError(DAMAGED_BACKUP)
    if (text.startsWith('[') && table !== null) {
      digest.update(`${text}\n`)
      counted[table] = (counted[table] ?? 0) + 1
      rows.push(text)
      letters += text.length
      if (letters < LETTERS_AT_ONCE) continue
      yield { kind: 'rows', table, rows }
      rows = []
      letters = 0
      continue
    }
    if (table !== null && rows.length > 0) yield { kind: 'rows', table, rows }
    rows = []
    letters = 0
    const value = parse(text)
    const named = isFirst ? null : BackupTable.safeParse(value).data
    const queued = BackupJobs.safeParse(value).data
    if (isFirst) {
      isFirst = false
      yield { kind: 'header', header: headerOf(value) }
    } else if (named) {
      table = named.table
      counted[table] = 0
    } else if (queued) {
      table = null
      yield { kind: 'jobs', jobs: queued.jobs }
    } else {
      const end = endOf(value, counted, digest.copy().digest('hex'))
      ended = true
      yield { kind: 'end', end }
    }
    digest.update(`${text}\n`)
  }
  if (!ended) throw new CommandError(DAMAGED_BACKUP)
}

function headerOf(value: unknown): BackupHeader {
  const header = BackupHeader.safeParse(value)
  if (!header.success) throw new CommandError(DAMAGED_BACKUP)
  return header.data
}

function endOf(value: unknown, counted: Record<string, number>, sha256: string): BackupEnd {
  const { success, data } = BackupEnd.safeParse(value)
  const names = Object.keys(counted)
  const isWhole =
    success &&
    data.sha256 === sha256 &&
    names.length === Object.keys(data.rows).length &&
    names.every((name) => data.rows[name] === counted[name])
  if (!isWhole) throw new CommandError(DAMAGED_BACKUP)
  return data
}

/** Splits lines only where we wrote breaks: other line separators (U+2028) may occur inside a text. */
async function* linesOf(source: Readable): AsyncGenerator<string> {
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    for await (const bytes of source.pipe(plain)) {
      const lines = (rest + decoder.write(bytes)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const isOfGzip = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
    throw isOfGzip ? new CommandError(DAMAGED_BACKUP) : error
  }
  if (rest !== '') throw new CommandError(DAMAGED_BACKUP)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(DAMAGED_BACKUP)
  }
}
