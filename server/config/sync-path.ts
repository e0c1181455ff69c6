import { type FileHandle, open } from 'node:fs/promises'

/** Brings a file's content, or a folder's list of names, to the disk. */
export async function syncPath(path: string): Promise<void> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    // A temporary file may be gone again, and some systems cannot open a folder to sync it.
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EPERM') return
    throw error
  }
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
