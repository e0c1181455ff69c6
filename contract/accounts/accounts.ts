import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { Instant, OfId, PersonName } from '#contract/fields.ts'

/** An adult's account as the administrator sees it. */
export const Account = z.object({
  id: z.string(),
  role: z.enum(ADULTS),
  ...PersonName.shape,
  createdAt: Instant,
  /** When the account was disabled; null while it is open. */
  disabledAt: Instant.nullable(),
  /** Who did that; null for a command on the machine, and after 180 days. */
  disabledBy: z.string().nullable(),
})
export type Account = z.output<typeof Account>

/** Grown-ups whose name or email holds the words, disabled ones first; at most 50. */
export const listAccounts = endpoint('GET', '/api/admin/accounts', ['admin'], {
  querystring: z.object({ search: z.string().trim().max(100).default('') }),
  response: z.array(Account),
})

/** A disabled account is signed out everywhere at once and can no longer sign in. */
export const setAccountDisabled = endpoint('PUT', '/api/admin/accounts/:id/disabled', ['admin'], {
  params: OfId,
  body: z.object({ disabled: z.boolean() }),
  response: z.object({ disabled: z.boolean() }),
  errors: ['not_found', 'last_administrator'],
  touches: [listAccounts],
})
