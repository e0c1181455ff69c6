import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/calendar.ts'
import { newId } from '#server/db/new-id.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { sessions } from '#server/db/schema/auth.ts'
import { books, editions } from '#server/db/schema/books.ts'
import { quizzes } from '#server/db/schema/quiz.ts'
import { treasureItems } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { recordHistory } from '#server/rewards/points/ledger.ts'
import { seed } from '#server/seed/seed.ts'
import type { Place } from './database.ts'

const POINTS = 100_000
const PRIZE_POINTS = 500

export type Reader = { id: string; token: string }
export type World = {
  readers: Reader[]
  books: { id: string; isbn13: string; hasQuiz: boolean }[]
  prizes: { id: string; stock: number }[]
}

type Wanted = { readers: number; prizes: number; stockOfEach: number; demo?: boolean }

/** Makes a world in a place, and closes its database for the product. */
export async function makeWorldAt(place: Place, wanted: Wanted): Promise<World> {
  const database = await place.open()
  const world = await makeWorld(database, wanted)
  await database.close()
  return world
}

/** Migrates and seeds a database; adds readers who are signed in and rich, and prizes that are few. */
export async function makeWorld(database: OpenDatabase, wanted: Wanted): Promise<World> {
  await database.migrate()
  const { db } = database
  const at = Date.now()
  await seed(db, { demo: wanted.demo ?? false, now: Date.now, say: () => undefined })
  const createdAt = new Date(at)
  const readers = Array.from({ length: wanted.readers }, () => ({ id: newId(), token: newToken() }))
  const prizes = Array.from({ length: wanted.prizes }, () => newId())
  await db.transaction(async (tx) => {
    await tx.insert(users).values(
      readers.map(({ id }, index) => ({
        id,
        role: 'student' as const,
        firstName: `Reader ${index + 1}`,
        onboardingCompleted: true,
        gradeLevel: '3',
        createdAt,
      })),
    )
    await tx.insert(sessions).values(
      readers.map(({ id, token }) => ({
        tokenHash: hashToken(token),
        id: newId(),
        userId: id,
        createdAt,
        lastSeenAt: createdAt,
        endsAt: new Date(at + DAY_MS),
        idleMinutes: 24 * 60,
      })),
    )
    await recordHistory(
      tx,
      readers.map(({ id }) => ({
        userId: id,
        entries: [
          { amount: POINTS, source: 'mission', sourceId: newId(), description: 'A start', at },
        ],
      })),
    )
    await tx.insert(treasureItems).values(
      prizes.map((id, index) => ({
        id,
        name: `Prize ${index + 1}`,
        description: 'There are few of it.',
        category: 'physical' as const,
        ageGroup: 'elementary' as const,
        pointsCost: PRIZE_POINTS,
        cashValueCents: 125,
        stockQuantity: wanted.stockOfEach,
        stocked: wanted.stockOfEach,
        vendor: 'Us',
        isActive: true,
        createdAt,
      })),
    )
  })
  const shelf = await db
    .selectDistinctOn([books.id], {
      id: books.id,
      isbn13: editions.isbn13,
      hasQuiz: sql<boolean>`${isNotNull(quizzes.id)}`,
    })
    .from(books)
    .innerJoin(editions, eq(editions.bookId, books.id))
    .leftJoin(quizzes, eq(quizzes.bookId, books.id))
    .orderBy(asc(books.id))
  return {
    readers,
    // Those with a quiz first, so that short runs take some.
    books: shelf.toSorted((one, other) => Number(other.hasQuiz) - Number(one.hasQuiz)),
    prizes: prizes.map((id) => ({ id, stock: wanted.stockOfEach })),
  }
}
