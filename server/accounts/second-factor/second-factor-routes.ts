import type { FastifyInstance } from 'fastify'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '#contract/accounts/second-factor.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import { browserOf } from '#server/accounts/sign-in/known-device.ts'
import { requireRecentPassword } from '#server/accounts/sign-in/sign-ins.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { type SignedIn, startSession } from '#server/http/session.ts'
import { checkFactor, confirmFactor, endFactor, factorOf, startFactor } from './second-factor.ts'

/** An adult's second factor: codes of an app, and recovery codes for the day it is lost. */
export function registerSecondFactor(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
): void {
  const record = (user: SignedIn, kind: 'second_factor_on' | 'second_factor_off') =>
    recordSecurityEvent(deps.db, { kind, actor: user, subject: user.id, at: deps.now() })

  route(app, getSecondFactor, async ({ user }) => ({
    ...(await factorOf(deps.db, user.id)),
    needed: user.role === 'admin' && !user.secondFactor,
  }))

  route(app, startSecondFactor, async ({ user, body }) => {
    await requireRecentPassword(deps, user, body.password)
    const { email, firstName } = await getCurrentUser(deps.db, user.id, deps.now())
    return startFactor(deps, { id: user.id, label: email ?? firstName ?? 'account' })
  })

  route(app, confirmSecondFactor, async ({ user, body, request, reply }) => {
    const codes = await confirmFactor(deps, user.id, body.code)
    await startSession(deps, request, reply, user, { secondFactor: true })
    await record(user, 'second_factor_on')
    return { recoveryCodes: codes }
  })

  route(app, endSecondFactor, async ({ user, body, request }) => {
    await requireRecentPassword(deps, user, body.password)
    if (!(await checkFactor(deps, browserOf(request), user.id, body.code)))
      throw new AppError('wrong_code')
    await endFactor(deps.db, user.id)
    await record(user, 'second_factor_off')
    return { ended: true } as const
  })
}
