import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { DAY_MS } from '#domain/calendar.ts'
import { RESTORE_DAYS } from '#domain/squads.ts'
import { ADDRESS_DAYS } from '#domain/treasure.ts'
import { accountChanges } from '#server/db/schema/accounts.ts'
import { knownDevices, rateLimits, secondFactors, sessions } from '#server/db/schema/auth.ts'
import { unknownIsbns } from '#server/db/schema/books.ts'
import { classReports, pictureTries } from '#server/db/schema/classes.ts'
import { classDepartures, classInvitations } from '#server/db/schema/departures.ts'
import { gameDays, linkRequests } from '#server/db/schema/family.ts'
import { mails } from '#server/db/schema/mail.ts'
import { openidArrivals, openidVisits } from '#server/db/schema/openid.ts'
import { quizAttempts, quizRuns } from '#server/db/schema/quiz.ts'
import { quizWriterCalls } from '#server/db/schema/quiz-writing.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { securityEvents } from '#server/db/schema/security-log.ts'
import { squadRequests } from '#server/db/schema/squads.ts'
import { billingEvents, earlyRefunds } from '#server/db/schema/subscription.ts'
import { redemptionAddresses, redemptions } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import {
  deletionCodes,
  emailChanges,
  invitations,
  passwordResets,
} from '#server/db/schema/verification.ts'

/** Data that is deleted when it is no longer needed. */
export type RetentionRule = {
  what: string
  /** How long it is kept, in words for the operator. */
  kept: string
  /** Short-lived rows are checked every hour, the rest once a day. */
  every: 'hour' | 'day'
  table: PgTable
  /** The rows that have expired at this time. */
  isOver: (now: Date) => SQL | undefined
  /** Statement that lets an append-only table delete rows. */
  unlock?: (now: Date) => SQL
  /** Columns to clear instead of deleting the row. */
  loses?: Record<string, null | []>
}

const SECURITY_LOG_DAYS = 180

