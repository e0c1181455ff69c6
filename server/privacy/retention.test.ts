import { isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import { knownDevices, rateLimits, secondFactors, sessions } from '#server/db/schema/auth.ts'
import { unknownIsbns } from '#server/db/schema/books.ts'
import { classReports, picturePasswords, pictureTries } from '#server/db/schema/classes.ts'
import { gameDays, linkRequests } from '#server/db/schema/family.ts'
import { mails } from '#server/db/schema/mail.ts'
import { quizAttempts, quizRuns } from '#server/db/schema/quiz.ts'
import { quizWriterCalls } from '#server/db/schema/quiz-writing.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { squadRequests } from '#server/db/schema/squads.ts'
import { redemptionAddresses, redemptions } from '#server/db/schema/treasure.ts'
import { aBook, aFamily, aQuiz, aTreasure } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { billingCases, signInCases } from '#server/test/sign-in-rows.ts'
import { aSquad, aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { deleteExpired } from './delete-expired.ts'
import { RETENTION } from './retention-rules.ts'
import { classCases } from './test-class-cases.ts'

const MINUTE_MS = 60_000

type Case = {
  /** Expires after exactly this time. */
  ms: number
  /** Makes a row at this time that this rule deletes, and none that another rule deletes earlier. */
  make: (at: Date) => Promise<unknown>
  table: PgTable
  only?: SQL
  /** The rows that still have the values to be cleared. */
  holding?: SQL
  /** Rows that stay, whatever was cleared in them. */
  stays?: number
}

const t = await sharedApp()
let cases: Record<string, Case>

beforeAll(async () => {
  const { db } = t
  const { parent, child } = await aFamily(db)
  const [userId, childId] = [child.id, child.id]
  const teacher = await aTeacher(db)
  const squadId = (await aSquad(db, teacher)).id
  const bookId = (await aBook(db)).id
  const quizId = await aQuiz(db, bookId)
  const itemId = (await aTreasure(db)).id
  const later = new Date(TEST_NOW + 10 * 365 * DAY_MS)
  await db.insert(picturePasswords).values({ userId, hash: 'x', issuedAt: new Date(TEST_NOW) })

  const aSession = (at: Date) => ({
    tokenHash: newId(),
    userId,
    createdAt: at,
    lastSeenAt: at,
    endsAt: later,
    idleMinutes: 30,
  })
  const aRedemption = (at: Date) => ({
    id: newId(),
    userId,
    itemId,
    pointsSpent: 1,
    cashValueCents: 1,
    redeemedAt: at,
  })
  const days = (count: number) => count * DAY_MS
  cases = {
    ...signInCases(db, parent.id),
    ...billingCases(db),
    'Signed-in browsers': {
      ms: 30 * MINUTE_MS,
      make: (at) => db.insert(sessions).values(aSession(at)),
      table: sessions,
    },
    'Counted attempts to sign in and the like': {
      ms: MINUTE_MS,
      make: (at) =>
        db.insert(rateLimits).values({ key: 'x', tries: 1, endsAt: new Date(+at + MINUTE_MS) }),
      table: rateLimits,
    },
    'Book codes that no source knew': {
      ms: MINUTE_MS,
      make: (at) =>
        db
          .insert(unknownIsbns)
          .values({ isbn13: '9780000000002', asksAgainAt: new Date(+at + MINUTE_MS) }),
      table: unknownIsbns,
    },
    'Second factors that were started and never used': {
      ms: days(1),
      make: async (startedAt) => {
        const row = { secret: 'x', startedAt, lastStep: 0 }
        await db.insert(secondFactors).values([
          { ...row, userId: parent.id },
          { ...row, userId: teacher.id, confirmedAt: startedAt },
        ])
      },
      table: secondFactors,
      stays: 1,
    },
    'Known browsers': {
      ms: days(400),
      make: (lastSeenAt) => db.insert(knownDevices).values({ userId, deviceHash: 'x', lastSeenAt }),
      table: knownDevices,
    },
    'Wrong pictures in a row': {
      ms: days(30),
      make: (lastAt) =>
        db.insert(pictureTries).values([
          { userId, deviceHash: '', wrong: 1, lastAt, opensAt: lastAt },
          { userId, deviceHash: 'locked', wrong: 20, lastAt, opensAt: null },
        ]),
      table: pictureTries,
      stays: 1,
    },
    'Where prizes went': {
      ms: days(90),
      make: async (at) => {
        const [sent, off, open] = [aRedemption(at), aRedemption(at), aRedemption(at)]
        await db.insert(redemptions).values([
          { ...sent, status: 'delivered', deliveredAt: at },
          { ...off, status: 'canceled', canceledAt: at, canceledBy: 'child' },
          { ...open, status: 'shipped' },
        ])
        const to = { name: 'A', phone: '5', address: '1 Elm', city: 'S', state: 'IL', zip: '62701' }
        await db
          .insert(redemptionAddresses)
          .values([sent, off, open].map(({ id }) => ({ redemptionId: id, ...to })))
      },
      table: redemptionAddresses,
      stays: 1,
    },
    'Emails, sent or not': {
      ms: days(30),
      make: (at) =>
        db.insert(mails).values({
          id: newId(),
          userId: parent.id,
          key: newId(),
          toAddress: 'a@example.org',
          subject: 's',
          text: 't',
          html: 'h',
          unsubscribeUrl: 'u',
          createdAt: at,
          nextTryAt: at,
        }),
      table: mails,
    },
    'Guardians who asked to join': {
      ms: days(30),
      make: (askedAt) =>
        db.insert(linkRequests).values({ id: newId(), childId, parentId: parent.id, askedAt }),
      table: linkRequests,
    },
    ...classCases(db, { squadId, userId, teacherId: teacher.id }),
    'Squads a child asked for': {
      ms: days(30),
      make: (askedAt) => db.insert(squadRequests).values({ squadId, userId, askedAt }),
      table: squadRequests,
    },
    'Unfinished quizzes': {
      ms: days(90),
      make: (startedAt) =>
        db
          .insert(quizRuns)
          .values({ userId, quizId, number: 0, items: [], answers: {}, startedAt }),
      table: quizRuns,
    },
    'Answers in quizzes': {
      ms: days(365),
      make: (completedAt) =>
        db.insert(quizAttempts).values({
          id: newId(),
          userId,
          quizId,
          bookId,
          number: 0,
          items: [{ questionId: newId(), options: [0, 1], chosen: 1 }],
          score: 1,
          maxScore: 1,
          passed: true,
          points: 5,
          day: '2026-03-04',
          completedAt,
        }),
      table: quizAttempts,
      holding: ne(quizAttempts.items, sql`'[]'::jsonb`),
      stays: 1,
    },
    'Reports of a class': {
      ms: days(365),
      make: (askedAt) =>
        db.insert(classReports).values({
          id: newId(),
          squadId,
          askedBy: teacher.id,
          type: 'class_overview',
          metrics: ['reading_progress'],
          fromDay: '2026-03-01',
          toDay: '2026-03-04',
          state: 'failed',
          askedAt,
        }),
      table: classReports,
    },
    'Seconds of game time per day': {
      ms: days(30),
      make: (lastAt) =>
        db.insert(gameDays).values({ userId, day: '2026-03-04', seconds: 1, lastAt }),
      table: gameDays,
    },
    'Hashes of prize requests': {
      ms: days(7),
      make: async (at) => {
        await db.delete(redemptions)
        await db
          .insert(redemptions)
          .values({ ...aRedemption(at), status: 'pending', requestKey: 'k', requestHash: 'h' })
      },
      table: redemptions,
      holding: isNotNull(redemptions.requestHash),
      stays: 1,
    },
    'Marks of reading forms': {
      ms: days(30),
      make: (at) =>
        db.insert(readingSessions).values({
          id: newId(),
          userId,
          day: '2026-03-04',
          how: 'typed',
          startedAt: at,
          lastSeenAt: at,
          endedAt: at,
          requestKey: newId(),
        }),
      table: readingSessions,
      holding: isNotNull(readingSessions.requestKey),
      stays: 1,
    },
    'Calls of the quiz writer': {
      ms: days(90),
      make: (at) =>
        db.insert(quizWriterCalls).values({
          id: newId(),
          purpose: 'write',
          model: 'm',
          outcome: 'done',
          inputTokens: 1,
          outputTokens: 1,
          ms: 1,
          at,
        }),
      table: quizWriterCalls,
    },
  }
})

async function forgetAt(at: number): Promise<void> {
  t.clock.at = at
  await deleteExpired(t.deps, 'hour')
  await deleteExpired(t.deps, 'day')
}

describe('what is needed no longer', () => {
  it.each(RETENTION.map(({ what }) => what))('goes on time: %s', async (what) => {
    const one = cases[what]
    if (!one) throw new Error('a rule without a case')
    const { ms, make, table, only, holding = only, stays = 0 } = one
    await make(new Date(TEST_NOW))
    const made = await t.db.$count(table, only)
    await forgetAt(TEST_NOW + ms - 1)
    expect(await t.db.$count(table, holding)).toBe(made)
    for (const run of ['once', 'and again']) {
      await forgetAt(TEST_NOW + ms)
      expect(await t.db.$count(table, only), run).toBe(stays)
    }
    if (holding) expect(await t.db.$count(table, holding)).toBe(0)
  })

  it('goes at the longest at the end of a session, however busy', async () => {
    await t.db.delete(sessions)
    await cases['Signed-in browsers']?.make(new Date(TEST_NOW))
    await t.db.update(sessions).set({ endsAt: new Date(TEST_NOW + MINUTE_MS) })
    await forgetAt(TEST_NOW + MINUTE_MS - 1)
    expect(await t.db.$count(sessions)).toBe(1)
    await forgetAt(TEST_NOW + MINUTE_MS)
    expect(await t.db.$count(sessions)).toBe(0)
  })
})
