import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addQuestion,
  editQuestion,
  getQuizKey,
  orderQuestions,
  retireQuestion,
  rewriteQuiz,
  voidQuestion,
} from '#contract/quiz/quiz-key.ts'
import { fakeQuizWriter } from '#server/adapters/quiz-writer/fake.ts'
import { newId } from '#server/db/new-id.ts'
import { quizRuns, quizzes } from '#server/db/schema/quiz.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { aBook, aFamily, aQuiz, aStudent, aUser, hasBook } from '#server/test/builders.ts'
import { aBookWithAQuiz, PASSAGE, TEXT } from '#server/test/key-builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aGuardianWithBook, aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()
beforeEach(() => {
  t.deps.quizWriter = null
})

describe('an adult whose readers do not have the book', () => {
  async function strangers(): Promise<Caller[]> {
    const teacher = await aTeacher(t.db)
    await putIn(t.db, await aSquad(t.db, teacher), await aStudent(t.db))
    return [await t.as((await aFamily(t.db)).parent), await t.as(teacher)]
  }

  test('reads no key and changes nothing', async () => {
    const { book, quizId, asked } = await aBookWithAQuiz(t)
    t.deps.quizWriter = fakeQuizWriter()
    await t.db.update(quizzes).set({ kind: 'ai' }).where(eq(quizzes.id, quizId))
    const id = (await asked())[0]?.id ?? ''
    for (const caller of await strangers()) {
      const answers = [
        await caller(getQuizKey, { params: { bookId: book.id } }),
        await caller(addQuestion, { params: { id: quizId }, body: TEXT }),
        await caller(editQuestion, { params: { id }, body: TEXT }),
        await caller(retireQuestion, { params: { id } }),
        await caller(orderQuestions, { params: { id: quizId }, body: { questionIds: [id] } }),
        await caller(voidQuestion, { params: { id }, body: { reason: 'I say so.' } }),
        await caller(rewriteQuiz, { params: { bookId: book.id }, body: { passage: PASSAGE } }),
      ]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['x-error-code']).toBe('quiz_key_closed')
        expect(answer.body).not.toContain('The story says so.')
      }
    }
    expect(await asked()).toHaveLength(6)
  })

  test('reads it from the moment a reader of theirs has it in any way', async () => {
    const { book, quizId } = await aBookWithAQuiz(t)
    const at = new Date(TEST_NOW)
    const ways = [
      (userId: string) => hasBook(t.db, userId, book.id),
      (userId: string) =>
        t.db
          .insert(readingLogs)
          .values({ id: newId(), userId, bookId: book.id, status: 'reading', startedAt: at }),
      (userId: string) =>
        t.db
          .insert(quizRuns)
          .values({ userId, quizId, number: 0, items: [], answers: {}, startedAt: at }),
    ]
    for (const makeHolder of ways) {
      const { parent, child } = await aFamily(t.db)
      const caller = await t.as(parent)
      const read = () => caller(getQuizKey, { params: { bookId: book.id } })
      expect((await read()).statusCode).toBe(404)
      await makeHolder(child.id)
      expect((await read()).statusCode).toBe(200)
    }
  })

  test('no longer reads it once the student has left the class', async () => {
    const book = await aBook(t.db)
    await aQuiz(t.db, book.id)
    const teacher = await aTeacher(t.db)
    const squad = await aSquad(t.db, teacher)
    const pupil = await aStudent(t.db)
    await putIn(t.db, squad, pupil)
    await hasBook(t.db, pupil.id, book.id)
    const read = async () => (await t.as(teacher))(getQuizKey, { params: { bookId: book.id } })
    expect((await read()).statusCode).toBe(200)
    await t.db.delete(squadMembers).where(eq(squadMembers.userId, pupil.id))
    expect((await read()).statusCode).toBe(404)
  })
})

describe('a quiz that other families take too', () => {
  test('is not a guardian’s to change or replace', async () => {
    t.deps.quizWriter = fakeQuizWriter()
    const { book, quizId } = await aBookWithAQuiz(t)
    await t.db.update(quizzes).set({ kind: 'ai' }).where(eq(quizzes.id, quizId))
    const guardian = await t.as(await aGuardianWithBook(t.db, book.id))
    const added = await guardian(addQuestion, { params: { id: quizId }, body: TEXT })
    expect(added.headers['x-error-code']).toBe('quiz_is_shared')
    const body = { passage: PASSAGE }
    const rewritten = await guardian(rewriteQuiz, { params: { bookId: book.id }, body })
    expect(rewritten.headers['x-error-code']).toBe('quiz_is_shared')
    const seen = await guardian(getQuizKey, { params: { bookId: book.id } })
    expect(seen.json()).toMatchObject({ mayRewrite: false, quiz: { mayEdit: false } })
  })

  test('keeps its last question unless an administrator retires it', async () => {
    const { quizId, teacher, asked } = await aBookWithAQuiz(t)
    const ids = (await asked()).map(({ id }) => id)
    const answers = []
    for (const id of ids) answers.push(await teacher(retireQuestion, { params: { id } }))
    expect(answers.at(-1)?.headers['x-error-code']).toBe('quiz_last_question')
    const isActive = async () =>
      (await t.db.select().from(quizzes).where(eq(quizzes.id, quizId)))[0]?.active
    expect(await isActive()).toBe(true)
    const admin = await t.as(await aUser(t.db, { role: 'admin' }))
    expect((await admin(retireQuestion, { params: { id: ids.at(-1) ?? '' } })).statusCode).toBe(200)
    expect(await isActive()).toBe(false)
  })
})
