import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Dropped } from '#domain/quiz-draft.ts'
import { quizWritings } from '#server/db/schema/quiz-writing.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** A worker that said nothing for so long is gone. */
const CLAIM_LASTS_MS = 20 * 60_000

export type Claim = { at: Date; rewrite: boolean; tries: number }

/** Claims the writing requested for a book. Returns null if there is none or a worker has it. */
export async function claimWriting(db: Db, bookId: string, at: number): Promise<Claim | null> {
  const now = new Date(at)
  const [row] = await db
    .update(quizWritings)
    .set({ claimedAt: now, tries: sql`${quizWritings.tries} + 1` })
    .where(
      and(
        eq(quizWritings.bookId, bookId),
        isNull(quizWritings.finishedAt),
        or(
          isNull(quizWritings.claimedAt),
          lt(quizWritings.claimedAt, new Date(at - CLAIM_LASTS_MS)),
        ),
      ),
    )
    .returning({ rewrite: quizWritings.rewrite, tries: quizWritings.tries })
  return row ? { at: now, ...row } : null
}

function isOurs(bookId: string, { at, tries }: Claim) {
  return and(
    eq(quizWritings.bookId, bookId),
    eq(quizWritings.claimedAt, at),
    eq(quizWritings.tries, tries),
  )
}

/** Ends a writing with its outcome. Returns false if the claim was lost meanwhile. */
export async function finishWriting(
  tx: Tx,
  bookId: string,
  claim: Claim,
  at: number,
  result: { outcome: string; dropped?: Dropped[] },
): Promise<boolean> {
  const rows = await tx
    .update(quizWritings)
    .set({ finishedAt: new Date(at), ...result })
    .where(isOurs(bookId, claim))
    .returning({ bookId: quizWritings.bookId })
  return rows.length > 0
}

/** Leaves a writing for a later try. Returns false if the claim was lost meanwhile. */
export async function postponeWriting(
  tx: Tx,
  bookId: string,
  claim: Claim,
  outcome: string,
): Promise<boolean> {
  const rows = await tx
    .update(quizWritings)
    .set({ claimedAt: null, outcome })
    .where(isOurs(bookId, claim))
    .returning({ bookId: quizWritings.bookId })
  return rows.length > 0
}

/** Gives a claim back after a failure, so that the next try need not wait for it to run out. */
export async function releaseWriting(db: Db, bookId: string, claim: Claim): Promise<void> {
  await db.update(quizWritings).set({ claimedAt: null }).where(isOurs(bookId, claim))
}
