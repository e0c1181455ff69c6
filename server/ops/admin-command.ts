import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { AdultPassword, Email } from '#contract/accounts/auth.ts'
import { erasureLines } from '#server/db/erasure-file.ts'
import {
  createAdministrator,
  randomPassword,
  resetPassword,
  resetSecondFactor,
  setDisabled,
} from './administer.ts'
import { CommandError } from './command-error.ts'
import { runCommand, tell } from './run-command.ts'
import { erasuresOfDatabase } from './settle-erasures.ts'

const USAGE = `npm run admin -- create-administrator --email <address> --name "<first last>" [--stdin]
npm run admin -- reset-password --email <address> [--stdin]
npm run admin -- reset-second-factor --email <address>
npm run admin -- disable-account --email <address>
npm run admin -- enable-account --email <address>
npm run admin -- list-erasures [--since <day>]

A password is generated and shown once; with --stdin it is read from standard input instead.
It is never an argument, because anyone on the machine can see those.`

const Day = z.iso.date('Use a date like 2026-03-04: --since 2026-03-04')
const Name = z.string('Give a name: --name "Robin Lee"').trim().min(1).max(100)

/** A generated password, or the first line of standard input. */
async function passwordFrom(stdin: boolean): Promise<string> {
  if (!stdin) return randomPassword()
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return AdultPassword.parse(line)
}

function show(password: string, wasGiven: boolean): void {
  if (!wasGiven) process.stdout.write(`Password: ${password}\n`)
  if (!wasGiven) tell('It is shown only once. Change it after you sign in.')
}

await runCommand(async (database) => {
  const { values, positionals } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      since: { type: 'string', default: '1970-01-01' },
      stdin: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [command] = positionals
  if (!command || positionals.length > 1) throw new CommandError(USAGE)
  const { db } = database
  if (command === 'list-erasures') {
    const since = Day.parse(values.since)
    const known = await erasuresOfDatabase(db)
    process.stdout.write(erasureLines(known.filter(({ erasedAt }) => erasedAt >= since)))
    return
  }
  const email = Email.parse(values.email ?? '')
  await database.migrate()
  if (command === 'create-administrator') {
    const name = Name.parse(values.name)
    const password = await passwordFrom(values.stdin)
    await createAdministrator(db, { email, name, password, at: new Date() })
    tell(`${email} is now an administrator.`)
    show(password, values.stdin)
  } else if (command === 'reset-password') {
    const password = await passwordFrom(values.stdin)
    await resetPassword(db, { email, password, at: new Date() })
    tell(`${email} has a new password and is signed out everywhere.`)
    show(password, values.stdin)
  } else if (command === 'reset-second-factor') {
    await resetSecondFactor(db, { email, at: new Date() })
    tell(`${email} now signs in with just a password and can turn on two-step verification again.`)
  } else if (command === 'disable-account') {
    await setDisabled(db, { email, disabled: true, at: new Date() })
    tell(`${email} is signed out everywhere and can no longer sign in.`)
  } else if (command === 'enable-account') {
    await setDisabled(db, { email, disabled: false, at: new Date() })
    tell(`${email} can sign in again.`)
  } else {
    throw new CommandError(USAGE)
  }
})
