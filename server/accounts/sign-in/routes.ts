import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  getCurrentUser as getCurrentUserCall,
  getSignInOptions,
  signIn,
  signInDemo,
  signOut,
  signUp,
} from '#contract/accounts/auth.ts'
import {
  listClassHeroes,
  openDevice as openDeviceCall,
  signInWithCard,
  signInWithNameAndPictures,
  signInWithPictures,
} from '#contract/accounts/class-sign-in.ts'
import { requestPasswordReset, resetPassword } from '#contract/accounts/password-reset.ts'
import {
  changePassword,
  endMySignIn,
  endOtherSignIns,
  listMySignIns,
} from '#contract/accounts/sign-ins.ts'
import type { Role } from '#contract/endpoint.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { registerOpenId } from '#server/accounts/openid/openid-routes.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import { checkFactor } from '#server/accounts/second-factor/second-factor.ts'
import { registerSecondFactor } from '#server/accounts/second-factor/second-factor-routes.ts'
import type { Deps } from '#server/deps.ts'
import { languageOfNewAccount } from '#server/http/language.ts'
import { route } from '#server/http/route.ts'
import { clearSessionCookie, endSession, startSession } from '#server/http/session.ts'
import { checkCard, checkHero, checkNamedHero, heroesOfClass } from './class-sign-in.ts'
import { browserOf, openDevice, rememberDevice } from './known-device.ts'
import { requestReset, reset } from './password-reset.ts'
import { checkSignIn, findPersona } from './sign-in.ts'
import { endOthers, endSignIn, renewPassword, signInsOf } from './sign-ins.ts'
import { createAccount, nextIsAdministrator } from './sign-up.ts'
import { registerVerification } from './verification-routes.ts'

const SIGN_IN_PAGE = '/sign-in'

type AuthDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'mail' | 'now' | 'openId' | 'secret'>

/** Signing up, in and out, and who is signed in. */
export function registerAuth(app: FastifyInstance, deps: AuthDeps): void {
  // A page the browser is sent to, not a call (spec 7).
  app.get('/api/login', async (_request, reply) => reply.redirect(SIGN_IN_PAGE, 302))

  route(app, getCurrentUserCall, ({ user }) => getCurrentUser(deps.db, user.id, deps.now()))

  route(app, getSignInOptions, async () => ({
    demo: deps.config.demo,
    firstAccount: await nextIsAdministrator(deps.config, deps.db),
    openId: deps.openId?.name ?? null,
    sendsEmail: deps.mail !== null,
  }))

  route(app, signIn, async ({ body, request, reply }) => {
    const account = await checkSignIn(deps, browserOf(request), body)
    const secondFactor = await checkFactor(deps, browserOf(request), account.id, body.code)
    await rememberDevice(deps, request, reply, account.id)
    return enter(deps, request, reply, { ...account, secondFactor }, 'password')
  })

  route(app, signInWithCard, async ({ body, request, reply }) => {
    const child = await checkCard(deps, browserOf(request), body.token)
    await rememberDevice(deps, request, reply, child.id, { inClass: true })
    return enter(deps, request, reply, child, 'card')
  })

  route(app, listClassHeroes, ({ body, request }) =>
    heroesOfClass(deps, browserOf(request), body.signInCode),
  )

  route(app, signInWithPictures, async ({ body, request, reply }) => {
    const child = await checkHero(deps, browserOf(request), body)
    await rememberDevice(deps, request, reply, child.id, { inClass: true })
    return enter(deps, request, reply, child, 'pictures')
  })

  route(app, openDeviceCall, ({ body, request, reply }) =>
    openDevice(deps, request, reply, body.code),
  )

  route(app, signInWithNameAndPictures, async ({ body, request, reply }) => {
    const child = await checkNamedHero(deps, browserOf(request), body)
    await rememberDevice(deps, request, reply, child.id)
    return enter(deps, request, reply, child, 'pictures')
  })

  route(app, signUp, async ({ body, request, reply }) => {
    const language = languageOfNewAccount(request)
    const account = await createAccount(deps, request.ip, { ...body, language })
    await rememberDevice(deps, request, reply, account.id)
    return enter(deps, request, reply, account, 'sign-up')
  })

  route(app, signInDemo, async ({ body, request, reply }) =>
    // A demo person has no password either: the demo stays open with one click.
    enter(
      deps,
      request,
      reply,
      { ...(await findPersona(deps, body.persona)), secondFactor: true },
      'demo',
    ),
  )

  route(app, requestPasswordReset, ({ body, request }) =>
    requestReset(deps, browserOf(request), body.email),
  )

  route(app, resetPassword, async ({ body, request, reply }) => {
    const { userId } = await reset(deps, browserOf(request), body)
    // Strangers' wrong guesses, counted before, don't keep this browser waiting.
    await rememberDevice(deps, request, reply, userId)
    return { changed: true } as const
  })

  registerVerification(app, deps)
  registerSecondFactor(app, deps)
  registerOpenId(app, deps, async (request, reply, account) => {
    await rememberDevice(deps, request, reply, account.id)
    return enter(deps, request, reply, account, 'single sign-on')
  })

  route(app, listMySignIns, ({ user }) => signInsOf(deps.db, user, deps.now()))
  route(app, endMySignIn, ({ user, params }) => endSignIn(deps.db, user.id, params.id))
  route(app, endOtherSignIns, ({ user }) => endOthers(deps.db, user, deps.now()))

  route(app, changePassword, async ({ user, body, request, reply }) => {
    await renewPassword(deps, user, body)
    await rememberDevice(deps, request, reply, user.id)
    const changed = { kind: 'password_changed', actor: user, subject: user.id } as const
    await recordSecurityEvent(deps.db, { ...changed, ip: request.ip, at: deps.now() })
    return enter(deps, request, reply, user, 'password')
  })

  route(app, signOut, async ({ user, request, reply }) => {
    if (user) {
      await endSession(deps.db, user.tokenHash)
      const out = { kind: 'sign_out', actor: user, subject: user.id } as const
      await recordSecurityEvent(deps.db, { ...out, at: deps.now() })
    }
    clearSessionCookie(request, reply)
    // The next child at a shared tablet finds nothing with the back button.
    reply.header('clear-site-data', '"cache"')
    return { signedOut: true } as const
  })
}

async function enter(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; role: Role; secondFactor?: boolean },
  way: string,
) {
  await startSession(deps, request, reply, account, {
    secondFactor: account.secondFactor ?? false,
  })
  const entered = { kind: 'sign_in', actor: account, subject: account.id, detail: way } as const
  await recordSecurityEvent(deps.db, { ...entered, ip: request.ip, at: deps.now() })
  return getCurrentUser(deps.db, account.id, deps.now())
}
