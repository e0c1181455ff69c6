import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import { quizzes } from '#server/db/schema/quiz.ts'
import { quizWritings } from '#server/db/schema/quiz-writing.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'

/** A request without a reply for this long was lost. */
const LOST_AFTER_MS = 30 * 60_000

/**
 * Requests a quiz for a book that has none, in the caller's transaction; does nothing while a request is
 * already pending.
 */
export async function requestQuiz(
  tx: Tx,
  jobs: Deps['jobs'],
  { bookId, at }: { bookId: string; at: number },
): Promise<void> {
  const [active] = await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.bookId, bookId), eq(quizzes.active, true)))
  if (active) return
  const asked = askedAt(at, false)
  const requested = await tx
    .insert(quizWritings)
    .values({ bookId, ...asked })
    .onConflictDoUpdate({
      target: quizWritings.bookId,
      set: asked,
      setWhere: or(
        isNotNull(quizWritings.finishedAt),
        lt(quizWritings.requestedAt, new Date(at - LOST_AFTER_MS)),
      ),
    })
    .returning({ bookId: quizWritings.bookId })
  if (requested.length > 0) await jobs.enqueue(tx, 'write-quiz', { bookId })
}

/** Requests a new quiz although the book has one; restarts a writing in progress. */
export async function requestRewrite(
  tx: Tx,
  jobs: Deps['jobs'],
  { bookId, at }: { bookId: string; at: number },
): Promise<void> {
  const asked = askedAt(at, true)
  await tx
    .insert(quizWritings)
    .values({ bookId, ...asked })
    .onConflictDoUpdate({ target: quizWritings.bookId, set: asked })
  await jobs.enqueue(tx, 'write-quiz', { bookId })
}

function askedAt(at: number, rewrite: boolean) {
  return {
    requestedAt: new Date(at),
    rewrite,
    claimedAt: null,
    finishedAt: null,
    outcome: null,
    tries: 0,
    dropped: [],
  }
}
