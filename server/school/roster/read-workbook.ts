import { strFromU8, zipSync } from 'fflate'
import readWorkbookFile from 'read-excel-file/universal'
import type { FileRow } from '#domain/roster-columns.ts'
import { AppError } from '#server/app-error.ts'
import { fileRefusal } from './file-refusal.ts'
import { filesOfArchive } from './read-archive.ts'

const MAX_ROW = 20_000
const MAX_COLUMN_LETTERS = 2

export type Sheet = { name: string; rows: FileRow[] }

/**
 * The sheets of an Excel workbook. Formulas are never evaluated: a cell is the value saved with it.
 * @throws AppError roster_unreadable for damaged workbooks and for sheets that are larger than any list.
 */
export async function sheetsOfWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const files = filesOfArchive(bytes, (name) => /\.(xml|rels)$/i.test(name))
  for (const [name, file] of files) {
    if (/worksheets\/[^/]+\.xml$/i.test(name)) checkSize(strFromU8(file))
  }
  // Packed again from what was measured, so that the reader unpacks nothing else.
  const measured = zipSync(Object.fromEntries(files), { level: 0 })
  try {
    const sheets = await readWorkbookFile<string>(new Blob([measured]), {
      parseNumber: (written: string) => written,
    })
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells, index) => ({ line: index + 1, cells: cells.map(written) })),
    }))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw fileRefusal('damaged')
  }
}

/** The reader fills every gap before a cell, so one far away would make millions. */
function checkSize(xml: string): void {
  for (const [, column = '', row = ''] of xml.matchAll(/\sr="([A-Z]*)(\d+)"/g)) {
    if (column.length > MAX_COLUMN_LETTERS || Number(row) > MAX_ROW) throw fileRefusal('swollen')
  }
}

function written(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
