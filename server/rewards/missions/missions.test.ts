import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addToLibrary, scanBook } from '#contract/books/books.ts'
import { getQuiz, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { moveProgress, startReading } from '#contract/reading/reading.ts'
import {
  type DailyMissions,
  listMissions,
  type Mission,
  reportMission,
  startMission,
  swapMission,
} from '#contract/rewards/missions.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { dailyMissions } from '#server/db/schema/missions.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { users } from '#server/db/schema/users.ts'
import { aBook, aFamily, aQuiz, aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import type { Caller } from '#server/test/test-app.ts'

const HOUR_MS = 3_600_000

const FOUND = {
  isbn13: '9780064400558',
  source: 'open-library',
  workKey: '/works/OL483391W',
  title: "Charlotte's Web",
  author: 'E. B. White',
  year: 1952,
  pages: 184,
  description: null,
  coverUrl: null,
} as const

const t = await sharedApp()

/** A child whose three missions today use these templates. */
async function aChildWith(keys: readonly [string, string, string], given = {}) {
  const reader = await aStudent(t.db, given)
  const call = await t.as(reader)
  await call(listMissions)
  const rows = await t.db.select().from(dailyMissions).where(eq(dailyMissions.userId, reader.id))
  for (const { id, slot } of rows) {
    const templateKey = keys[slot] ?? ''
    await t.db.update(dailyMissions).set({ templateKey }).where(eq(dailyMissions.id, id))
  }
  const missions = async (): Promise<Mission[]> => (await call(listMissions)).json().missions
  return { reader, call, missions }
}

const paidFor = (userId: string) =>
  t.db
    .select({ amount: pointsLedger.amount, sourceId: pointsLedger.sourceId })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, userId), eq(pointsLedger.source, 'mission')))

async function quizOn(call: Caller) {
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id)
  const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, options }) => [id, options.indexOf('right')]),
  )
  return { body: { quizId, answers } }
}

describe('the missions of a day', () => {
  it('are three, dealt once for ten who ask at the same time', async () => {
    const reader = await aStudent(t.db)
    const call = await t.as(reader)
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(listMissions)))
    const [first, ...others] = answers.map((answer) => answer.json() as DailyMissions)
    expect(first?.missions).toHaveLength(3)
    expect(first).toMatchObject({ day: '2026-03-04', canSwap: true })
    for (const other of others) expect(other).toEqual(first)
    const rows = await t.db.select().from(dailyMissions).where(eq(dailyMissions.userId, reader.id))
    expect(rows).toHaveLength(3)
  })

  it('stay through the evening and are new from three in the morning on', async () => {
    const { call } = await aChildWith(['pages-5', 'quiz-take', 'add-1'], {
      timeZone: 'America/New_York',
    })
    const ids = async () => {
      const { day, missions }: DailyMissions = (await call(listMissions)).json()
      return { day, ids: missions.map(({ id }) => id) }
    }
    const today = await ids()
    // 02:59 of the next date in New York (UTC-5) is still the evening before.
    t.clock.at = Date.UTC(2026, 2, 5, 7, 59)
    expect(await ids()).toEqual(today)
    t.clock.at = Date.UTC(2026, 2, 5, 8, 0)
    const tomorrow = await ids()
    expect(tomorrow.day).toBe('2026-03-05')
    expect(tomorrow.ids.filter((id) => today.ids.includes(id))).toEqual([])
  })

  it('count what was done before anyone looked at them', async () => {
    const reader = await aStudent(t.db)
    const call = await t.as(reader)
    const book = await aBook(t.db)
    await call(startReading, { body: { bookId: book.id } })
    const rows = await t.db.select().from(dailyMissions).where(eq(dailyMissions.userId, reader.id))
    expect(rows).toHaveLength(3)
  })
})

