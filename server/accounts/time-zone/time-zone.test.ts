import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { completeOnboarding } from '#contract/accounts/onboarding.ts'
import { reportTimeZone, setTimeZone } from '#contract/accounts/time-zone.ts'
import { getQuiz, listQuizzesAhead, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { setQuizRules } from '#contract/quiz/quiz-key.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { activityDays } from '#server/db/schema/reading.ts'
import { users } from '#server/db/schema/users.ts'
import { A_HERO, aBook, aFamily, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aClass, aTeacher } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'

const HOUR_MS = 3_600_000

const t = await sharedApp()

const WORLD = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati']

async function daysOf(userId: string) {
  const rows = await t.db.select().from(activityDays).where(eq(activityDays.userId, userId))
  return rows.map(({ day }) => day).sort()
}

async function readerOf(id: string) {
  const [row] = await t.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no such reader')
  return row
}

async function minutePoints(userId: string) {
  const rows = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId))
  return rows
    .filter(({ source }) => source === 'minutes')
    .reduce((sum, { amount }) => sum + amount, 0)
}

async function aReader() {
  const { parent, child } = await aFamily(t.db)
  await t.db
    .update(users)
    .set({ timeZone: 'UTC', createdAt: new Date(TEST_NOW - 60 * DAY_MS) })
    .where(eq(users.id, child.id))
  const [call, byParent] = [await t.as(child), await t.as(parent)]
  const move = (timeZone: string) =>
    byParent(setTimeZone, { params: { id: child.id }, body: { timeZone } })
  const read = () => call(typeMinutes, { body: { minutes: 60, day: 'today', key: newId() } })
  return { child, parent, call, move, read }
}

describe('one day of caps', () => {
  it('is not multiplied by posting onboarding again with another zone', async () => {
    const reader = await aStudent(t.db, { onboardingCompleted: false, gradeLevel: null })
    const call = await t.as(reader)
    for (const timeZone of WORLD) {
      await call(completeOnboarding, { body: { ...A_HERO, timeZone } })
      await call(typeMinutes, { body: { minutes: 60, day: 'today', key: newId() } })
    }
    expect(await daysOf(reader.id)).toHaveLength(1)
    expect((await readerOf(reader.id)).streakCurrent).toBe(1)
    expect(await minutePoints(reader.id)).toBe(60)
  })

  it('nor by an adult who sets one zone after the other', async () => {
    const { child, move, read } = await aReader()
    await read()
    for (const timeZone of [...WORLD, ...WORLD]) {
      expect((await move(timeZone)).json()).toEqual({ timeZone })
      await read()
    }
    expect(await daysOf(child.id)).toEqual(['2026-03-04'])
    expect(await minutePoints(child.id)).toBe(60)
  })

  it('never goes back, whatever the zone is set to', async () => {
    const { child, move, read } = await aReader()
    await move('Pacific/Kiritimati')
    for (let hours = 0; hours < 96; hours += 12) {
      t.clock.at = TEST_NOW + hours * HOUR_MS
      await read()
      await move(WORLD[(hours / 12) % 3] ?? 'UTC')
      await read()
    }
    const days = await daysOf(child.id)
    expect(days[0]).toBe('2026-03-04')
    expect(days.length).toBeLessThanOrEqual(5)
    expect((await readerOf(child.id)).streakCurrent).toBe(days.length)
  })

  it('of a day before the account was made is never counted', async () => {
    const reader = await aStudent(t.db)
    const typedAt = new Date(TEST_NOW - 3 * DAY_MS).toISOString()
    const body = { minutes: 20, day: 'today' as const, key: newId(), typedAt }
    expect((await (await t.as(reader))(typeMinutes, { body })).statusCode).toBe(200)
    expect(await daysOf(reader.id)).toEqual(['2026-03-04'])
  })
})

