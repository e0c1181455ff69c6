import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { OPERATOR, recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { openLog } from '#server/config/log.ts'
import { readSecret } from '#server/config/secret.ts'
import { ErasureFile, readErasures } from '#server/db/erasure-file.ts'
import { Jobs } from '#server/jobs/jobs.ts'
import { auditLedgers } from '#server/prizes/fund/audit-ledgers.ts'
import { CommandError } from './command-error.ts'
import { disableAgain } from './keep-restrictions.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand, tell } from './run-command.ts'
import { erasuresOfDatabase, settleErasures } from './settle-erasures.ts'
import { secretMark } from './write-backup.ts'

const STANDARD_INPUT = '-'
const USAGE = 'Name the backup: npm run restore <file> [-- --force] [--erasures <file>]'

async function checkFile(file: string): Promise<string> {
  await access(file).catch(() => {
    throw new CommandError(`There is no file ${file}.`)
  })
  return file
}

async function sourceOf(file: string): Promise<Readable> {
  return file === STANDARD_INPUT ? process.stdin : createReadStream(await checkFile(file))
}

await runCommand(async (database, config) => {
  const { values, positionals } = parseArgs({
    options: {
      force: { type: 'boolean', default: false },
      erasures: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) throw new CommandError(USAGE)
  // Erasures known to the database about to be deleted, and those recorded by other machines.
  const erasureFile = new ErasureFile(config)
  await erasureFile.keep(await erasuresOfDatabase(database.db))
  for (const other of values.erasures) {
    await erasureFile.keep(await readErasures(await checkFile(other)))
  }
  // A damaged file is refused before anything is deleted.
  await erasureFile.read()
  const { header, end, jobs, disabled } = await restoreBackup(
    database.db,
    await sourceOf(file),
    values,
  )
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  tell(`Restored ${rows} rows of ${header.tables.length} tables, as they were at ${header.madeAt}.`)

  await database.migrate()
  await disableAgain(database.db, disabled)
  tell('Everyone is signed out, and no browser is remembered.')
  tell(`Accounts that stay disabled: ${disabled.length}.`)
  const restored = { kind: 'backup_restored', actor: OPERATOR, detail: header.madeAt } as const
  await recordSecurityEvent(database.db, { ...restored, at: Date.now() })
  const again = await settleErasures(database.db, erasureFile, new Date())
  tell(`Children deleted after the backup and now deleted again: ${again}.`)
  const queue = new Jobs(database, openLog(config.logLevel, process.stderr))
  await queue.start()
  const sent = await database.db.transaction((tx) => queue.sendAgain(tx, jobs))
  await queue.stop()
  tell(`Waiting jobs queued again: ${sent}.`)

  for (const finding of await auditLedgers(database.db)) tell(`Ledgers: ${finding}`)
  if (header.secretMark !== secretMark(await readSecret(config))) {
    tell(
      'WARNING: the backup was made with another secret. Set SECRET (or the file "secret" in DATA_DIR) to the old one, or picture passwords and two-step verification have to be set up again.',
    )
  }
})
