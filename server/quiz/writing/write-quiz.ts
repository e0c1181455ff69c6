import { and, eq } from 'drizzle-orm'
import {
  type Claim,
  claimWriting,
  finishWriting,
  postponeWriting,
  releaseWriting,
} from '#server/books/quiz-writings.ts'
import { quizzes } from '#server/db/schema/quiz.ts'
import type { Tx } from '#server/db/types.ts'
import type { Deps } from '#server/deps.ts'
import { evidenceOf } from './book-evidence.ts'
import { draftQuiz } from './draft-quiz.ts'
import { fileResponse, fileWritten, lockBook } from './file-quiz.ts'

type WriteDeps = Pick<Deps, 'db' | 'now' | 'config' | 'jobs' | 'quizWriter' | 'log'>

const MAX_TRIES = 6
const FIRST_DELAY_MS = 10 * 60_000

/**
 * Writes the requested quiz: a bundled one is kept, otherwise the model's is used, otherwise a reading
 * response. Safe to run twice and concurrently: one worker has the claim, and finished work is left alone.
 */
export async function writeQuiz(deps: WriteDeps, bookId: string): Promise<void> {
  const claim = await claimWriting(deps.db, bookId, deps.now())
  if (!claim) return
  try {
    await write(deps, bookId, claim)
  } catch (error) {
    await releaseWriting(deps.db, bookId, claim)
    throw error
  }
}

async function write(deps: WriteDeps, bookId: string, claim: Claim): Promise<void> {
  const { book, evidence, kind } = await deps.db.transaction(async (tx) => {
    const found = await lockBook(tx, bookId)
    return {
      book: found,
      evidence: found && (await evidenceOf(tx, found)),
      kind: await activeKind(tx, bookId),
    }
  })
  if (!book || !evidence) return
  const isReady = kind === 'bundled' || kind === 'ai'
  if (isReady && !claim.rewrite) {
    await deps.db.transaction((tx) =>
      finishWriting(tx, bookId, claim, deps.now(), { outcome: 'kept' }),
    )
    return
  }
  const draft = await draftQuiz(deps, book, evidence)
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    await lockBook(tx, bookId)
    await lockActiveQuiz(tx, bookId)
    const isLast = claim.tries >= MAX_TRIES
    const outcome = draft.kind === 'written' ? { outcome: 'written' } : { outcome: draft.outcome }
    const isDone = draft.kind !== 'later' || isLast
    const dropped = draft.kind === 'later' ? [] : draft.dropped
    // Requested again in the meantime: that request has its own job and its own evidence.
    const isOurs = isDone
      ? await finishWriting(tx, bookId, claim, at, { ...outcome, dropped })
      : await postponeWriting(tx, bookId, claim, draft.outcome)
    if (!isOurs) return
    if (draft.kind === 'written') await fileWritten(tx, book, { ...draft, at })
    else if ((await activeKind(tx, bookId)) === null) await fileResponse(tx, book, at)
    if (!isDone && draft.kind === 'later') {
      const delay = FIRST_DELAY_MS * 2 ** (claim.tries - 1)
      const startAfter = new Date(draft.notBefore ?? at + delay)
      await deps.jobs.enqueue(tx, 'write-quiz', { bookId }, { startAfter })
    }
  })
  deps.log.info({ bookId, outcome: draft.kind === 'written' ? 'written' : draft.outcome }, 'quiz')
}

async function activeKind(tx: Tx, bookId: string) {
  const [active] = await tx
    .select({ kind: quizzes.kind })
    .from(quizzes)
    .where(and(eq(quizzes.bookId, bookId), eq(quizzes.active, true)))
  return active?.kind ?? null
}

/**
 * Locks book, quiz, then writing, the same order as when the last question is voided (docs/decisions/0029).
 */
async function lockActiveQuiz(tx: Tx, bookId: string): Promise<void> {
  await tx
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.bookId, bookId), eq(quizzes.active, true)))
    .for('no key update')
}
