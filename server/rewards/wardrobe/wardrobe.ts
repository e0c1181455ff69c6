import { eq, sql } from 'drizzle-orm'
import type { WardrobeItem } from '#contract/rewards/wardrobe.ts'
import { GENRES, type Genre } from '#domain/hero-parts.ts'
import { haveFor, type UnlockFacts, unlockedOf, WEARABLES } from '#domain/wardrobe.ts'
import { keepUnlocked } from '#server/accounts/people/hero-look.ts'
import { lockReader } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db, Reader } from '#server/db/types.ts'
import { readerFacts } from '#server/rewards/badges/award-badges.ts'

/** Everything there is to wear, with how far this reader is. */
export async function wardrobeOf(db: Reader, readerId: string): Promise<WardrobeItem[]> {
  const { facts, kept } = await unlockFacts(db, readerId)
  const unlocked = new Set<string>(unlockedOf(facts, kept))
  return WEARABLES.map((one) => ({
    id: one.id,
    have: haveFor(one, facts),
    unlocked: unlocked.has(one.id),
    isNew: unlocked.has(one.id) && !kept.includes(one.id),
  }))
}

/** Keeps all that is open now, for good. */
export async function see(db: Db, readerId: string): Promise<{ seen: number }> {
  return db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    const { facts, kept } = await unlockFacts(tx, readerId)
    const unlocked = unlockedOf(facts, kept)
    if (unlocked.some((id) => !kept.includes(id))) await keepUnlocked(tx, readerId, unlocked)
    return { seen: unlocked.length }
  })
}

/** What decides what a reader may wear: counts that only grow, and what they have opened before. */
export async function unlockFacts(
  db: Reader,
  readerId: string,
): Promise<{ facts: UnlockFacts; kept: readonly string[] }> {
  const [reader] = await db
    .select({ kept: users.heroUnlocked })
    .from(users)
    .where(eq(users.id, readerId))
  if (!reader) throw new AppError('signed_out')
  const { facts } = await readerFacts(db, readerId)
  return { facts: { ...facts, ofGenre: await booksOfGenres(db, readerId) }, kept: reader.kept }
}

/** Finished books by genre; a book of two counts for both. */
async function booksOfGenres(db: Reader, readerId: string): Promise<UnlockFacts['ofGenre']> {
  const { rows } = await db.execute<{ genre: string; books: number }>(sql`
    select genre, count(distinct reading_logs.book_id)::int as "books"
    from reading_logs join books on books.id = reading_logs.book_id
      cross join unnest(books.genres) as genre
    where reading_logs.user_id = ${readerId} and reading_logs.status = 'completed'
    group by genre`)
  const counts: Partial<Record<Genre, number>> = {}
  for (const { genre, books } of rows) {
    const known = GENRES.find((one) => one === genre)
    if (known) counts[known] = books
  }
  return counts
}
