import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import { accountChanges } from '#server/db/schema/accounts.ts'
import { openidArrivals, openidVisits } from '#server/db/schema/openid.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { billingEvents, earlyRefunds } from '#server/db/schema/subscription.ts'
import { users } from '#server/db/schema/users.ts'
import {
  deletionCodes,
  emailChanges,
  invitations,
  passwordResets,
} from '#server/db/schema/verification.ts'
import type { Db } from '#server/db/types.ts'

const OPENID_MS = 10 * 60_000

/** Retention cases for unfinished OpenID Connect sign-ins and for who disabled an account, by rule name. */
export function signInCases(db: Db, accountId: string) {
  const ms = OPENID_MS
  const endOf = (at: Date) => new Date(at.getTime() + ms)
  return {
    'Unfinished visits to an OpenID Connect issuer': {
      ms,
      make: (at: Date) =>
        db.insert(openidVisits).values({
          tokenHash: newId(),
          state: 's',
          nonce: 'n',
          verifier: 'v',
          endsAt: endOf(at),
        }),
      table: openidVisits,
    },
    'Unfinished OpenID Connect sign-ups': {
      ms,
      make: (at: Date) =>
        db.insert(openidArrivals).values({
          tokenHash: newId(),
          issuer: 'https://issuer.example',
          subject: 'somebody',
          endsAt: endOf(at),
        }),
      table: openidArrivals,
    },
    'Accounts whose address was never confirmed': {
      ms: 7 * DAY_MS,
      make: (createdAt: Date) =>
        db.insert(users).values([
          { id: newId(), role: 'parent', verified: false, createdAt },
          { id: newId(), role: 'parent', createdAt },
        ]),
      table: users,
      only: eq(users.verified, false),
    },
    'Invitations that nobody used': {
      ms,
      make: (at: Date) =>
        db.insert(invitations).values({
          id: newId(),
          codeHash: newId(),
          madeBy: accountId,
          createdAt: at,
          endsAt: endOf(at),
        }),
      table: invitations,
    },
    'Links for a forgotten password': {
      ms,
      make: (at: Date) =>
        db
          .insert(passwordResets)
          .values({ tokenHash: newId(), userId: accountId, endsAt: endOf(at) }),
      table: passwordResets,
    },
    'Codes to delete an account': {
      ms,
      make: (at: Date) =>
        db.insert(deletionCodes).values({ userId: accountId, codeHash: 'x', endsAt: endOf(at) }),
      table: deletionCodes,
    },
    'New addresses nobody confirmed': {
      ms,
      make: (at: Date) =>
        db
          .insert(emailChanges)
          .values({ userId: accountId, email: 'new@example.org', endsAt: endOf(at) }),
      table: emailChanges,
    },
    'The security log': {
      ms: 180 * DAY_MS,
      make: (at: Date) => db.insert(securityEvents).values({ id: newId(), at, kind: 'sign_in' }),
      table: securityEvents,
    },
    'Who turned accounts off and on': {
      ms: 180 * DAY_MS,
      make: (at: Date) =>
        db.insert(accountChanges).values({ id: newId(), accountId, change: 'disabled', at }),
      table: accountChanges,
    },
  }
}

/** Retention cases for messages from billing services, by rule name. */
export function billingCases(db: Db) {
  return {
    'Refunds of unknown payments': {
      ms: 90 * DAY_MS,
      make: (toldAt: Date) =>
        db
          .insert(earlyRefunds)
          .values({ provider: 'test', providerId: newId(), returnedCents: 999, toldAt }),
      table: earlyRefunds,
    },
    'Names of billing messages': {
      ms: 30 * DAY_MS,
      make: (receivedAt: Date) => db.insert(billingEvents).values({ id: newId(), receivedAt }),
      table: billingEvents,
    },
  }
}
