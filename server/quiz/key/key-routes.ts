import type { FastifyInstance } from 'fastify'
import {
  addQuestion,
  editQuestion,
  getQuizKey,
  orderQuestions,
  retireQuestion,
  rewriteQuiz,
  setQuizRules,
  voidQuestion as voidQuestionCall,
} from '#contract/quiz/quiz-key.ts'
import {
  decideOnVoid as decideCall,
  listReportedQuestions,
  undoVoid as undoCall,
} from '#contract/quiz/quiz-voids.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { setRules } from '#server/quiz/set-quiz-rules.ts'
import { rewrite } from '#server/quiz/writing/rewrite-quiz.ts'
import { decideOnVoid, reportedQuestions, undoVoid } from './decide-on-void.ts'
import { add, edit, order, retire } from './edit-quiz.ts'
import { readKey } from './read-key.ts'
import { voidQuestion } from './void-question.ts'

/** Routes for adults to view and edit quizzes. */
export function registerQuizKeys(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'quizWriter'>,
): void {
  route(app, getQuizKey, ({ user, params }) => readKey(deps, user, params.bookId))
  route(app, addQuestion, ({ user, params, body }) => add(deps, user, params.id, body))
  route(app, editQuestion, ({ user, params, body }) => edit(deps, user, params.id, body))
  route(app, retireQuestion, ({ user, params }) => retire(deps, user, params.id))
  route(app, orderQuestions, ({ user, params, body }) =>
    order(deps, user, params.id, body.questionIds),
  )
  route(app, voidQuestionCall, ({ user, params, body }) =>
    voidQuestion(deps, user, params.id, body.reason),
  )
  route(app, undoCall, ({ user, params }) => undoVoid(deps, user, params.id))
  route(app, listReportedQuestions, () => reportedQuestions(deps.db))
  route(app, decideCall, ({ user, params, body }) =>
    decideOnVoid(deps, user, params.id, body.accepted),
  )
  route(app, rewriteQuiz, ({ user, params, body }) =>
    rewrite(deps, user, params.bookId, body.passage),
  )
  route(app, setQuizRules, ({ user, params, body }) => setRules(deps, user, params.id, body))
}
