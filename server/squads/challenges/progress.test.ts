import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Challenge, listChallenges } from '#contract/squads/challenges.ts'
import { dayStart } from '#domain/calendar.ts'
import type { ChallengeType } from '#domain/challenges.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { newId } from '#server/db/new-id.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { challengeMembers } from '#server/db/schema/squads.ts'
import { settleRewards } from '#server/rewards/credit-activity.ts'
import { aBook, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aSquad, aTeacher, putIn, takesPart } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { settleDue } from './settle-due.ts'

const MINUTE = 60_000

const t = await sharedApp()

/** A reader who takes part in a challenge over Saturday and Sunday the clocks change in New York. */
async function aParticipant(type: ChallengeType, goal: number, timeZone = 'America/New_York') {
  const squad = await aSquad(t.db, await aTeacher(t.db), { timeZone })
  const reader = await aStudent(t.db)
  await putIn(t.db, squad, reader)
  const days = { startDate: '2026-03-07', endDate: '2026-03-08' }
  const challenge = await aChallenge(t.db, squad, { type, goal, ...days })
  await takesPart(t.db, challenge, reader)
  const call = await t.as(reader)
  return {
    reader,
    challenge,
    starts: dayStart('2026-03-07', timeZone),
    ends: dayStart('2026-03-09', timeZone),
    async mine() {
      const params = { id: String(squad.id) }
      const [seen] = (await call(listChallenges, { params })).json() as Challenge[]
      return seen?.mine
    },
  }
}

/** The moments around a span: just before, the first, the last, just after. */
function edges({ starts, ends }: { starts: number; ends: number }) {
  return [starts - 1, starts, ends - 1, ends].map((at) => new Date(at))
}

async function session(userId: string, given: Partial<typeof readingSessions.$inferInsert>) {
  const at = new Date(TEST_NOW)
  await t.db.insert(readingSessions).values({
    id: newId(),
    userId,
    day: '2026-01-01',
    how: 'timer',
    minutes: 10,
    startedAt: at,
    lastSeenAt: at,
    endedAt: at,
    ...given,
  })
}

async function attempt(userId: string, score: number, completedAt: Date) {
  const { id: bookId } = await aBook(t.db)
  await t.db.insert(quizAttempts).values({
    id: newId(),
    userId,
    quizId: await aQuiz(t.db, bookId),
    bookId,
    number: 0,
    items: [],
    score,
    maxScore: 10,
    passed: score >= 6,
    points: 0,
    day: '2026-03-07',
    completedAt,
  })
}

describe('over a change of the clocks a challenge counts', () => {
  it('the two days of the squad’s zone: 47 hours', async () => {
    const { starts, ends } = await aParticipant('minutes_read', 60)
    expect(ends - starts).toBe(47 * 60 * MINUTE)
  })

  it('minutes on the clock by their moment, those written down by the reader’s day', async () => {
    const at = await aParticipant('minutes_read', 60)
    for (const startedAt of edges(at)) await session(at.reader.id, { startedAt, minutes: 7 })
    expect((await at.mine())?.have).toBe(14)
    for (const day of ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']) {
      await session(at.reader.id, { day, how: 'typed', minutes: 20 })
    }
    await session(at.reader.id, { day: '2026-03-08', how: 'guardian', minutes: 5 })
    expect(await at.mine()).toEqual({
      have: 59,
      quizzes: 0,
      percent: 98,
      finished: false,
      won: false,
    })
  })

  it('each finished book once', async () => {
    const at = await aParticipant('books_read', 4)
    const twice = await aBook(t.db)
    for (const completedAt of [...edges(at), new Date(at.starts + MINUTE)]) {
      const isAgain = completedAt.getTime() === at.starts + MINUTE
      const bookId =
        isAgain || completedAt.getTime() === at.starts ? twice.id : (await aBook(t.db)).id
      await t.db.insert(readingLogs).values({
        id: newId(),
        userId: at.reader.id,
        bookId,
        status: 'completed',
        progress: 100,
        startedAt: completedAt,
        completedAt,
      })
    }
    expect((await at.mine())?.have).toBe(2)
  })

  it('points that reading earned, not what was spent or came back from the store', async () => {
    const at = await aParticipant('points_earned', 100)
    const entries = [
      ...edges(at).map((createdAt) => ({ createdAt, amount: 11, source: 'quiz' })),
      { createdAt: new Date(at.starts), amount: -5, source: 'redemption' },
      { createdAt: new Date(at.starts), amount: 90, source: 'refund' },
      { createdAt: new Date(at.starts), amount: 3, source: 'minutes' },
    ]
    for (const entry of entries) {
      await t.db.insert(pointsLedger).values({
        id: newId(),
        userId: at.reader.id,
        sourceId: newId(),
        balanceAfter: 100,
        description: 'x',
        ...entry,
      })
    }
    expect((await at.mine())?.have).toBe(25)
  })

  it('an accuracy from the third quiz on, judged at the end', async () => {
    const at = await aParticipant('quiz_accuracy', 80)
    const [before, first, last, after] = edges(at)
    if (!before || !first || !last || !after) throw new Error('a span has four edges')
    for (const outside of [before, after]) await attempt(at.reader.id, 0, outside)
    await attempt(at.reader.id, 9, first)
    await attempt(at.reader.id, 10, last)
    expect(await at.mine()).toMatchObject({ have: 0, quizzes: 2 })
    await attempt(at.reader.id, 6, first)
    expect(await at.mine()).toEqual({
      have: 83,
      quizzes: 3,
      percent: 100,
      finished: false,
      won: false,
    })
    t.clock.at = at.ends - 1
    await t.db.transaction(async (tx) => {
      await lockReader(tx, at.reader.id)
      await settleRewards(tx, at.reader.id, at.ends - 1)
    })
    expect((await at.mine())?.finished, 'it may still fall').toBe(false)
    t.clock.at = at.ends
    await settleDue(t.deps, {})
    expect((await at.mine())?.finished).toBe(true)
    const [row] = await t.db
      .select()
      .from(challengeMembers)
      .where(eq(challengeMembers.challengeId, at.challenge.id))
    await settleDue(t.deps, { challengeId: at.challenge.id })
    expect(
      await t.db
        .select()
        .from(challengeMembers)
        .where(eq(challengeMembers.challengeId, at.challenge.id)),
    ).toEqual([row])
  })
})

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Athens'])(
  'the moments of a challenge are those of its squad’s zone: %s',
  async (timeZone) => {
    const at = await aParticipant('minutes_read', 60, timeZone)
    for (const [index, startedAt] of edges(at).entries()) {
      await session(at.reader.id, { startedAt, minutes: 2 ** index })
    }
    expect((await at.mine())?.have).toBe(2 + 4)
  },
)

it('nothing counts before the first day, and nothing is finished then', async () => {
  const at = await aParticipant('minutes_read', 20)
  await session(at.reader.id, { day: '2026-03-07', how: 'guardian', minutes: 60 })
  await t.db.transaction((tx) => settleRewards(tx, at.reader.id, TEST_NOW))
  expect(await at.mine()).toMatchObject({ finished: false })
})
