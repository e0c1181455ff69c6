import { and, desc, eq } from 'drizzle-orm'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { libraryEntries } from '#server/db/schema/books.ts'
import { quizzes } from '#server/db/schema/quiz.ts'
import type { Deps } from '#server/deps.ts'
import type { Unsaid } from '#server/language/words.ts'
import { shown } from './get-quiz.ts'
import { openingsOf, type QuizTaker } from './quiz-opening.ts'
import { findQuizzes } from './quiz-rows.ts'

/** Quizzes stored for offline use, for the newest books in the library. */
const MAX_AHEAD = 12

/** The quizzes in a reader's library that may be taken offline, without their keys. */
export async function quizzesAhead(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  user: QuizTaker,
): Promise<Unsaid<Quiz>[]> {
  const entries = await deps.db
    .select({ quizId: quizzes.id })
    .from(libraryEntries)
    .innerJoin(quizzes, and(eq(quizzes.bookId, libraryEntries.bookId), eq(quizzes.active, true)))
    .where(eq(libraryEntries.userId, user.id))
    .orderBy(desc(libraryEntries.addedAt), desc(libraryEntries.bookId))
    .limit(MAX_AHEAD)
  if (entries.length === 0) return []
  const several = await findQuizzes(
    deps.db,
    entries.map(({ quizId }) => quizId),
    user.id,
  )
  const at = deps.now()
  const openings = await openingsOf(deps.db, several, user, at)
  return several.flatMap((quiz, place) => {
    const opening = openings[place]
    return opening?.mayGoAhead ? shown(deps.secret, user, quiz, opening, at) : []
  })
}
