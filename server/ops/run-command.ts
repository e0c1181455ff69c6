import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { DirectoryInUseError } from '#server/db/directory-lock.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { CommandError } from './command-error.ts'

const EXPLAINED = [ConfigError, DirectoryInUseError, CommandError, AppError, z.ZodError]

/** What an operator reads; standard output is left to what a command hands on. */
export function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** Runs a command of the operator on the configured database; what goes wrong is one sentence. */
export async function runCommand(
  work: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await openDatabase(config)
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    tell(sentenceOf(error))
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n')
  const isExplained = EXPLAINED.some((kind) => error instanceof kind)
  return isExplained ? error.message : (error.stack ?? error.message)
}
