import { and, eq, gt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserOf } from '#server/accounts/sign-in/known-device.ts'
import { pace } from '#server/accounts/sign-in/pace.ts'
import {
  type OpenIdIssuer,
  type OpenIdPerson,
  OpenIdRefusedError,
  OpenIdUnavailableError,
} from '#server/adapters/openid/port.ts'
import { AppError } from '#server/app-error.ts'
import { openidVisits } from '#server/db/schema/openid.ts'
import type { Deps } from '#server/deps.ts'
import { cookieName, cookieOptions, hashToken, newToken } from '#server/http/session.ts'

/** Where the issuer sends the browser back to; registered there. */
export const OPENID_CALLBACK = '/api/auth/oidc/callback'
/** For the way to the issuer and back, and again for what is asked afterwards. */
const OPENID_MINUTES = 10

type VisitDeps = Pick<Deps, 'config' | 'db' | 'now' | 'openId'>
type Visit = typeof openidVisits.$inferSelect

/** @throws AppError not_found where no issuer is set up. */
export function issuerOf({ openId }: Pick<Deps, 'openId'>): OpenIdIssuer {
  if (!openId) throw new AppError('not_found')
  return openId
}

/**
 * Starts a sign-in at the issuer; returns the URL to redirect to.
 * @throws AppError not_found, openid_away, too_many_tries.
 */
export async function beginVisit(
  deps: VisitDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { next, linkTo }: { next?: string | undefined; linkTo?: string },
): Promise<string> {
  const issuer = issuerOf(deps)
  const at = deps.now()
  await pace(deps, browserOf(request), 'openid')
  const { url, visit } = await explained(() => issuer.begin(returnUrlOf(deps).href))
  const tokenHash = setOpenIdCookie(request, reply)
  const endsAt = openIdEnd(at)
  await deps.db
    .insert(openidVisits)
    .values({ ...visit, tokenHash, next: next ?? null, linkTo: linkTo ?? null, endsAt })
  return url
}

/** The visit this browser comes back from, once: it is used up. Null where there is none. */
export async function takeVisit(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<Visit | null> {
  const [visit] = await deps.db
    .delete(openidVisits)
    .where(
      and(
        eq(openidVisits.tokenHash, openIdTokenHash(request)),
        gt(openidVisits.endsAt, new Date(deps.now())),
      ),
    )
    .returning()
  return visit ?? null
}

/** Who came back. @throws AppError openid_refused, openid_away. */
export function finishVisit(
  deps: VisitDeps,
  request: FastifyRequest,
  visit: Visit,
): Promise<OpenIdPerson> {
  // From PUBLIC_URL, not from what the browser calls this host.
  const cameBackAt = returnUrlOf(deps)
  cameBackAt.search = new URL(request.url, cameBackAt).search
  return explained(() => issuerOf(deps).finish(cameBackAt, visit), request)
}

/** Sets a token for the sign-in under way in this browser; returns the stored hash. */
export function setOpenIdCookie(request: FastifyRequest, reply: FastifyReply): string {
  const token = newToken()
  const maxAge = OPENID_MINUTES * 60
  reply.setCookie(cookieName(request, 'openid'), token, { ...cookieOptions(request), maxAge })
  return hashToken(token)
}

export function clearOpenIdCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, 'openid'), cookieOptions(request))
}

export function openIdTokenHash(request: FastifyRequest): string {
  return hashToken(request.cookies[cookieName(request, 'openid')] ?? '')
}

export function openIdEnd(at: number): Date {
  return new Date(at + OPENID_MINUTES * 60_000)
}

function returnUrlOf({ config }: Pick<Deps, 'config'>): URL {
  return new URL(OPENID_CALLBACK, config.publicUrl)
}

/** The issuer's failures in our words; why goes to the log for who set it up. */
async function explained<T>(ask: () => Promise<T>, request?: FastifyRequest): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OpenIdUnavailableError) throw new AppError('openid_away')
    if (!(error instanceof OpenIdRefusedError)) throw error
    request?.log.warn({ reason: error.reason }, 'a sign-in with OpenID Connect was refused')
    throw new AppError('openid_refused')
  }
}
