import { and, asc, count, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { books, editions, libraryEntries } from '#server/db/schema/books.ts'
import { quizQuestions, quizzes } from '#server/db/schema/quiz.ts'
import { seedVersions } from '#server/db/schema/seed.ts'
import { users } from '#server/db/schema/users.ts'
import { challengesWithProgress } from '#server/squads/challenges/challenge-rows.ts'
import { leaderboardOf } from '#server/squads/leaderboard.ts'
import { squadsOf } from '#server/squads/squad-rows.ts'
import { aStudent, aUser } from '#server/test/builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { type TestDatabase, testDatabase } from '#server/test/test-database.ts'
import { seed } from './seed.ts'

const WORK = 'charlottes-web--white'

let database: TestDatabase

function seedAt(at: number) {
  return seed(database.db, { demo: false, now: () => at, say: () => undefined })
}

/** The seeded rows, with the marker that changes on every write to a row. */
async function written() {
  const { db } = database
  const mark = sql<string>`xmin::text`
  return {
    books: await db.select({ id: books.id, mark }).from(books).orderBy(asc(books.id)),
    editions: await db.select({ isbn13: editions.isbn13, mark }).from(editions),
    quizzes: await db.select({ id: quizzes.id, mark }).from(quizzes).orderBy(asc(quizzes.id)),
    questions: await db.select({ count: count() }).from(quizQuestions),
  }
}

/** Simulates a later version of the product with different files. */
async function forgetVersions() {
  await database.db.update(seedVersions).set({ hash: 'of an earlier version' })
}

async function bookRow() {
  const [row] = await database.db.select().from(books).where(eq(books.workKey, WORK))
  if (!row) throw new Error(`${WORK} was not seeded`)
  return row
}

async function activeQuiz() {
  const { id } = await bookRow()
  const [row] = await database.db
    .select()
    .from(quizzes)
    .where(and(eq(quizzes.bookId, id), eq(quizzes.active, true)))
  if (!row) throw new Error(`${WORK} has no active quiz`)
  return row
}

beforeAll(async () => {
  database = await testDatabase()
  await seedAt(TEST_NOW)
})
afterAll(() => database.close())

describe('the seed', () => {
  it('brings in the books with their quizzes', async () => {
    expect(await bookRow()).toMatchObject({ source: 'starter', title: "Charlotte's Web" })
    expect(await activeQuiz()).toMatchObject({ kind: 'bundled', length: 10 })
  })

  it('lets a book be found by its series', async () => {
    const found = await database.db
      .select({ title: books.title })
      .from(books)
      .where(like(books.searchText, '% magic tree house'))
    expect(found).toContainEqual({ title: 'Dinosaurs Before Dark' })
  })

  it('writes nothing when it runs again', async () => {
    const before = await written()
    await seedAt(TEST_NOW + 86_400_000)
    expect(await written()).toEqual(before)
  })

  it('brings a changed book up to date and leaves it to its readers', async () => {
    const before = await bookRow()
    const reader = await aStudent(database.db)
    const entry = { userId: reader.id, bookId: before.id, rating: 5 }
    await database.db.insert(libraryEntries).values({ ...entry, addedAt: new Date(TEST_NOW) })
    await database.db
      .update(books)
      .set({ description: 'Old.', genres: [] })
      .where(eq(books.id, before.id))
    await forgetVersions()
    await seedAt(TEST_NOW + 1)
    expect(await bookRow()).toEqual(before)
    const kept = await database.db
      .select()
      .from(libraryEntries)
      .where(eq(libraryEntries.userId, reader.id))
    expect(kept).toMatchObject([entry])
  })

  it('retires only the quiz that changed', async () => {
    const before = await activeQuiz()
    const all = (await written()).quizzes.length
    await forgetVersions()
    await seedAt(TEST_NOW + 2)
    expect((await written()).quizzes, 'nothing changed').toHaveLength(all)
    await database.db
      .update(quizQuestions)
      .set({ question: 'How it was asked before?' })
      .where(and(eq(quizQuestions.quizId, before.id), eq(quizQuestions.position, 0)))
    await forgetVersions()
    await seedAt(TEST_NOW + 3)
    expect((await written()).quizzes).toHaveLength(all + 1)
    const after = await activeQuiz()
    expect(after.id).not.toBe(before.id)
    const [retired] = await database.db.select().from(quizzes).where(eq(quizzes.id, before.id))
    expect(retired).toEqual({ ...before, active: false })
  })

  it('keeps a quiz that grown-ups changed while its file stays the same', async () => {
    const { db } = database
    const before = await activeQuiz()
    const own = and(eq(quizQuestions.quizId, before.id), eq(quizQuestions.position, 0))
    const [first] = await db.select().from(quizQuestions).where(own)
    if (!first) throw new Error('a quiz without a question')
    const teacher = await aUser(db, { role: 'teacher' })
    await db
      .update(quizQuestions)
      .set({ retiredAt: new Date(TEST_NOW) })
      .where(own)
    const edited = { ...first, id: newId(), question: 'In other words?', writtenBy: teacher.id }
    await db.insert(quizQuestions).values({ ...edited, replaces: first.id })
    await db
      .update(quizQuestions)
      .set({ position: 99 })
      .where(and(eq(quizQuestions.quizId, before.id), eq(quizQuestions.position, 1)))
    await forgetVersions()
    await seedAt(TEST_NOW + 4)
    expect(await activeQuiz()).toEqual(before)
  })

  it('puts a bundled quiz in the place of a reading response', async () => {
    const { db } = database
    const bundled = await activeQuiz()
    await db.update(quizzes).set({ active: false }).where(eq(quizzes.id, bundled.id))
    await db.insert(quizzes).values({ ...bundled, id: newId(), kind: 'reading_response' })
    await forgetVersions()
    await seedAt(TEST_NOW + 5)
    expect((await activeQuiz()).kind).toBe('bundled')
  })

  it('leaves a quiz alone that somebody wrote in its place', async () => {
    const bundled = await activeQuiz()
    await database.db.update(quizzes).set({ active: false }).where(eq(quizzes.id, bundled.id))
    const own = { ...bundled, id: newId(), kind: 'ai' as const }
    await database.db.insert(quizzes).values(own)
    await forgetVersions()
    await seedAt(TEST_NOW + 6)
    expect(await activeQuiz()).toEqual(own)
  })
})

describe('the demo squad', () => {
  it('is the teacher’s class with children, boards and challenges of true figures', async () => {
    const own = await testDatabase()
    await seed(own.db, { demo: true, now: () => TEST_NOW, say: () => undefined })
    const [maya] = await own.db.select().from(users).where(eq(users.signInName, 'demo-student'))
    if (!maya) throw new Error('Maya was not seeded')
    const [squad] = await squadsOf(own.db, maya.id)
    const deps = { db: own.db, now: () => TEST_NOW }
    const board = await leaderboardOf(deps, maya, squad?.class.id ?? 0)
    expect(board.members).toBe(15)
    expect(board.own).toMatchObject({ firstName: 'Maya', points: maya.pointsEarned })
    const which = { squadId: squad?.class.id ?? 0, most: 10, after: null }
    const challenges = await challengesWithProgress(own.db, maya.id, which, TEST_NOW)
    expect(challenges.map(({ state }) => state).sort()).toEqual(['ended', 'running', 'running'])
    expect(challenges.every(({ mine }) => mine !== null && mine.have > 0)).toBe(true)
    expect(challenges.find(({ state }) => state === 'ended')?.finishers).toEqual(['Maya'])
    await own.close()
  })
})
