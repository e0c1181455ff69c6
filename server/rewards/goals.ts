import { eq } from 'drizzle-orm'
import { type ReadingGoals, USUAL_GOALS } from '#domain/goals.ts'
import { readingGoals } from '#server/db/schema/family.ts'
import type { Reader } from '#server/db/types.ts'

/** What a reader aims at: what a grown-up set, else the usual. */
export async function goalsOf(db: Reader, userId: string): Promise<ReadingGoals> {
  const [row] = await db
    .select({
      monthlyBooks: readingGoals.monthlyBooks,
      weeklyMinutes: readingGoals.weeklyMinutes,
      dailyMinutes: readingGoals.dailyMinutes,
    })
    .from(readingGoals)
    .where(eq(readingGoals.userId, userId))
  return row ?? USUAL_GOALS
}
