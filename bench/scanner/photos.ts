import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Photo {
  name: string
  /** For an <img>: the photo itself as a data URL. */
  src: string
  /** What its code says, 13 digits. */
  code: string
  isBook: boolean
  isIsbn: boolean
}

interface Row {
  file: string
  expected: string
  isbn: boolean
  width: number
}

/** A photo of a whole book back is larger than a crop of a code. */
const BOOK_PHOTO_PX = 1000

/**
 * The photos that a folder's index.json names: [{file, expected, isbn, width}].
 * @throws Error when there is none.
 */
export function photosOf(folder: string): Photo[] {
  const index = join(folder, 'index.json')
  if (!existsSync(index)) {
    throw new Error(
      `No photos in ${folder}: name a folder with an index.json of [{file, expected, isbn, width}].`,
    )
  }
  const rows = JSON.parse(readFileSync(index, 'utf8')) as Row[]
  return rows.map(({ file, expected, isbn, width }) => ({
    name: file,
    src: `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${readFileSync(join(folder, file)).toString('base64')}`,
    code: expected.padStart(13, '0'),
    isBook: isbn && width >= BOOK_PHOTO_PX,
    isIsbn: isbn,
  }))
}