describe('progress moves by itself', () => {
  it('from reading: pages count once, however often the bar goes back and forth', async () => {
    const { reader, call, missions } = await aChildWith(['pages-25', 'finish-long', 'start-1'])
    const book = await aBook(t.db, { pageCount: 100 })
    const { id } = (await call(startReading, { body: { bookId: book.id } })).json()
    expect(await missions()).toMatchObject([
      { status: 'AVAILABLE', have: 0 },
      { status: 'AVAILABLE', have: 0 },
      { status: 'COMPLETED', have: 1 },
    ])
    const move = (progress: number) => call(moveProgress, { params: { id }, body: { progress } })
    for (const progress of [20, 0, 20, 10, 20]) await move(progress)
    expect(await missions()).toMatchObject([
      { status: 'IN PROGRESS', have: 20, target: 25 },
      {},
      {},
    ])
    expect(await paidFor(reader.id)).toEqual([expect.objectContaining({ amount: 20 })])
    await move(100)
    expect((await missions()).map(({ status }) => status)).toEqual(Array(3).fill('COMPLETED'))
    const paid = await paidFor(reader.id)
    expect(paid.map(({ amount }) => amount).sort()).toEqual([20, 45, 60])
    const [user] = await t.db.select().from(users).where(eq(users.id, reader.id))
    const ledger = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, reader.id))
    expect(user?.points).toBe(ledger.reduce((sum, entry) => sum + entry.amount, 0))
  })

  it('from scans and from books added to the library', async () => {
    const { call, missions } = await aChildWith(['add-3', 'pages-25', 'quiz-take'])
    const book = await aBook(t.db)
    await call(addToLibrary, { body: { bookId: book.id } })
    expect((await missions())[0]).toMatchObject({ status: 'IN PROGRESS', have: 1, target: 3 })
    await call(addToLibrary, { body: { bookId: book.id } })
    expect((await missions())[0]).toMatchObject({ have: 1 })
    t.catalog.put(FOUND)
    const scanned = await call(scanBook, { body: { upc: FOUND.isbn13 } })
    expect(scanned.json().action).toBe('added')
    expect((await missions())[0]).toMatchObject({ have: 2 })
  })

  it('from quizzes: one passed quiz is paid once for ten submits at the same time', async () => {
    const { reader, call, missions } = await aChildWith(['quiz-pass', 'pages-25', 'add-1'])
    const attempt = await quizOn(call)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(submitAttempt, attempt)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect((await missions())[0]).toMatchObject({ status: 'COMPLETED' })
    const [mission] = await missions()
    expect(await paidFor(reader.id)).toEqual([{ amount: 40, sourceId: mission?.id }])
  })

  it('when everything comes at the same time, each counts and none stands in another’s way', async () => {
    const { reader, call, missions } = await aChildWith(['quiz-pass', 'add-3', 'start-1'])
    const attempt = await quizOn(call)
    const books = await Promise.all([1, 2, 3].map(() => aBook(t.db)))
    const answers = await Promise.all([
      call(submitAttempt, attempt),
      ...books.map(({ id }) => call(addToLibrary, { body: { bookId: id } })),
      ...books.map(({ id }) => call(startReading, { body: { bookId: id } })),
      call(submitAttempt, attempt),
    ])
    // The book may already be in the library if Start Reading added it first.
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    expect((await missions()).map(({ status }) => status)).toEqual(Array(3).fill('COMPLETED'))
    const paid = (await paidFor(reader.id)).map(({ amount }) => amount)
    expect(paid.sort()).toEqual([20, 35, 40])
  })

  it('on the child’s own day: a quiz at 02:59 belongs to the evening’s missions', async () => {
    const { reader, call } = await aChildWith(['quiz-take', 'pages-25', 'add-1'], {
      timeZone: 'Asia/Kathmandu',
    })
    const attempt = await quizOn(call)
    // 02:59 on March 5 in Kathmandu (UTC+5:45).
    t.clock.at = Date.UTC(2026, 2, 4, 21, 14)
    await call(submitAttempt, attempt)
    const rows = await t.db.select().from(dailyMissions).where(eq(dailyMissions.userId, reader.id))
    expect(rows.filter(({ completedAt }) => completedAt !== null)).toMatchObject([
      { day: '2026-03-04', templateKey: 'quiz-take' },
    ])
    t.clock.at += 60_000
    expect((await call(listMissions)).json()).toMatchObject({ day: '2026-03-05' })
    expect(await paidFor(reader.id)).toHaveLength(1)
  })
})

