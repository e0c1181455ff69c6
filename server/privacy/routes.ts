import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deleteAccount, getAccountDeletion, sendDeletionCode } from '#contract/own-account.ts'
import {
  eraseHero,
  exportHero,
  getHeroPrivacy,
  keepChildAccount,
  listErasures,
  listInactiveChildren,
  setConsent,
} from '#contract/privacy.ts'
import { eraseStudent, exportStudent } from '#contract/school/school-children.ts'
import { recordAccess } from '#server/accounts/audit/record-access.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { getOwnChild } from '#server/accounts/people/own-child.ts'
import { getOwnSchoolChild } from '#server/accounts/people/school-child.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { route } from '#server/http/route.ts'
import { asFile } from '#server/http/send-file.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Words } from '#server/language/words.ts'
import { changeConsent } from './change-consent.ts'
import { sendCode } from './confirm-deletion.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { eraseChild, erasuresOf } from './erase-child.ts'
import { exportChild } from './export-child.ts'
import { heroPrivacyOf } from './hero-privacy.ts'
import { inactiveChildrenOf, postponeErasure } from './inactive-children.ts'
import { accountDeletionOf } from './own-account.ts'

const EXPORTS = { tries: 20, withinMs: 3_600_000 }

/** Routes for guardians to view, export and erase what is stored about a child, without an operator. */
export function registerPrivacy(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'erasureFile' | 'log' | 'mail'>,
): void {
  const { db, now } = deps

  route(app, getHeroPrivacy, async ({ user, params }) => {
    const child = await getOwnChild(db, user.id, params.id)
    await recordAccess(db, user, child.id, 'privacy', now())
    return heroPrivacyOf(db, user.id, child.id)
  })

  route(app, setConsent, ({ user, params, body }) =>
    changeConsent(deps, user, params.id, body.given),
  )
  route(app, listInactiveChildren, ({ user }) => inactiveChildrenOf(db, user))
  route(app, keepChildAccount, ({ user, params }) => postponeErasure(deps, user, params.id))

  route(app, exportHero, async (call) => {
    const child = await getOwnChild(db, call.user.id, call.params.id)
    return sendExport(call, child.id)
  })

  route(app, exportStudent, async (call) => {
    const child = await getOwnSchoolChild(db, call.user, call.params.id)
    return sendExport(call, child.id)
  })

  route(app, eraseStudent, ({ user, params, body }) =>
    eraseChild(deps, user, { childId: params.id, firstName: body.firstName }, (tx) =>
      getOwnSchoolChild(tx, user, params.id),
    ),
  )

  route(app, eraseHero, ({ user, params, body }) =>
    eraseChild(deps, user, { childId: params.id, firstName: body.firstName }, (tx) =>
      getOwnChild(tx, user.id, params.id),
    ),
  )

  route(app, getAccountDeletion, ({ user }) => accountDeletionOf(deps, user.id))
  route(app, sendDeletionCode, ({ user }) => sendCode(deps, user.id))
  route(app, deleteAccount, ({ user, body }) => deleteOwnAccount(deps, user, body))

  route(app, listErasures, ({ user }) => erasuresOf(db, user.id))

  async function sendExport(
    call: { user: SignedIn; request: FastifyRequest; reply: FastifyReply; words: Words },
    childId: string,
  ): Promise<Uint8Array> {
    const { user, request, reply, words } = call
    await countTry(db, `exports of ${user.id}`, EXPORTS, now())
    await recordAccess(db, user, childId, 'export', now())
    await recordSecurityEvent(db, {
      kind: 'child_exported',
      actor: user,
      subject: childId,
      ip: request.ip,
      at: now(),
    })
    const day = new Date(now()).toISOString().slice(0, 10)
    asFile(reply, `reading-heroes-${day}.zip`, 'application/zip')
    return exportChild(db, { childId, readerId: user.id }, now(), words)
  }
}
