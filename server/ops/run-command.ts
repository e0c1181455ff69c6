import { type Config, readConfig } from '#server/config/config.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { explainFailure } from './explain-failure.ts'

/** Writes a message to the operator; standard output is reserved for a command's result. */
export function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** Runs an operator command on the configured database; reports failures in one sentence. */
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
