import { type UnzipFileInfo, unzipSync } from 'fflate'
import { fileRefusal } from './file-refusal.ts'

const MAX_ENTRIES = 2000
/** Bytes that an archive may unpack to. */
const MAX_UNPACKED = 24 * 1024 * 1024

export type Archive = ReadonlyMap<string, Uint8Array>

/**
 * The wanted files of a zip archive. The directory is measured before anything is unpacked, and no file
 * grows beyond the size named there. @throws AppError roster_unreadable for damaged or swollen archives.
 */
export function filesOfArchive(bytes: Uint8Array, wants: (name: string) => boolean): Archive {
  let entries = 0
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    entries += 1
    if (entries > MAX_ENTRIES) throw fileRefusal('swollen')
    if (!wants(name)) return false
    unpacked += originalSize
    if (unpacked > MAX_UNPACKED) throw fileRefusal('swollen')
    return true
  }
  const isMeasured = (error: unknown) => error instanceof Error && error.name === 'AppError'
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })))
  } catch (error) {
    throw isMeasured(error) ? error : fileRefusal('damaged')
  }
}

/** The names in an archive. */
export function namesOfArchive(bytes: Uint8Array): string[] {
  const names: string[] = []
  filesOfArchive(bytes, (name) => {
    names.push(name)
    return false
  })
  return names
}