describe('START', () => {
  it('begins a mission, and pressed again changes nothing', async () => {
    const { call, missions } = await aChildWith(['pages-25', 'quiz-take', 'add-1'])
    const [mission] = await missions()
    const params = { id: mission?.id ?? '' }
    const begun = await call(startMission, { params })
    expect(begun.json().missions[0]).toMatchObject({ status: 'IN PROGRESS', have: 0 })
    t.clock.at += HOUR_MS
    expect((await call(startMission, { params })).json()).toEqual(begun.json())
  })

  it('is not for the missions of another child or of yesterday', async () => {
    const { missions, call } = await aChildWith(['pages-25', 'quiz-take', 'add-1'])
    const [mission] = await missions()
    const params = { id: mission?.id ?? '' }
    const other = await t.as(await aStudent(t.db))
    for (const endpoint of [startMission, reportMission, swapMission]) {
      expect((await other(endpoint, { params })).statusCode).toBe(404)
    }
    t.clock.at += DAY_MS
    expect((await call(startMission, { params })).statusCode).toBe(404)
    expect((await call(startMission, { params: { id: 'nonsense' } })).statusCode).toBe(404)
  })
})

describe('NEW', () => {
  it('swaps one mission a day for another, in the same place', async () => {
    const { call, missions } = await aChildWith(['pages-25', 'quiz-take', 'add-1'])
    const before = await missions()
    const second = { id: before[1]?.id ?? '' }
    const swapped: DailyMissions = (await call(swapMission, { params: second })).json()
    expect(swapped.canSwap).toBe(false)
    expect(swapped.missions[0]).toEqual(before[0])
    expect(swapped.missions[2]).toEqual(before[2])
    expect(swapped.missions[1]).toMatchObject({ id: second.id, status: 'AVAILABLE' })
    expect(swapped.missions[1]?.title).not.toBe(before[1]?.title)
    const again = await call(swapMission, { params: { id: before[0]?.id ?? '' } })
    expect(again.statusCode).toBe(409)
    expect(again.headers['x-error-code']).toBe('mission_swap_used')
    t.clock.at += DAY_MS
    expect((await call(listMissions)).json().canSwap).toBe(true)
  })

  it('swaps one of three that are asked for at once', async () => {
    const { call, missions } = await aChildWith(['pages-25', 'quiz-take', 'add-1'])
    const answers = await Promise.all(
      (await missions()).map(({ id }) => call(swapMission, { params: { id } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('leaves a mission that is begun', async () => {
    const { call, missions } = await aChildWith(['pages-25', 'quiz-take', 'start-1'])
    const [pages, quiz, begin] = await missions()
    await call(startMission, { params: { id: quiz?.id ?? '' } })
    await call(startReading, { body: { bookId: (await aBook(t.db)).id } })
    for (const mission of [quiz, begin]) {
      const answer = await call(swapMission, { params: { id: mission?.id ?? '' } })
      expect(answer.headers['x-error-code']).toBe('mission_started')
    }
    expect((await call(swapMission, { params: { id: pages?.id ?? '' } })).statusCode).toBe(200)
  })
})

describe('I did it', () => {
  it('is for the missions only a grown-up sees, and waits', async () => {
    const { child } = await aFamily(t.db)
    const call = await t.as(child)
    await call(listMissions)
    const rows = await t.db.select().from(dailyMissions).where(eq(dailyMissions.userId, child.id))
    const keys = ['tell-aloud', 'pages-25', 'add-1']
    for (const { id, slot } of rows) {
      const templateKey = keys[slot] ?? ''
      await t.db.update(dailyMissions).set({ templateKey }).where(eq(dailyMissions.id, id))
    }
    const [tell, pages]: Mission[] = (await call(listMissions)).json().missions
    const refused = await call(reportMission, { params: { id: pages?.id ?? '' } })
    expect(refused.headers['x-error-code']).toBe('mission_counts_itself')
    const said = await call(reportMission, { params: { id: tell?.id ?? '' } })
    expect(said.json().missions[0]).toMatchObject({ status: 'PENDING', counts: 'tick' })
    t.clock.at += HOUR_MS
    const again = await call(reportMission, { params: { id: tell?.id ?? '' } })
    expect(again.json()).toEqual(said.json())
    expect(await paidFor(child.id)).toEqual([])
    const swapped = await call(swapMission, { params: { id: tell?.id ?? '' } })
    expect(swapped.statusCode).toBe(409)
  })
})
