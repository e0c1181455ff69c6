import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import {
  listCheckIns,
  listReviewedCheckIns,
  reviewCheckIn,
  undoCheckInReview,
} from '#contract/school/check-ins.ts'
import { newId } from '#server/db/new-id.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { readingSessions } from '#server/db/schema/reading-sessions.ts'
import { aBook, aQuiz, aStudent, aUser } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const MINUTE = 60_000

const t = await sharedApp()

async function aCheckIn() {
  const { teacher, squad, children } = await aClass(t.db, ['Maya'])
  const call = await t.as(teacher)
  const params = { id: String(squad.id) }
  const [maya] = children
  if (!maya) throw new Error('no child')
  const checkIns = async () =>
    (await call(listCheckIns, { params })).json<Output<typeof listCheckIns>>()
  return { maya, call, params, checkIns }
}

async function fastSession(userId: string): Promise<string> {
  const id = newId()
  const book = await aBook(t.db)
  await t.db.insert(readingSessions).values({
    id,
    userId,
    bookId: book.id,
    day: '2026-03-04',
    how: 'typed',
    minutes: 10,
    startedAt: new Date(TEST_NOW),
    lastSeenAt: new Date(TEST_NOW),
    endedAt: new Date(TEST_NOW),
    flag: 'pages_a_minute',
  })
  return id
}

async function quickQuiz(userId: string, minutes: number): Promise<string> {
  const book = await aBook(t.db, { words: 30_000 })
  const quizId = await aQuiz(t.db, book.id)
  await t.db.insert(readingLogs).values({
    id: newId(),
    userId,
    bookId: book.id,
    status: 'reading',
    startedAt: new Date(TEST_NOW - minutes * MINUTE),
  })
  const id = newId()
  await t.db.insert(quizAttempts).values({
    id,
    userId,
    quizId,
    bookId: book.id,
    number: 0,
    items: [],
    score: 9,
    maxScore: 10,
    passed: true,
    points: 30,
    day: '2026-03-04',
    completedAt: new Date(TEST_NOW),
  })
  return id
}

describe('the check-ins', () => {
  it('is a fast session and a quiz passed sooner than the book can be read, each with its reason', async () => {
    const { maya, checkIns } = await aCheckIn()
    const session = await fastSession(maya.id)
    const quiz = await quickQuiz(maya.id, 30)
    await quickQuiz(maya.id, 3 * 24 * 60)
    expect((await checkIns()).map(({ id, kind, reason }) => [id, kind, reason]).sort()).toEqual(
      [
        [session, 'session', 'pages_a_minute'],
        [quiz, 'quiz', 'too_soon'],
      ].sort(),
    )
  })

  it('leaves the list when the teacher vouches, and the session then counts as vouched for', async () => {
    const { maya, call, params, checkIns } = await aCheckIn()
    const flagId = await fastSession(maya.id)
    const body = { kind: 'session', outcome: 'vouched' }
    await call(reviewCheckIn, { params: { ...params, flagId }, body })
    expect(await checkIns()).toEqual([])
    const [kept] = await t.db.select().from(readingSessions).where(eq(readingSessions.id, flagId))
    expect(kept?.vouchedBy).not.toBeNull()
  })

  it('stays with its note until it was talked about, then is dismissed', async () => {
    const { maya, call, params, checkIns } = await aCheckIn()
    const flagId = await quickQuiz(maya.id, 5)
    const review = (outcome: string, note?: string) =>
      call(reviewCheckIn, { params: { ...params, flagId }, body: { kind: 'quiz', outcome, note } })
    await review('talk', 'She read it last year.')
    expect(await checkIns()).toMatchObject([{ id: flagId, note: 'She read it last year.' }])
    await review('dismissed')
    expect(await checkIns()).toEqual([])
  })

  it('is listed again once its review is undone, with its note', async () => {
    const { maya, call, params, checkIns } = await aCheckIn()
    const flagId = await fastSession(maya.id)
    const review = (outcome: string, note?: string) =>
      call(reviewCheckIn, {
        params: { ...params, flagId },
        body: { kind: 'session', outcome, note },
      })
    const reviewed = async () =>
      (await call(listReviewedCheckIns, { params })).json<Output<typeof listReviewedCheckIns>>()
    const before = await checkIns()
    await review('dismissed')
    expect(await checkIns()).toEqual([])
    expect(await reviewed()).toMatchObject([{ id: flagId, outcome: 'dismissed' }])
    expect((await call(undoCheckInReview, { params: { ...params, flagId } })).statusCode).toBe(200)
    expect(await checkIns()).toEqual(before)
    expect(await reviewed()).toEqual([])
    await review('vouched', 'A second reading.')
    expect(await reviewed()).toMatchObject([{ outcome: 'vouched', note: 'A second reading.' }])
    await call(undoCheckInReview, { params: { ...params, flagId } })
    expect(await checkIns()).toMatchObject([{ id: flagId, note: 'A second reading.' }])
    const [kept] = await t.db.select().from(readingSessions).where(eq(readingSessions.id, flagId))
    expect(kept?.vouchedBy).toBeNull()
  })

  it('keeps a guardian’s confirmation when the teacher’s review is undone', async () => {
    const { maya, call, params, checkIns } = await aCheckIn()
    const flagId = await fastSession(maya.id)
    const body = { kind: 'session', outcome: 'vouched' }
    await call(reviewCheckIn, { params: { ...params, flagId }, body })
    const guardian = await aUser(t.db, { role: 'parent' })
    await t.db
      .update(readingSessions)
      .set({ vouchedBy: guardian.id })
      .where(eq(readingSessions.id, flagId))
    await call(undoCheckInReview, { params: { ...params, flagId } })
    expect(await checkIns()).toEqual([])
    const [kept] = await t.db.select().from(readingSessions).where(eq(readingSessions.id, flagId))
    expect(kept?.vouchedBy).toBe(guardian.id)
  })

  it('counts a dismissed quiz among those of its day', async () => {
    const { maya, call, params, checkIns } = await aCheckIn()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push(await quickQuiz(maya.id, 500 + n))
    const many = (await checkIns()).filter(({ reason }) => reason === 'many_a_day')
    expect(many).toHaveLength(2)
    const flagId = many[0]?.id ?? ''
    const body = { kind: 'quiz', outcome: 'dismissed' }
    await call(reviewCheckIn, { params: { ...params, flagId }, body })
    expect(await checkIns()).toHaveLength(1)
    expect((await call(listReviewedCheckIns, { params })).json()).toMatchObject([
      { id: flagId, reason: 'many_a_day' },
    ])
  })

  it('is not for the teacher of another class', async () => {
    const { maya, params } = await aCheckIn()
    const flagId = await fastSession(maya.id)
    const other = await t.as(await aTeacher(t.db))
    const body = { kind: 'session', outcome: 'vouched' }
    expect((await other(listCheckIns, { params })).statusCode).toBe(404)
    const refused = await other(reviewCheckIn, { params: { ...params, flagId }, body })
    expect(refused.statusCode).toBe(404)
  })

  it('can be decided only for a student of the class', async () => {
    const { call, params } = await aCheckIn()
    const flagId = await fastSession((await aStudent(t.db)).id)
    const body = { kind: 'session', outcome: 'vouched' }
    expect((await call(reviewCheckIn, { params: { ...params, flagId }, body })).statusCode).toBe(
      404,
    )
  })
})
