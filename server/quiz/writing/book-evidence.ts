import { desc, eq } from 'drizzle-orm'
import { gatherEvidence, type QuizEvidence } from '#domain/quiz-evidence.ts'
import { quizPassages } from '#server/db/schema/quiz-writing.ts'
import type { Reader } from '#server/db/types.ts'
import type { BookFacts } from './file-quiz.ts'

const MAX_PASSAGES = 5

/** Everything a quiz on this book may be based on: the latest passages provided and the description. */
export async function evidenceOf(db: Reader, book: BookFacts): Promise<QuizEvidence> {
  const given = await db
    .select({ text: quizPassages.text })
    .from(quizPassages)
    .where(eq(quizPassages.bookId, book.id))
    .orderBy(desc(quizPassages.createdAt), desc(quizPassages.id))
    .limit(MAX_PASSAGES)
  return gatherEvidence({ ...factsOf(book), passages: given.map(({ text }) => text) })
}

function factsOf({ title, author, series, year, description }: BookFacts) {
  return { title, author, series, year, description }
}
