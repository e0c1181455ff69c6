import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Email } from '#contract/accounts/auth.ts'
import type { OpenIdSignUp } from '#contract/accounts/openid.ts'
import type { Role } from '#contract/endpoint.ts'
import { checkFactor, factorOf } from '#server/accounts/second-factor/second-factor.ts'
import { browserOf } from '#server/accounts/sign-in/known-device.ts'
import {
  countSignUp,
  createAdult,
  lockSignUps,
  nextIsAdministrator,
} from '#server/accounts/sign-in/sign-up.ts'
import type { OpenIdPerson } from '#server/adapters/openid/port.ts'
import { AppError } from '#server/app-error.ts'
import { openidArrivals, openidIdentities } from '#server/db/schema/openid.ts'
import { users } from '#server/db/schema/users.ts'
import type { Reader } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { languageOfNewAccount } from '#server/http/language.ts'
import { openIdEnd, openIdTokenHash, setOpenIdCookie } from './openid-visit.ts'

/** As long as the name fields of a sign-up. */
const NAME_LENGTH = 60

type ArrivalDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secret'>
type Account = { id: string; role: Role; secondFactor?: boolean }

/**
 * Resolves a return from the issuer: an account to sign in, or what is still missing. An email match signs no
 * one in: the owner links the issuer while signed in.
 * @throws AppError openid_first_account, openid_email_known, account_disabled.
 */
export async function resolveArrival(
  deps: ArrivalDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  person: OpenIdPerson,
): Promise<{ account: Account } | { needs: 'code' | 'account' }> {
  const { db } = deps
  const account = await accountOf(db, person)
  if (account && !(await factorOf(db, account.id)).on) return { account }
  const email = Email.safeParse(person.email).data ?? null
  if (!account) {
    if (await nextIsAdministrator(deps.config, db)) throw new AppError('openid_first_account')
    if (email && (await isKnown(db, email))) throw new AppError('openid_email_known')
  }
  await db.insert(openidArrivals).values({
    tokenHash: setOpenIdCookie(request, reply),
    issuer: person.issuer,
    subject: person.subject,
    userId: account?.id ?? null,
    firstName: person.firstName?.slice(0, NAME_LENGTH) ?? null,
    lastName: person.lastName?.slice(0, NAME_LENGTH) ?? null,
    email,
    endsAt: openIdEnd(deps.now()),
  })
  return { needs: account ? 'code' : 'account' }
}

/** The OpenID sign-up pending in this browser. @throws AppError openid_over. */
export async function arrivalOf(deps: Pick<Deps, 'db' | 'now'>, request: FastifyRequest) {
  const [arrival] = await deps.db.select().from(openidArrivals).where(isHere(deps, request))
  if (!arrival) throw new AppError('openid_over')
  return arrival
}

/**
 * Returns the account awaiting its second factor if the code is right.
 * @throws AppError openid_over, wrong_code, too_many_tries, account_disabled.
 */
export async function checkArrivalCode(
  deps: ArrivalDeps,
  request: FastifyRequest,
  code: string,
): Promise<Account> {
  const arrival = await arrivalOf(deps, request)
  const account = arrival.userId ? await accountOf(deps.db, arrival) : null
  if (!account) throw new AppError('openid_over')
  const secondFactor = await checkFactor(deps, browserOf(request), account.id, code)
  await deps.db.delete(openidArrivals).where(eq(openidArrivals.tokenHash, arrival.tokenHash))
  return { ...account, secondFactor }
}

/**
 * Creates the account for the OpenID sign-up pending in this browser. It has no password; a teacher awaits
 * the administrator's approval as usual.
 * @throws AppError openid_over, openid_first_account, openid_taken, email_taken, too_many_tries.
 */
export async function createOpenIdAccount(
  deps: ArrivalDeps,
  request: FastifyRequest,
  given: z.output<typeof OpenIdSignUp>,
): Promise<Account> {
  const at = deps.now()
  await countSignUp(deps.db, request.ip, at)
  return deps.db.transaction(async (tx) => {
    if (await lockSignUps(deps.config, tx)) throw new AppError('openid_first_account')
    const [arrival] = await tx.delete(openidArrivals).where(isHere(deps, request)).returning()
    if (!arrival || arrival.userId) throw new AppError('openid_over')
    const { email } = arrival
    const language = languageOfNewAccount(request)
    const person = { ...given, email, passwordHash: null, language }
    const account = await createAdult(tx, person, at)
    await addIdentity(tx, { ...arrival, userId: account.id }, at)
    return account
  })
}

/** Ties a subject of an issuer to an account. @throws AppError openid_taken. */
export async function addIdentity(
  db: Reader,
  identity: { issuer: string; subject: string; userId: string },
  at: number,
): Promise<void> {
  const { issuer, subject, userId } = identity
  const added = await db
    .insert(openidIdentities)
    .values({ issuer, subject, userId, linkedAt: new Date(at) })
    .onConflictDoNothing()
    .returning({ userId: openidIdentities.userId })
  if (added.length > 0) return
  const owner = await accountOf(db, identity)
  if (owner?.id !== userId) throw new AppError('openid_taken')
}

/**
 * The account linked to this subject; never a child's, whatever the table says.
 * @throws AppError account_disabled.
 */
async function accountOf(
  db: Reader,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Account | null> {
  const [account] = await db
    .select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
    .from(openidIdentities)
    .innerJoin(users, eq(users.id, openidIdentities.userId))
    .where(
      and(
        eq(openidIdentities.issuer, issuer),
        eq(openidIdentities.subject, subject),
        ne(users.role, 'student'),
      ),
    )
  if (account?.disabledAt) throw new AppError('account_disabled')
  return account ?? null
}

async function isKnown(db: Reader, email: string): Promise<boolean> {
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return known.length > 0
}

function isHere(deps: Pick<Deps, 'now'>, request: FastifyRequest) {
  return and(
    eq(openidArrivals.tokenHash, openIdTokenHash(request)),
    gt(openidArrivals.endsAt, new Date(deps.now())),
  )
}
