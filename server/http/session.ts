import { createHash, randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LEFT, SIGNED_IN_MARK } from '#contract/accounts/signed-in-mark.ts'
import type { Role } from '#contract/endpoint.ts'
import { type ChosenLanguage, isChosenLanguage } from '#contract/language.ts'
import { browserName } from '#domain/browser-name.ts'
import type { ReadingClock } from '#domain/reading-clock.ts'
import { AppError } from '#server/app-error.ts'
import { CLOCK } from '#server/db/clock.ts'
import { newId } from '#server/db/new-id.ts'
import { shortRead } from '#server/db/prepared-once.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

/** Who is calling. */
export type SignedIn = {
  id: string
  role: Role
  approved: boolean
  /** An adult who is not can only confirm their email address. */
  verified: boolean
  clock: ReadingClock
  /** What they chose to read; null while each device decides. */
  language: ChosenLanguage | null
  tokenHash: string
  /** The session began with the second factor. */
  secondFactor: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Idle minutes and whole hours a session lasts (reliability 5). */
const LIFETIMES: Record<Role, { idleMinutes: number; hours: number }> = {
  student: { idleMinutes: 30, hours: 12 },
  parent: { idleMinutes: 8 * 60, hours: 7 * 24 },
  teacher: { idleMinutes: 8 * 60, hours: 7 * 24 },
  admin: { idleMinutes: 30, hours: 12 },
}
/** A busy reader's row is touched once a minute at most. */
const TOUCH_EVERY_MS = MINUTE_MS
/** Beyond this wait, a page in the language of the device is better than none. */
const LANGUAGE_PATIENCE_MS = 500

/** A secret for a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Finds out who is calling, for every request under /api. */
export function registerSession(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  app.decorateRequest('signedIn', null)
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[cookieName(request, 'sid')]
    if (!token || !request.url.startsWith('/api/')) return
    request.signedIn = await findSignedIn(deps.db, hashToken(token), deps.now())
  })
}

const openSession = shortRead((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      approved: users.approved,
      verified: users.verified,
      clock: CLOCK,
      language: users.language,
      lastSeenAt: sessions.lastSeenAt,
      secondFactor: sessions.secondFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        // One that began while the account was being turned off opens nothing.
        isNull(users.disabledAt),
        isNull(users.consentWithdrawnAt),
        gt(sessions.endsAt, sql.placeholder('now')),
        gt(
          sessions.lastSeenAt,
          sql`${sql.placeholder('now')}::timestamptz - ${sessions.idleMinutes} * interval '1 minute'`,
        ),
      ),
    )
    .prepare('open_session'),
)

async function findSignedIn(db: Reader, tokenHash: string, at: number): Promise<SignedIn | null> {
  const now = new Date(at)
  const [row] = await openSession(db).execute({ tokenHash, now })
  if (!row) return null
  if (at - row.lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  const { lastSeenAt: _, ...signedIn } = row
  return { ...signedIn, language: knownLanguage(row), tokenHash }
}

/** A later version may know more of them. */
function knownLanguage({ language }: { language: string | null }): ChosenLanguage | null {
  return isChosenLanguage(language) ? language : null
}

/** The language chosen by the person this page is for; null too when it isn't known in time. */
export async function accountLanguage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<ChosenLanguage | null> {
  const token = request.cookies[cookieName(request, 'sid')]
  if (!token || hasSignedOutOffline(request)) return null
  const found = openSession(db).execute({ tokenHash: hashToken(token), now: new Date(now()) })
  const stop = new AbortController()
  // A page is sent without a database, too.
  const [row] = await Promise.race([found.catch(() => []), noneAfterPatience(stop.signal)])
  stop.abort()
  return row ? knownLanguage(row) : null
}

function noneAfterPatience(stop: AbortSignal): Promise<[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LANGUAGE_PATIENCE_MS, [])
    stop.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** Every way in ends here. @throws AppError consent_withdrawn. */
async function checkConsent(db: Reader, childId: string): Promise<void> {
  const [child] = await db
    .select({ withdrawnAt: users.consentWithdrawnAt })
    .from(users)
    .where(eq(users.id, childId))
  if (child?.withdrawnAt) throw new AppError('consent_withdrawn')
}

/** Opens a new session and ends the one this browser had: a token is never carried over a sign-in. */
export async function startSession(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  user: { id: string; role: Role },
  { secondFactor }: { secondFactor: boolean },
): Promise<void> {
  if (user.role === 'student') await checkConsent(deps.db, user.id)
  if (request.signedIn) await endSession(deps.db, request.signedIn.tokenHash)
  const token = newToken()
  const { idleMinutes, hours } = LIFETIMES[user.role]
  const at = deps.now()
  await deps.db.insert(sessions).values({
    tokenHash: hashToken(token),
    id: newId(),
    browser: browserName(request.headers['user-agent']),
    userId: user.id,
    createdAt: new Date(at),
    lastSeenAt: new Date(at),
    endsAt: new Date(at + hours * HOUR_MS),
    idleMinutes,
    secondFactor,
  })
  reply.setCookie(cookieName(request, 'sid'), token, {
    ...cookieOptions(request),
    maxAge: hours * 3600,
  })
  markSignedIn(request, reply, hours)
}

/**
 * Lets a page's scripts know that a session exists, and nothing more: anonymous pages need not make a call
 * that would be refused (spec 7).
 */
export function markSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  hours = LIFETIMES.parent.hours,
): void {
  reply.setCookie(SIGNED_IN_MARK, '1', {
    ...cookieOptions(request),
    httpOnly: false,
    maxAge: hours * 3600,
  })
}

/** Whether there is a session cookie without the signed-in mark. */
export function lacksSignedInMark(request: FastifyRequest): boolean {
  return hasSessionCookie(request) && request.cookies[SIGNED_IN_MARK] === undefined
}

/** Whether someone signed out of this browser offline; its session must then not be used. */
export function hasSignedOutOffline(request: FastifyRequest): boolean {
  return request.cookies[SIGNED_IN_MARK] === LEFT
}

export async function endSession(db: Reader, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, 'sid'), cookieOptions(request))
  reply.clearCookie(SIGNED_IN_MARK, { ...cookieOptions(request), httpOnly: false })
}

/** `__Host-` needs TLS; on plain http (a school's own network, this machine) the name goes without. */
export function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name
}

/** Whether the browser sent a session cookie. Does not query the database. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieName(request, 'sid')])
}

/** How every cookie of ours is set. */
export function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const
}