describe('a retake', () => {
  /** The next reading day has begun in Kiritimati. */
  const EVENING = TEST_NOW + 5 * HOUR_MS

  async function failed() {
    const family = await aReader()
    const book = await aBook(t.db)
    const quizId = await aQuiz(t.db, book.id, 12, 10)
    await t.db
      .insert(libraryEntries)
      .values({ userId: family.child.id, bookId: book.id, addedAt: new Date(TEST_NOW) })
    const [quiz]: Quiz[] = (await family.call(listQuizzesAhead)).json()
    const wrong = Object.fromEntries(
      (quiz?.questions ?? []).map(({ id, options }) => [id, (options.indexOf('right') + 1) % 4]),
    )
    const stateNow = async () =>
      (await family.call(getQuiz, { params: { bookId: book.id } })).json().state
    return { ...family, quizId, wrong, deal: quiz?.deal ?? '', stateNow }
  }

  it('does not open when the zone is moved ahead after seeing the key', async () => {
    t.clock.at = EVENING
    const { call, move, quizId, wrong, stateNow } = await failed()
    expect((await call(submitAttempt, { body: { quizId, answers: wrong } })).statusCode).toBe(200)
    for (const timeZone of WORLD) {
      await move(timeZone)
      expect(await stateNow()).toBe('retake_tomorrow')
    }
    t.clock.at = TEST_NOW + 30 * HOUR_MS
    expect(await stateNow()).toBe('open')
  })

  it('does not open for a child who posts onboarding again with a zone ahead', async () => {
    t.clock.at = EVENING
    const { call, quizId, wrong, stateNow } = await failed()
    await call(submitAttempt, { body: { quizId, answers: wrong } })
    for (const timeZone of WORLD) {
      await call(completeOnboarding, { body: { ...A_HERO, timeZone } })
      expect(await stateNow()).toBe('retake_tomorrow')
    }
  })

  it('does not open for an attempt that says it was made days ago', async () => {
    const { call, quizId, wrong, deal, stateNow } = await failed()
    t.clock.at = TEST_NOW + 3 * DAY_MS
    const late = { deal, answeredAt: new Date(TEST_NOW).toISOString() }
    const sent = await call(submitAttempt, { body: { quizId, answers: wrong, late } })
    expect(sent.json().passed).toBe(false)
    expect(await stateNow()).toBe('retake_tomorrow')
    t.clock.at += DAY_MS
    expect(await stateNow()).toBe('open')
  })
})

describe('the zone of a reader', () => {
  it('is set by a guardian and by a teacher of theirs, not by others', async () => {
    const { child, move } = await aReader()
    expect((await move('America/Chicago')).statusCode).toBe(200)
    expect((await readerOf(child.id)).timeZone).toBe('America/Chicago')
    const ask = { params: { id: child.id }, body: { timeZone: 'UTC' } }
    const { teacher, children } = await aClass(t.db)
    const stranger = await t.as(await aTeacher(t.db))
    const own = { ...ask, params: { id: children[0]?.id ?? '' } }
    expect((await (await t.as(teacher))(setTimeZone, own)).statusCode).toBe(200)
    expect((await (await t.as(teacher))(setTimeZone, ask)).statusCode).toBe(404)
    expect((await stranger(setTimeZone, own)).statusCode).toBe(404)
    expect((await (await t.as(child))(setTimeZone, ask)).statusCode).toBe(403)
  })

  it.each(['+14:00', 'Mars/Olympus', '', 'x'.repeat(65)])('is never "%s"', async (timeZone) => {
    const { child, call, move } = await aReader()
    expect((await move(timeZone)).statusCode).toBe(400)
    expect((await call(reportTimeZone, { body: { timeZone } })).statusCode).toBe(400)
    expect((await readerOf(child.id)).timeZone).toBe('UTC')
  })

  it('moves with their device once in 30 days, forward only', async () => {
    const { call } = await aReader()
    const tell = async (timeZone: string) =>
      (await call(reportTimeZone, { body: { timeZone } })).json()
    expect(await tell('America/New_York')).toEqual({ timeZone: 'UTC' })
    expect(await tell('Europe/Rome')).toEqual({ timeZone: 'Europe/Rome' })
    expect(await tell('Asia/Tokyo')).toEqual({ timeZone: 'Europe/Rome' })
    t.clock.at = TEST_NOW + 31 * DAY_MS
    expect(await tell('Asia/Tokyo')).toEqual({ timeZone: 'Asia/Tokyo' })
  })

  it('stays while an adult keeps quiz hours, which go by it', async () => {
    const { child, parent, call } = await aReader()
    const hours = { days: [0], fromMinute: 480, toMinute: 900 }
    const body = { hours, monitorCode: null }
    await (await t.as(parent))(setQuizRules, { params: { id: child.id }, body })
    const told = await call(reportTimeZone, { body: { timeZone: 'Europe/Rome' } })
    expect(told.json()).toEqual({ timeZone: 'UTC' })
  })
})
