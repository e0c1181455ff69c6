import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  getCurrentUser as getCurrentUserCall,
  getSignInOptions,
  signIn,
  signInDemo,
  signOut,
  signUp,
} from '#contract/auth.ts'
import { listClassHeroes, signInWithCard, signInWithPictures } from '#contract/class-sign-in.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { clearSessionCookie, endSession, startSession } from '#server/http/session.ts'
import { getCurrentUser } from '#server/users/current-user.ts'
import { checkCard, checkHero, heroesOfClass } from './class-sign-in.ts'
import { deviceHashOf, rememberDevice } from './known-device.ts'
import { checkSignIn, findPersona } from './sign-in.ts'
import { createAccount, nextIsAdministrator } from './sign-up.ts'

const SIGN_IN_PAGE = '/sign-in'

type AuthDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secret'>

/** Signing up, in and out, and who is signed in. */
export function registerAuth(app: FastifyInstance, deps: AuthDeps): void {
  // A page the browser is sent to, not a call (spec 7).
  app.get('/api/login', async (_request, reply) => reply.redirect(SIGN_IN_PAGE, 302))

  route(app, getCurrentUserCall, ({ user }) => getCurrentUser(deps.db, user.id, deps.now()))

  route(app, getSignInOptions, async () => ({
    demo: deps.config.demo,
    firstAccount: await nextIsAdministrator(deps.config, deps.db),
  }))

  route(app, signIn, async ({ body, request, reply }) => {
    const account = await checkSignIn(deps, browserOf(request), body)
    await rememberDevice(deps, request, reply, account.id)
    return enter(deps, request, reply, account)
  })

  route(app, signInWithCard, async ({ body, request, reply }) => {
    const child = await checkCard(deps, browserOf(request), body.token)
    await rememberDevice(deps, request, reply, child.id)
    return enter(deps, request, reply, child)
  })

  route(app, listClassHeroes, ({ body, request }) =>
    heroesOfClass(deps, browserOf(request), body.classCode),
  )

  route(app, signInWithPictures, async ({ body, request, reply }) => {
    const child = await checkHero(deps, browserOf(request), body)
    await rememberDevice(deps, request, reply, child.id)
    return enter(deps, request, reply, child)
  })

  route(app, signUp, async ({ body, request, reply }) => {
    const account = await createAccount(deps, request.ip, body)
    await rememberDevice(deps, request, reply, account.id)
    return enter(deps, request, reply, account)
  })

  route(app, signInDemo, async ({ body, request, reply }) =>
    enter(deps, request, reply, await findPersona(deps, body.persona)),
  )

  route(app, signOut, async ({ user, request, reply }) => {
    if (user) await endSession(deps.db, user.tokenHash)
    clearSessionCookie(request, reply)
    // The next child at a shared tablet finds nothing with the back button.
    reply.header('clear-site-data', '"cache", "storage"')
    return { signedOut: true } as const
  })
}

function browserOf(request: FastifyRequest) {
  return { address: request.ip, deviceHash: deviceHashOf(request) }
}

async function enter(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; role: Role },
) {
  await startSession(deps, request, reply, account)
  return getCurrentUser(deps.db, account.id, deps.now())
}
