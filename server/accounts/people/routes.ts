import type { FastifyInstance } from 'fastify'
import { listAccounts, setAccountDisabled } from '#contract/accounts/accounts.ts'
import { listSecurityEvents, verifySecurityLog } from '#contract/accounts/security-log.ts'
import { listStudentAccounts } from '#contract/school/school-children.ts'
import { recorded } from '#server/accounts/audit/access-recorded.ts'
import { checkSecurityLog, securityLog } from '#server/accounts/audit/security-log.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import { disableAccount } from './disable-account.ts'
import { findAccounts } from './find-accounts.ts'
import { findStudents } from './find-students.ts'

/** Adults' accounts, disabling them, and the security log. */
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

  route(
    app,
    listStudentAccounts,
    ({ querystring }) => findStudents(deps.db, querystring.search),
    recorded(deps, 'class_list', (_call, students) => students.map(({ id }) => id)),
  )

  route(app, listSecurityEvents, async ({ querystring, reply }) => {
    const { limit, cursor, kind, person } = querystring
    const filter = { kind, person, limit: limit + 1 }
    const entries = await securityLog(deps.db, filter, readTimeCursor(cursor))
    return page(reply, entries, limit, ({ at, id }) => ({ at: new Date(at), id }))
  })
  route(app, verifySecurityLog, () => checkSecurityLog(deps.db))
}
