import type { FastifyBaseLogger } from 'fastify'
import type { SystemProblem } from '#contract/system.ts'
import type { Billing } from './adapters/billing/port.ts'
import type { BookCatalog } from './adapters/book-catalog/port.ts'
import type { MailSender } from './adapters/mail/port.ts'
import type { OpenIdIssuer } from './adapters/openid/port.ts'
import type { QuizWriter } from './adapters/quiz-writer/port.ts'
import type { Config } from './config/config.ts'
import type { ErasureFile } from './db/erasure-file.ts'
import type { Db } from './db/types.ts'
import type { Jobs } from './jobs/jobs.ts'

/** What the slices reach the world through; a function asks for the part it uses. */
export type Deps = {
  config: Pick<
    Config,
    | 'allowedHosts'
    | 'demo'
    | 'host'
    | 'metricsToken'
    | 'publicUrl'
    | 'quizWriterDailyTokens'
    | 'trustProxy'
  >
  /** What is wrong with the settings, for the administrator. */
  settingsProblems: readonly Pick<SystemProblem, 'about' | 'says'>[]
  db: Db
  /** Where erasures outlive the database. */
  erasureFile: Pick<ErasureFile, 'keep'>
  jobs: Pick<Jobs, 'enqueue' | 'counts'>
  log: FastifyBaseLogger
  catalog: BookCatalog
  /** Known to this installation alone, and not in its database. */
  secret: string
  /** Null where no model is configured. */
  quizWriter: QuizWriter | null
  billing: Billing
  /** Where grown-ups may sign in as well; null for none. */
  openId: OpenIdIssuer | null
  /** Null where no mail server is set up: mails stay in the outbox. */
  mail: MailSender | null
  /** Epoch milliseconds. */
  now: () => number
}
