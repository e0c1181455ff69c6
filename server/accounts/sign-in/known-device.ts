import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { spendDeviceCode } from '#server/accounts/people/device-code.ts'
import { AppError } from '#server/app-error.ts'
import { knownDevices } from '#server/db/schema/auth.ts'
import type { Deps } from '#server/deps.ts'
import { cookieOptions, hashToken, newToken } from '#server/http/session.ts'
import type { Browser } from './trusted-browser.ts'

const COOKIE = 'device'
const YEAR_SECONDS = 365 * 24 * 3600
const TOKEN = /^[\w-]{43}$/

/** The hash that identifies this browser; null when it has no token of ours. */
function deviceHashOf(request: FastifyRequest): string | null {
  const token = deviceTokenOf(request)
  return token === null ? null : hashToken(token)
}

/** Where this try to sign in comes from. */
export function browserOf(request: FastifyRequest): Browser {
  return { address: request.ip, deviceHash: deviceHashOf(request) }
}

/** From now on a stranger's wrong tries at this account do not count against this browser. */
export async function rememberDevice(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  { inClass = false } = {},
): Promise<void> {
  // One token for all who share the browser: a sister's sign-in must not make it forget her brother.
  const token = deviceTokenOf(request) ?? newToken()
  const lastSeenAt = new Date(deps.now())
  await deps.db
    .insert(knownDevices)
    .values({ deviceHash: hashToken(token), userId, lastSeenAt, byCard: inClass })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.userId],
      set: { lastSeenAt, byCard: sql`${knownDevices.byCard} or ${inClass}` },
    })
  reply.setCookie(COOKIE, token, { ...cookieOptions(request), maxAge: YEAR_SECONDS })
}

/**
 * Makes this browser a known one of the child whose code an adult created. The child still needs the password
 * or pictures. Tries are not counted: no one guesses one of 2^55 within half an hour.
 * @throws AppError device_code_unknown.
 */
export async function openDevice(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<{ opened: true }> {
  const token = deviceTokenOf(request) ?? newToken()
  if (!(await spendDeviceCode(deps.db, code, hashToken(token), deps.now()))) {
    throw new AppError('device_code_unknown')
  }
  reply.setCookie(COOKIE, token, { ...cookieOptions(request), maxAge: YEAR_SECONDS })
  return { opened: true }
}

function deviceTokenOf(request: FastifyRequest): string | null {
  const token = request.cookies[COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : null
}
