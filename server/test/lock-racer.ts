// A process that races for directory locks: tries to lock each folder it is given and reports whether it
// succeeded.
import { DirectoryInUseError, lockDirectory } from '#server/db/directory-lock.ts'

process.on('message', (folder: string) => {
  lockDirectory(folder).then(
    () => process.send?.('held'),
    (error: unknown) =>
      process.send?.(error instanceof DirectoryInUseError ? 'refused' : String(error)),
  )
})
process.send?.('here')