/** The complete list, shown in docs/operating.md; everything else stays until a guardian erases it. */
export const RETENTION: readonly RetentionRule[] = [
  {
    what: 'Signed-in browsers',
    kept: 'until they end',
    every: 'hour',
    table: sessions,
    isOver: (now) =>
      or(
        lte(sessions.endsAt, now),
        lte(
          sessions.lastSeenAt,
          sql`${now}::timestamptz - ${sessions.idleMinutes} * interval '1 minute'`,
        ),
      ),
  },
  hourly(
    'Counted attempts to sign in and the like',
    'until their time is over',
    rateLimits,
    rateLimits.endsAt,
  ),
  hourly(
    'Book codes that no source knew',
    'until they are asked for again',
    unknownIsbns,
    unknownIsbns.asksAgainAt,
  ),
  {
    what: 'Accounts whose address was never confirmed',
    kept: '7 days after signing up',
    every: 'hour',
    table: users,
    isOver: (now) => and(eq(users.verified, false), isDaysOld(users.createdAt, 7, now)),
  },
  hourly('Invitations that nobody used', 'until they expire', invitations, invitations.endsAt),
  hourly(
    'Links for a forgotten password',
    'until they expire',
    passwordResets,
    passwordResets.endsAt,
  ),
  hourly('Codes to delete an account', 'for 1 hour', deletionCodes, deletionCodes.endsAt),
  hourly('New addresses nobody confirmed', 'for 24 hours', emailChanges, emailChanges.endsAt),
  hourly(
    'Unfinished visits to an OpenID Connect issuer',
    'until their time is over',
    openidVisits,
    openidVisits.endsAt,
  ),
  hourly(
    'Unfinished OpenID Connect sign-ups',
    'until their time is over',
    openidArrivals,
    openidArrivals.endsAt,
  ),
  {
    what: 'Second factors that were started and never used',
    kept: '1 day',
    every: 'hour',
    table: secondFactors,
    isOver: (now) =>
      and(isNull(secondFactors.confirmedAt), isDaysOld(secondFactors.startedAt, 1, now)),
  },
  // Longer than the device cookie itself lives.
  daily('Known browsers', 400, 'after the last visit', knownDevices, knownDevices.lastSeenAt),
  {
    ...daily('Wrong pictures in a row', 30, 'after the last', pictureTries, pictureTries.lastAt),
    // What only a grown-up may open stays shut.
    isOver: (now) => and(isNotNull(pictureTries.opensAt), isDaysOld(pictureTries.lastAt, 30, now)),
  },
  {
    ...daily(
      'Where prizes went',
      ADDRESS_DAYS,
      'after they arrived or were called off',
      redemptionAddresses,
      redemptions.deliveredAt,
    ),
    // product 8
    isOver: (now) =>
      inArray(
        redemptionAddresses.redemptionId,
        sql`(select ${redemptions.id} from ${redemptions} where ${or(
          isDaysOld(redemptions.deliveredAt, ADDRESS_DAYS, now),
          isDaysOld(redemptions.canceledAt, ADDRESS_DAYS, now),
        )})`,
      ),
  },
  // Mails are no archive: what is in them stands in the portal.
  daily('Emails, sent or not', 30, 'after they were written', mails, mails.createdAt),
  daily('Guardians who asked to join', 30, 'unanswered', linkRequests, linkRequests.askedAt),
  daily(
    'Students removed from a class',
    RESTORE_DAYS,
    'after the removal',
    classDepartures,
    classDepartures.removedAt,
  ),
  hourly(
    'Invitations to teach a class that nobody used',
    'until they expire',
    classInvitations,
    classInvitations.endsAt,
  ),
  daily('Squads a child asked for', 30, 'unanswered', squadRequests, squadRequests.askedAt),
  daily('Unfinished quizzes', 90, 'after they were begun', quizRuns, quizRuns.startedAt),
  {
    ...daily('Answers in quizzes', 365, 'after the quiz', quizAttempts, quizAttempts.completedAt),
    isOver: (now) =>
      and(
        isDaysOld(quizAttempts.completedAt, 365, now),
        sql`jsonb_array_length(${quizAttempts.items}) > 0`,
      ),
    kept: '365 days, then the score alone',
    loses: { items: [] },
  },
  daily('Reports of a class', 365, 'after they were created', classReports, classReports.askedAt),
  daily('Seconds of game time per day', 30, 'after that day', gameDays, gameDays.lastAt),
  {
    ...daily('Hashes of prize requests', 7, 'after them', redemptions, redemptions.redeemedAt),
    isOver: (now) =>
      and(isNotNull(redemptions.requestHash), isDaysOld(redemptions.redeemedAt, 7, now)),
    // The key stays with its prize, so that a late retry is answered and doesn't pay twice.
    loses: { requestHash: null },
  },
  {
    ...daily(
      'Marks of reading forms',
      30,
      'after them',
      readingSessions,
      readingSessions.startedAt,
    ),
    isOver: (now) =>
      and(isNotNull(readingSessions.requestKey), isDaysOld(readingSessions.startedAt, 30, now)),
    loses: { requestKey: null },
  },
  daily('Who turned accounts off and on', 180, 'after it', accountChanges, accountChanges.at),
  {
    ...daily(
      'The security log',
      SECURITY_LOG_DAYS,
      'after the event',
      securityEvents,
      securityEvents.at,
    ),
    unlock: (now) =>
      sql`select set_config('reading_heroes.security_log_ends', ${new Date(
        now.getTime() - SECURITY_LOG_DAYS * DAY_MS,
      ).toISOString()}, true)`,
  },
  daily('Calls of the quiz writer', 90, 'after them', quizWriterCalls, quizWriterCalls.at),
  // Billing services repeat a missed message for days, not months: by then its payment never comes.
  daily(
    'Refunds of unknown payments',
    90,
    'after they were told',
    earlyRefunds,
    earlyRefunds.toldAt,
  ),
  daily('Names of billing messages', 30, 'after them', billingEvents, billingEvents.receivedAt),
]

function isDaysOld(column: PgColumn, days: number, now: Date): SQL {
  return lte(column, new Date(now.getTime() - days * DAY_MS))
}

function hourly(what: string, kept: string, table: PgTable, end: PgColumn): RetentionRule {
  return { what, kept, every: 'hour', table, isOver: (now) => lte(end, now) }
}

function daily(
  what: string,
  days: number,
  after: string,
  table: PgTable,
  since: PgColumn,
): RetentionRule {
  return {
    what,
    kept: `${days} days ${after}`,
    every: 'day',
    table,
    isOver: (now) => isDaysOld(since, days, now),
  }
}
