import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { userBadges } from '#server/db/schema/points.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { recordActivity } from '#server/rewards/activity.ts'
import { creditActivity } from '#server/rewards/credit-activity.ts'
import { aBook, aStudent } from '#server/test/builders.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { readerFacts } from './award-badges.ts'

const NOON = Date.UTC(2026, 2, 4, 12)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A reader with these finished books: days ago, level, genre; a repeated title is one book. */
async function aReaderOf(books: readonly [daysAgo: number, level: number, genre: string][]) {
  const { db } = database
  const { id } = await aStudent(db)
  for (const [daysAgo, level, genre] of books) {
    const book = await aBook(db, { level, genres: [genre, 'Anything'] })
    await finish(id, book.id, daysAgo)
  }
  return id
}

async function finish(userId: string, bookId: string, daysAgo: number) {
  const at = new Date(NOON - daysAgo * DAY_MS)
  await database.db.insert(readingLogs).values({
    id: newId(),
    userId,
    bookId,
    status: 'completed',
    progress: 100,
    startedAt: at,
    completedAt: at,
  })
}

it('knows nothing of a reader who has done nothing', async () => {
  const { id } = await aStudent(database.db)
  const { facts } = await readerFacts(database.db, id)
  expect(Object.values(facts)).toEqual(Array(20).fill(0))
})

it('counts books, their kinds, the hardest and the fullest week, each book once', async () => {
  const id = await aReaderOf([
    [40, 3, 'Fantasy'],
    [20, 7, 'Mystery'],
    [19, 2, 'Mystery'],
    [14, 5, 'Poetry'],
    [12, 5, 'Poetry'],
  ])
  const again = await aBook(database.db, { level: 1, genres: ['Fantasy'] })
  await finish(id, again.id, 2)
  await finish(id, again.id, 1)
  expect((await readerFacts(database.db, id)).facts).toMatchObject({
    booksFinished: 6,
    genresFinished: 3,
    hardestBook: 7,
    // Days 20, 19 and 14 ago: the seven days end with the third.
    booksInWeek: 3,
  })
})

it('counts minutes, pages, weekends and every return after seven missed days', async () => {
  const { id } = await aStudent(database.db)
  await database.db.transaction(async (tx) => {
    // Sunday, March 1; Monday; after six missed days; after seven; with a day of too few minutes in
    // between.
    const days: [string, number][] = [
      ['2026-03-01', 20],
      ['2026-03-02', 35],
      ['2026-03-09', 10],
      ['2026-03-12', 2],
      ['2026-03-17', 15],
    ]
    for (const [day, minutes] of days) await recordActivity(tx, id, day, { minutes, pages: 4 })
  })
  expect((await readerFacts(database.db, id)).facts).toMatchObject({
    minutesRead: 82,
    bestDayMinutes: 35,
    pagesRead: 20,
    weekendDays: 1,
    comebacks: 1,
  })
})

it('counts the library and its stars, and nothing of another reader', async () => {
  const { db } = database
  const [reader, other] = [await aStudent(db), await aStudent(db)]
  for (const rating of [5, 3, null]) {
    const { id: bookId } = await aBook(db)
    await db
      .insert(libraryEntries)
      .values({ userId: reader.id, bookId, rating, addedAt: new Date(NOON) })
  }
  expect((await readerFacts(db, reader.id)).facts).toMatchObject({
    booksCollected: 3,
    booksRated: 2,
  })
  expect((await readerFacts(db, other.id)).facts).toMatchObject({
    booksCollected: 0,
    booksRated: 0,
  })
})

it('gives a badge in the transaction that earns it, once, and none when that fails', async () => {
  const { db } = database
  const { id: userId } = await aStudent(db)
  const today = '2026-03-04'
  const read = (day: string) =>
    db.transaction((tx) => creditActivity(tx, { userId, day, at: NOON }, { minutes: 40 }))
  await expect(
    db.transaction(async (tx) => {
      await creditActivity(tx, { userId, day: today, at: NOON }, { minutes: 40 })
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  const keys = async () => {
    const rows = await db.select().from(userBadges)
    return rows.filter((row) => row.userId === userId).map((row) => row.badgeKey)
  }
  expect(await keys()).toEqual([])
  const badges = ({ newBadges }: Awaited<ReturnType<typeof read>>) =>
    newBadges.map(({ key }) => key)
  expect(badges(await read(today))).toContain('day-30')
  expect(badges(await read(addDays(today, 1)))).not.toContain('day-30')
  expect((await keys()).filter((key) => key === 'day-30')).toHaveLength(1)
})
