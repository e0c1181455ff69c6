import type { AttemptResult, Quiz } from '#contract/quiz/quiz.ts'
import { NOTHING_EARNED } from './answers.ts'

export const BOOK = {
  id: '0191d1f0-0000-7000-8000-000000000001',
  title: 'Holes',
  author: 'L. S.',
  points: 45,
}
export const QUIZ_ID = '0191d1f0-0000-7000-8000-000000000002'
/** Its two questions. */
export const A = '0191d1f0-0000-7000-8000-00000000000a'
export const B = '0191d1f0-0000-7000-8000-00000000000b'

/** A quiz of two questions that can be taken now. */
export function aQuiz(own: Partial<Quiz> = {}): Quiz {
  return {
    id: QUIZ_ID,
    title: 'Holes',
    kind: 'bundled',
    book: BOOK,
    state: 'open',
    questions: [
      { id: A, question: 'Who digs?', options: ['Stanley', 'Zero', 'Sam', 'Kate'] },
      { id: B, question: 'Why?', options: ['For fun', 'For gold', 'They must', 'For water'] },
    ],
    chosen: {},
    hours: null,
    lastAttempt: null,
    deal: null,
    ...own,
  }
}

/** All of it right, with nothing earned besides. */
export function aResult(own: Partial<AttemptResult> = {}): AttemptResult {
  return {
    id: '0191d1f0-0000-7000-8000-0000000000ee',
    quizId: QUIZ_ID,
    kind: 'bundled',
    answers: {},
    score: 2,
    maxScore: 2,
    passed: true,
    points: 45,
    completedAt: '2026-03-04T12:00:00.000Z',
    readHow: null,
    correction: null,
    quiz: { book: BOOK },
    review: [],
    repeated: false,
    ...NOTHING_EARNED,
    ...own,
  }
}
