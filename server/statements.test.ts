import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addToLibrary } from '#contract/books/books.ts'
import { getQuiz, type Quiz } from '#contract/quiz/quiz.ts'
import { classReports } from '#server/db/schema/classes.ts'
import { users } from '#server/db/schema/users.ts'
import { ASKS, type Ask } from '#server/test/access/asks.ts'
import { POLICY } from '#server/test/access/policy.ts'
import { MAX_STATEMENTS } from '#server/test/access/statements.ts'
import { ACTORS, aWorld, type World } from '#server/test/access/world.ts'
import { aBook, aQuiz } from '#server/test/builders.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import type { Caller } from '#server/test/test-app.ts'

const KNOWN_ISBN = '9780064400558'

/** Calls that asks.ts lets no one finish, asked here so that they do all their work. */
const WHOLE: Record<string, (w: World, call: Caller) => Ask | Promise<Ask>> = {
  listBooks: () => ({ query: { search: 'mooon theeff' } }),
  scanBook: () => ({ body: { upc: KNOWN_ISBN } }),
  // Several, for they cost no more statements than one.
  listQuizzesAhead: async (w, call) => {
    for (const book of [w.book, await aBook(t.db), await aBook(t.db)]) {
      if (book !== w.book) await aQuiz(t.db, book.id)
      await call(addToLibrary, { body: { bookId: book.id } })
    }
    return {}
  },
  retryClassReport: async (w) => {
    const { params } = ASKS.retryClassReport?.(w) ?? {}
    await t.db
      .update(classReports)
      .set({ state: 'failed', report: null })
      .where(eq(classReports.squadId, w.squad.id))
    return { params }
  },
  completeOnboarding: async (w) => {
    await t.db.update(users).set({ onboardingCompleted: false }).where(eq(users.id, w.child.id))
    const { body } = ASKS.completeOnboarding?.(w) ?? {}
    return { body }
  },
  submitAttempt: async (w, call) => {
    const quiz: Quiz = (await call(getQuiz, { params: { bookId: w.book.id } })).json()
    const right = quiz.questions.map(({ id, options }) => [id, options.indexOf('right')])
    return { body: { quizId: w.quizId, answers: Object.fromEntries(right) } }
  },
}
/** A transaction's beginning and end: only some drivers are told of them as statements. */
const BOUNDS = /^(begin|commit|rollback|(release |rollback to )?savepoint)\b/i

const endpoints = await everyEndpoint()
const sent: string[] = []

const t = await sharedApp({
  logger: {
    logQuery(statement) {
      if (!BOUNDS.test(statement)) sent.push(statement)
    },
  },
})
beforeAll(async () => {
  await aBook(t.db, { isbn13: KNOWN_ISBN })
})

test('every call of the contract says how many statements it may send', () => {
  expect(Object.keys(MAX_STATEMENTS).sort()).toEqual(endpoints.map(([name]) => name).sort())
})

test.each(endpoints)('%s sends no more statements than it may', async (name, endpoint) => {
  const world = await aWorld(t.db)
  const statuses = (POLICY[name] ?? '').split(' ')
  const actor = ACTORS[statuses.indexOf('200')] ?? 'child'
  const call = actor === 'signedOut' ? t.anyone : await t.as(world[actor])
  const ask = (await (WHOLE[name] ?? ASKS[name])?.(world, call)) ?? {}
  sent.length = 0
  const answer = await call(endpoint, ask)
  const statements = [...sent]
  if (statuses.includes('200')) expect(answer.statusCode, answer.body).toBe(200)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS[name] ?? 0)
})
