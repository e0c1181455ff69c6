import type { FastifyInstance } from 'fastify'
import { listAccounts, setAccountDisabled } from '#contract/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { disableAccount } from './disable-account.ts'
import { findAccounts } from './find-accounts.ts'

/** Accounts of grown-ups, and turning one off. */
export function registerAccounts(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, listAccounts, ({ querystring }) => findAccounts(deps.db, querystring.search))
  route(app, setAccountDisabled, ({ user, params, body }) =>
    disableAccount(deps.db, {
      accountId: params.id,
      disabled: body.disabled,
      by: user.id,
      at: deps.now(),
    }),
  )
}
