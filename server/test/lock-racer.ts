// A process that takes part in a race for a directory: takes the lock of each folder it is told, and says if it has it.
import { DirectoryInUseError, lockDirectory } from '#server/db/directory-lock.ts'

process.on('message', (folder: string) => {
  lockDirectory(folder).then(
    () => process.send?.('held'),
    (error: unknown) =>
      process.send?.(error instanceof DirectoryInUseError ? 'refused' : String(error)),
  )
})
process.send?.('here')
