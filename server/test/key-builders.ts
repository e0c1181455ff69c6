import { getQuizKey, type QuizKey } from '#contract/quiz/quiz-key.ts'
import { aBook, aQuiz } from './builders.ts'
import { aTeacherWithBook } from './squad-builders.ts'
import type { Caller, TestApp } from './test-app.ts'

export const PASSAGE =
  'Wren climbed the tower before the sun came up. The bell had not rung for nine years. ' +
  'A spider had built a web across the rope. Wren moved the spider to a safe corner first. ' +
  'Then she pulled with both of her hands. The whole village woke and ran outside. ' +
  'Old Tomas wept because he knew the sound. That evening everyone ate soup together.'

/** A question on the passage, as an adult writes one. */
export const TEXT = {
  question: 'What did Wren do first?',
  options: ['Moved the spider', 'Rang the bell', 'Ran outside', 'Ate some soup'],
  correct: 0,
  why: 'She moves the spider to a corner.',
  about: 'sequence',
}

/** A book with a quiz, and a teacher of a student who has the book. */
export async function aBookWithAQuiz(t: TestApp) {
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id, 6, 5)
  const teacher = await t.as(await aTeacherWithBook(t.db, book.id))
  const key = async (caller: Caller = teacher): Promise<QuizKey> =>
    (await caller(getQuizKey, { params: { bookId: book.id } })).json()
  const asked = async () =>
    ((await key()).quiz?.questions ?? []).filter(({ retiredAt }) => retiredAt === null)
  return { book, quizId, teacher, key, asked }
}
