import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'

/** A grown-up's account as the administrator sees it. */
export const Account = z.object({
  id: z.string(),
  role: z.enum(['parent', 'teacher', 'admin']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: Instant,
  /** When the account was disabled; null while it is open. */
  disabledAt: Instant.nullable(),
  /** Who did that; null for a command on the machine, and after 180 days. */
  disabledBy: z.string().nullable(),
})
export type Account = z.output<typeof Account>

/** Grown-ups whose name or e-mail holds the words, disabled ones first; at most 50. */
export const listAccounts = {
  method: 'GET',
  url: '/api/admin/accounts',
  access: ['admin'],
  schema: {
    querystring: z.object({ search: z.string().trim().max(100).default('') }),
    response: { 200: z.array(Account) },
  },
} as const satisfies Endpoint

/** A disabled account is signed out everywhere at once and can no longer sign in. */
export const setAccountDisabled = {
  method: 'PUT',
  url: '/api/admin/accounts/:id/disabled',
  access: ['admin'],
  schema: {
    params: z.object({ id: Id }),
    body: z.object({ disabled: z.boolean() }),
    response: { 200: z.object({ disabled: z.boolean() }) },
  },
  errors: ['not_found', 'last_administrator'],
  touches: [listAccounts.url],
} as const satisfies Endpoint
