import { z } from 'zod'
import { Said } from '#contract/said.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

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

/** Problems of the proxy, TLS, address, email, backups and services, as this server sees them. */
export const listSystemProblems = endpoint('GET', '/api/admin/system', ['admin'], {
  response: z.array(SystemProblem),
})
