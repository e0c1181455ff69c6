import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import { pointsEarned } from '#domain/quiz.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import type { Tx } from '#server/db/types.ts'
import { record } from '#server/rewards/points/ledger.ts'
import { attemptsAtWork } from './quiz-rows.ts'

/**
 * Pays what a reader's attempts at a work have earned and not been paid yet; answers that difference.
 * Asked again it pays nothing, and it never takes anything back. The reader is locked by the caller.
 */
export async function settlePoints(
  tx: Tx,
  { userId, bookId, at }: { userId: string; bookId: string; at: number },
): Promise<number> {
  const attempts = await attemptsAtWork(tx, userId, bookId)
  const title = attempts[0]?.book.title ?? ''
  const earned = pointsEarned(attempts)
  const paid = await paidFor(tx, userId, bookId)
  const due = earned - paid
  if (due <= 0) return 0
  const entry = { userId, amount: due, at }
  // Once per work, whichever quiz or edition (product 5); a correction by the sum it brings it to.
  await record(
    tx,
    paid === 0
      ? { ...entry, source: 'quiz', sourceId: bookId, description: `Quiz: ${title}` }
      : {
          ...entry,
          source: 'quiz_correction',
          sourceId: `${bookId}:${earned}`,
          description: `Quiz, the rest: ${title}`,
        },
  )
  return due
}

async function paidFor(tx: Tx, userId: string, bookId: string): Promise<number> {
  const [row] = await tx
    .select({ paid: sql<number>`coalesce(sum(${pointsLedger.amount}), 0)::int` })
    .from(pointsLedger)
    .where(
      and(
        eq(pointsLedger.userId, userId),
        inArray(pointsLedger.source, ['quiz', 'quiz_correction']),
        or(eq(pointsLedger.sourceId, bookId), like(pointsLedger.sourceId, `${bookId}:%`)),
      ),
    )
  return row?.paid ?? 0
}
