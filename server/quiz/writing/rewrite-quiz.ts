import { gatherEvidence, hasEnoughEvidence } from '#domain/quiz-evidence.ts'
import { maySeeKeys } from '#server/accounts/people/readers.ts'
import { AppError } from '#server/app-error.ts'
import { requestRewrite } from '#server/books/request-quiz.ts'
import { newId } from '#server/db/new-id.ts'
import { quizPassages } from '#server/db/schema/quiz-writing.ts'
import type { Deps } from '#server/deps.ts'
import { countTry } from '#server/http/rate-limit.ts'
import type { SignedIn } from '#server/http/session.ts'
import { checkKeyAccess, isSharedBook } from '#server/quiz/key/key-access.ts'
import { lockBook } from './file-quiz.ts'

const PER_ADULT = { tries: 10, withinMs: 3_600_000 }

/**
 * Saves a passage of a book as evidence and queues a quiz to be written from it. The current quiz stays
 * active until the new one passes its checks.
 * @throws AppError not_found, forbidden, quiz_key_closed, quiz_is_shared, evidence_too_short, unavailable,
 * too_many_tries.
 */
export async function rewrite(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'quizWriter'>,
  user: SignedIn,
  bookId: string,
  passage: string,
): Promise<{ asked: true }> {
  const at = deps.now()
  await countTry(deps.db, `quiz rewrites of ${user.id}`, PER_ADULT, at)
  if (!(await maySeeKeys(deps.db, user))) throw new AppError('forbidden')
  return deps.db.transaction(async (tx) => {
    const book = await lockBook(tx, bookId)
    if (!book) throw new AppError('not_found')
    await checkKeyAccess(tx, user, bookId)
    if (user.role === 'parent' && (await isSharedBook(tx, user, bookId))) {
      throw new AppError('quiz_is_shared')
    }
    if (deps.quizWriter === null) throw new AppError('unavailable')
    const evidence = gatherEvidence({ ...book, description: null, passages: [passage] })
    if (!hasEnoughEvidence(evidence)) throw new AppError('evidence_too_short')
    await tx.insert(quizPassages).values({
      id: newId(),
      bookId,
      text: passage,
      addedBy: user.id,
      createdAt: new Date(at),
    })
    await requestRewrite(tx, deps.jobs, { bookId, at })
    return { asked: true }
  })
}
