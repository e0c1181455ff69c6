import { type Config, readConfig } from '#server/config/config.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { explainFailure } from './explain-failure.ts'

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
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return explainFailure(error) ?? detail
}
