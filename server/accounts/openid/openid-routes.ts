import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import {
  endOpenIdLink,
  enterWithCode,
  getOpenIdArrival,
  getOpenIdLink,
  signUpWithOpenId,
  startOpenIdLink,
} from '#contract/accounts/openid.ts'
import { OPENID_START } from '#contract/accounts/openid-pages.ts'
import type { Role } from '#contract/endpoint.ts'
import { recordSecurityEvent } from '#server/accounts/audit/record-security-event.ts'
import { requireRecentPassword } from '#server/accounts/sign-in/sign-ins.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import {
  addIdentity,
  arrivalOf,
  checkArrivalCode,
  createOpenIdAccount,
  resolveArrival,
} from './openid-arrival.ts'
import { endOpenIdLinks, openIdLinkOf } from './openid-link.ts'
import {
  beginVisit,
  clearOpenIdCookie,
  finishVisit,
  issuerOf,
  OPENID_CALLBACK,
  takeVisit,
} from './openid-visit.ts'

/** Screens the browser is sent to: always these, so no link leads elsewhere. */
const SIGN_IN_PAGE = '/sign-in'
const SIGN_UP_PAGE = '/sign-up'
const SETTINGS_PAGE = '/settings'
const CARD = '#open-id'

const Start = z.object({ next: z.string().max(2000).optional().catch(undefined) })
const Back = z.object({
  state: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
})

type OpenIdDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secret' | 'openId'>
/** Lets an account in: its session begins in this browser. */
type Enter = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; role: Role; secondFactor?: boolean },
) => Promise<CurrentUser>

/** Signing in at an OpenID Connect issuer, for grown-ups (docs/decisions/0023). */
export function registerOpenId(app: FastifyInstance, deps: OpenIdDeps, enter: Enter): void {
  // Pages the browser is sent to, not calls.
  app.get(OPENID_START, async (request, reply) => {
    issuerOf(deps)
    const { next } = Start.parse(request.query)
    return reply.redirect(
      await orRefused(SIGN_IN_PAGE, () => beginVisit(deps, request, reply, { next })),
    )
  })

  app.get(OPENID_CALLBACK, async (request, reply) => {
    issuerOf(deps)
    const visit = await takeVisit(deps, request)
    if (!visit) {
      // Some issuers send people from a page of their own: that only begins a visit of ours.
      const { state, code } = Back.parse(request.query)
      const isTheirs = code !== undefined && state === undefined
      return reply.redirect(isTheirs ? OPENID_START : pageWith(SIGN_IN_PAGE, 'openid_over'))
    }
    clearOpenIdCookie(request, reply)
    const page = visit.linkTo ? SETTINGS_PAGE : SIGN_IN_PAGE
    const place = await orRefused(page, async () => {
      const person = await finishVisit(deps, request, visit)
      if (visit.linkTo) {
        // The account that started linking must still be signed in here.
        if (request.signedIn?.id !== visit.linkTo) throw new AppError('openid_refused')
        await addIdentity(deps.db, { ...person, userId: visit.linkTo }, deps.now())
        const linked = { kind: 'single_sign_on_linked', actor: request.signedIn } as const
        const event = { ...linked, subject: visit.linkTo, ip: request.ip, at: deps.now() }
        await recordSecurityEvent(deps.db, event)
        return SETTINGS_PAGE + CARD
      }
      const met = await resolveArrival(deps, request, reply, person)
      if ('account' in met) await enter(request, reply, met.account)
      const next: Record<string, string> = visit.next === null ? {} : { next: visit.next }
      if ('account' in met) return addressOf(SIGN_IN_PAGE, next)
      return met.needs === 'code'
        ? addressOf(SIGN_IN_PAGE, { ...next, way: 'code' })
        : addressOf(SIGN_UP_PAGE, { from: 'openid' })
    })
    return reply.redirect(place)
  })

  route(app, getOpenIdArrival, async ({ request }) => {
    const { userId, firstName, lastName, email } = await arrivalOf(deps, request)
    const { name } = issuerOf(deps)
    if (!userId) return { name, needs: 'account' as const, firstName, lastName, email }
    // Until the second factor is verified, an account reveals nothing about its owner.
    return { name, needs: 'code' as const, firstName: null, lastName: null, email: null }
  })

  route(app, enterWithCode, async ({ body, request, reply }) => {
    const account = await checkArrivalCode(deps, request, body.code)
    clearOpenIdCookie(request, reply)
    return enter(request, reply, account)
  })

  route(app, signUpWithOpenId, async ({ body, request, reply }) => {
    const account = await createOpenIdAccount(deps, request, body)
    clearOpenIdCookie(request, reply)
    return enter(request, reply, account)
  })

  route(app, getOpenIdLink, ({ user }) => openIdLinkOf(deps, user.id))

  route(app, startOpenIdLink, async ({ user, body, request, reply }) => {
    issuerOf(deps)
    await requireRecentPassword(deps, user, body.password)
    return { url: await beginVisit(deps, request, reply, { linkTo: user.id }) }
  })

  route(app, endOpenIdLink, ({ user, body }) => endOpenIdLinks(deps, user, body.password))
}

/** Returns the URL to redirect to; errors are shown by the page where the person started. */
async function orRefused(page: string, go: () => Promise<string>): Promise<string> {
  try {
    return await go()
  } catch (error) {
    if (error instanceof AppError) return pageWith(page, error.code)
    throw error
  }
}

function pageWith(page: string, refused: string): string {
  return addressOf(page, { refused }) + (page === SETTINGS_PAGE ? CARD : '')
}

function addressOf(page: string, search: Record<string, string>): string {
  const query = new URLSearchParams(search)
  return query.size > 0 ? `${page}?${query}` : page
}
