import { z } from 'zod'
import { Said } from '#contract/said.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** What a call of the quiz writer came to. */
const WRITER_OUTCOMES = ['under_way', 'done', 'refused', 'garbled', 'busy', 'away'] as const

/** Something about the installation that the administrator should look at. */
export const SystemProblem = z.object({
  about: z.enum([
    'address',
    'backup',
    'billing',
    'billing_messages',
    'database',
    'demo',
    'jobs',
    'mail',
    'proxy',
    'quiz_writer',
    'tls',
  ]),
  /** What is wrong and what to do. */
  says: Said,
  /** The status a service answered with; null where there is none. */
  status: z.number().int().nullable(),
  /** When it was last seen; null for settings, which hold until the next start. */
  at: Instant.nullable(),
})
export type SystemProblem = z.output<typeof SystemProblem>

const Count = z.number().int()

/** How the installation is: what runs, how old the last backup is, what mail and the quiz writer did. */
export const Installation = z.object({
  version: z.string(),
  /** Null before the first. */
  backupAt: Instant.nullable(),
  jobs: z.object({
    /** Null where no process does any. */
    seenAt: Instant.nullable(),
    waiting: Count,
    active: Count,
    failed: Count,
  }),
  mail: z.object({
    /** False without a mail server: mails stay in the outbox. */
    sends: z.boolean(),
    waiting: Count,
    /** Tried at least once, in vain. */
    failed: Count,
    lastSentAt: Instant.nullable(),
  }),
  /** Null where no model is configured. */
  quizWriter: z
    .object({
      model: z.string(),
      waiting: Count,
      /** Tokens of this day (UTC) and the most it may use. */
      tokensToday: Count,
      dailyTokens: Count,
      /** Of the last 30 days. */
      calls: Count,
      failedCalls: Count,
      tokens: Count,
      last: z.object({ outcome: z.enum(WRITER_OUTCOMES), at: Instant }).nullable(),
    })
    .nullable(),
})
export type Installation = z.output<typeof Installation>

export const getInstallation = endpoint('GET', '/api/admin/installation', ['admin'], {
  response: Installation,
})

/** Asks the model one easy question about a text of ours, within the daily budget. */
export const testQuizWriter = endpoint('POST', '/api/admin/quiz-writer/test', ['admin'], {
  response: z.object({ works: z.boolean(), says: Said }),
  errors: ['too_many_tries'],
  touches: ['/api/admin/installation', '/api/admin/system'],
})

/** Sends the administrator an email and says what the mail server answered. */
export const sendTestMail = endpoint('POST', '/api/admin/mail/test', ['admin'], {
  response: z.object({ works: z.boolean(), says: Said }),
  errors: ['too_many_tries'],
  touches: ['/api/admin/installation', '/api/admin/system'],
})

/** Problems of the proxy, TLS, address, email, backups and services, as this server sees them. */
export const listSystemProblems = endpoint('GET', '/api/admin/system', ['admin'], {
  response: z.array(SystemProblem),
})
