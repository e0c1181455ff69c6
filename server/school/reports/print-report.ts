import type { Report } from '#contract/school/reports.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { Unsaid, Words } from '#server/language/words.ts'
import { Printer } from './printer.ts'

const PER_PERSON = { tries: 100, withinMs: 3_600_000 }

const printer = new Printer()

/** A report as a PDF. @throws AppError too_many_tries, unavailable. */
export async function printReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  report: Unsaid<Report>,
  words: Words,
  personId: string,
): Promise<Uint8Array> {
  await countTry(db, `prints of ${personId}`, PER_PERSON, now())
  return printer.print(words.sayAll<Report>(report), personId, words.language)
}
