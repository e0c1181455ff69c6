import type { z } from 'zod'
import {
  MAX_FILE_BYTES,
  MAX_ROWS,
  type RosterChange,
  type RosterFile,
} from '#contract/school/roster-import.ts'
import { type Columns, type FileRow, guessColumns } from '#domain/roster-columns.ts'
import { studentsOfRows } from '#domain/roster-lines.ts'
import type { ListedStudent } from '#domain/roster-list.ts'
import { cleanCell } from '#domain/written-name.ts'
import { AppError } from '#server/app-error.ts'
import { fileRefusal, tooManyRows } from './file-refusal.ts'
import { likeliestPart, readPasted, readRosterFile } from './read-file.ts'

const MAX_COLUMNS = 500
const MAX_SAMPLE = 40

type Given = Pick<z.output<typeof RosterFile>, 'file' | 'csv' | 'part' | 'columns'>

export type ReadImport = { listed: ListedStudent[]; read: RosterChange['read'] }

/**
 * The students of a file or of pasted text, and how it was read: by guessing, or as the teacher says. No
 * students without a column of names. @throws AppError roster_unreadable, too_large.
 */
export async function readImport(given: Given, className: string): Promise<ReadImport> {
  const bytes = given.file === undefined ? null : Buffer.from(given.file, 'base64')
  if (bytes && bytes.length > MAX_FILE_BYTES) throw new AppError('too_large')
  const file = bytes ? await readRosterFile(bytes) : readPasted(given.csv ?? '')
  const part =
    file.parts.find(({ id }) => id === given.part) ?? likeliestPart(file.parts, className)
  if (!part) throw fileRefusal('empty')
  const rows = part.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw fileRefusal('empty')
  const columns = given.columns ? asSaid(given.columns) : guessColumns(rows)
  const isNamed = columns.uses.some((use) => use === 'firstName' || use === 'fullName')
  const listed = isNamed ? studentsOfRows(rows, columns) : []
  if (listed.length > MAX_ROWS) throw tooManyRows(listed.length, MAX_ROWS)
  return {
    listed,
    read: {
      encoding: file.encoding === 'UTF-8' ? null : file.encoding,
      parts: file.parts.map(({ id, name }) => ({ id, name })),
      part: part.id,
      headingLine: columns.headingLine,
      columns: columnsOf(rows, columns),
    },
  }
}

function asSaid({ headingLine, uses }: NonNullable<Given['columns']>): Columns {
  return { headingLine: headingLine || null, uses }
}

/** Each column with its heading and the first thing under it, so that a teacher can tell which it is. */
function columnsOf(rows: readonly FileRow[], { headingLine, uses }: Columns) {
  const headings = rows.find(({ line }) => line === headingLine)?.cells ?? []
  const below = rows.filter(({ line }) => line > (headingLine ?? 0)).slice(0, 50)
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length))
  return Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, place) => {
    const sample = below.map(({ cells }) => cleanCell(cells[place] ?? '')).find(Boolean) ?? ''
    return {
      heading: cleanCell(headings[place] ?? '').slice(0, MAX_SAMPLE),
      sample: sample.slice(0, MAX_SAMPLE),
      use: uses[place] ?? 'none',
    }
  })
}
