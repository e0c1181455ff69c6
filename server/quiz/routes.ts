import type { FastifyInstance } from 'fastify'
import {
  getQuiz,
  listAttempts,
  listOpenQuizzes,
  listQuizzesAhead,
  saveAnswer,
  saveReadHow,
  submitAttempt,
  unlockQuiz,
} from '#contract/quiz/quiz.ts'
import { dayOf } from '#domain/reading-clock.ts'
import type { Deps } from '#server/deps.ts'
import { page, readTimeCursor } from '#server/http/page-cursor.ts'
import { route } from '#server/http/route.ts'
import { readQuiz } from './get-quiz.ts'
import { openQuizzesOf } from './open-quizzes.ts'
import { attemptsOf } from './quiz-rows.ts'
import { quizzesAhead } from './quizzes-ahead.ts'
import { keep, recordReadHow, unlock } from './save-answer.ts'
import { submit } from './submit-attempt.ts'

export function registerQuiz(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'quizWriter' | 'secret'>,
): void {
  route(app, getQuiz, ({ user, params }) => readQuiz(deps, user, params.bookId))

  route(app, listQuizzesAhead, ({ user }) => quizzesAhead(deps, user))

  route(app, listOpenQuizzes, ({ user }) =>
    openQuizzesOf(deps.db, user.id, dayOf(deps.now(), user.clock)),
  )

  route(app, submitAttempt, ({ user, body }) => submit(deps, user, body))

  route(app, saveAnswer, ({ user, params, body }) => keep(deps, user, params.id, body))

  route(app, unlockQuiz, ({ user, params, body }) => unlock(deps, user, params.id, body.code))

  route(app, saveReadHow, ({ user, params, body }) =>
    recordReadHow(deps, user.id, params.id, body.readHow),
  )

  route(app, listAttempts, async ({ user, querystring: { limit, cursor }, reply }) => {
    const attempts = await attemptsOf(deps.db, user.id, limit + 1, readTimeCursor(cursor))
    return page(reply, attempts, limit, (last) => ({ at: new Date(last.completedAt), id: last.id }))
  })
}
