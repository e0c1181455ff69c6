import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  getQuiz,
  listAttempts,
  type Quiz,
  type QuizAttempt,
  saveAnswer,
  submitAttempt,
} from '#contract/quiz/quiz.ts'
import { getQuizKey, type QuizKey, voidQuestion } from '#contract/quiz/quiz-key.ts'
import { quizPoints } from '#domain/points.ts'
import { pointsLedger, userBadges } from '#server/db/schema/points.ts'
import { readingLogs } from '#server/db/schema/reading.ts'
import { users } from '#server/db/schema/users.ts'
import { remarkAttempts } from '#server/quiz/remark-attempts.ts'
import { aBook, aFamily, aQuiz, aStudent, aUser, hasBook } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import type { Caller } from '#server/test/test-app.ts'

const t = await sharedApp()

async function aClassroom(bankSize = 10) {
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id, bankSize, 10)
  const leader = await aTeacher(t.db)
  const squad = await aSquad(t.db, leader)
  const pupil = await aPupil({ book, squad })
  return { book, quizId, squad, pupil, leader, teacher: await t.as(leader) }
}

type Classroom = Pick<Awaited<ReturnType<typeof aClassroom>>, 'book' | 'squad'>

/** A student of the class with the book in their library. */
async function aPupil({ book, squad }: Classroom) {
  const pupil = await aStudent(t.db)
  await putIn(t.db, squad, pupil)
  await hasBook(t.db, pupil.id, book.id)
  return pupil
}

/** A child who answered `right` questions correctly and got the quiz's first question wrong. */
async function whoAnswered(room: Classroom, right: number) {
  return answered(await aPupil(room), room.book, right)
}

async function answered(reader: { id: string }, book: { id: string }, right: number) {
  const call = await t.as(reader)
  const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, options }, index) => {
      const key = options.indexOf('right')
      return [id, index >= quiz.questions.length - right ? key : (key + 1) % 4]
    }),
  )
  await call(submitAttempt, { body: { quizId: quiz.id, answers } })
  return { reader, call, quiz, answers }
}

const share = (book: { points: number }, score: number) =>
  quizPoints(book.points, { score, maxScore: 10 })

const saysWrong = (teacher: Caller, id: string, reason = 'The book says otherwise.') =>
  teacher(voidQuestion, { params: { id }, body: { reason } })

async function paid(userId: string): Promise<number[]> {
  const rows = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, userId))
  const [user] = await t.db.select().from(users).where(eq(users.id, userId))
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(user?.points)
  return rows.filter(({ source }) => source.startsWith('quiz')).map(({ amount }) => amount)
}

const lastOf = async (call: Caller): Promise<QuizAttempt | undefined> =>
  (await call(listAttempts)).json()[0]

describe('a question found to be wrong', () => {
  test('is asked no more, and every attempt is marked again and paid the difference', async () => {
    const room = await aClassroom(15)
    const { book, teacher } = room
    const maya = await whoAnswered(room, 7)
    const wrong = maya.quiz.questions[0]?.id ?? ''
    expect(await paid(maya.reader.id)).toEqual([share(book, 7)])
    expect((await saysWrong(teacher, wrong)).json()).toEqual({ voided: true })
    const payload = { questionId: wrong, readersOf: room.leader.id }
    expect(t.queued).toEqual([{ name: 'remark-attempts', payload }])
    await remarkAttempts(t.deps, payload)
    const after = await lastOf(maya.call)
    expect(after).toMatchObject({ score: 8, maxScore: 10, points: share(book, 8) })
    const sums = await paid(maya.reader.id)
    expect(sums.reduce((a, b) => a + b, 0)).toBe(share(book, 8))
    expect(after?.correction?.points).toBe(sums[1])
    const leo = await t.as(await aPupil(room))
    const asked: Quiz = (await leo(getQuiz, { params: { bookId: book.id } })).json()
    expect(asked.questions.map(({ id }) => id)).not.toContain(wrong)
  })

  test('turns a quiz just missed into one passed, with all that follows', async () => {
    const room = await aClassroom()
    const { book, teacher } = room
    const maya = await whoAnswered(room, 5)
    const wrong = maya.quiz.questions[0]?.id ?? ''
    expect(await paid(maya.reader.id)).toEqual([])
    await saysWrong(teacher, wrong)
    await remarkAttempts(t.deps, { questionId: wrong })
    expect(await lastOf(maya.call)).toMatchObject({ score: 6, passed: true })
    expect(await paid(maya.reader.id)).toEqual([share(book, 6)])
    const badges = await t.db.select().from(userBadges).where(eq(userBadges.userId, maya.reader.id))
    expect(badges.map(({ badgeKey }) => badgeKey)).toEqual(
      expect.arrayContaining(['first-quiz', 'first-book']),
    )
    const [log] = await t.db
      .select()
      .from(readingLogs)
      .where(eq(readingLogs.userId, maya.reader.id))
    expect(log?.status).toBe('completed')
    const quiz: Quiz = (await maya.call(getQuiz, { params: { bookId: book.id } })).json()
    expect(quiz.state).toBe('passed')
  })

  test('takes nothing from a child who had it right', async () => {
    const room = await aClassroom()
    const { teacher } = room
    const maya = await whoAnswered(room, 7)
    const right = maya.quiz.questions[9]?.id ?? ''
    const before = await paid(maya.reader.id)
    await saysWrong(teacher, right)
    await remarkAttempts(t.deps, { questionId: right })
    expect(await paid(maya.reader.id)).toEqual(before)
    expect((await lastOf(maya.call))?.correction).toBeNull()
  })

  test('is paid once, however often the job runs and whoever says it again', async () => {
    const room = await aClassroom()
    const { book, teacher } = room
    const maya = await whoAnswered(room, 6)
    const [first = '', second = ''] = maya.quiz.questions.map(({ id }) => id)
    await Promise.all([saysWrong(teacher, first), saysWrong(teacher, first, 'Again.')])
    await saysWrong(teacher, second)
    expect(t.queued).toHaveLength(2)
    await Promise.all([
      remarkAttempts(t.deps, { questionId: first }),
      remarkAttempts(t.deps, { questionId: second }),
      remarkAttempts(t.deps, { questionId: first }),
    ])
    await remarkAttempts(t.deps, { questionId: first })
    const sums = await paid(maya.reader.id)
    expect(sums.reduce((a, b) => a + b, 0)).toBe(share(book, 8))
  })

  test('counts as right for attempts that come in while it is voided', async () => {
    const room = await aClassroom()
    const { book, quizId, teacher } = room
    const readers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const reader = await aPupil(room)
        const call = await t.as(reader)
        const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
        const { id: questionId = '' } = quiz.questions[0] ?? {}
        await call(saveAnswer, { params: { id: quizId }, body: { questionId, option: 0 } })
        return { reader, call, quiz }
      }),
    )
    const key: QuizKey = (await teacher(getQuizKey, { params: { bookId: book.id } })).json()
    const wrong = key.quiz?.questions[0]?.id ?? ''
    const submits = readers.map(({ call, quiz }) => {
      const answers = Object.fromEntries(
        quiz.questions.map(({ id, options }) => {
          const right = options.indexOf('right')
          return [id, id === wrong ? (right + 1) % 4 : right]
        }),
      )
      return call(submitAttempt, { body: { quizId, answers } })
    })
    const [, ...answers] = await Promise.all([saysWrong(teacher, wrong), ...submits])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    await remarkAttempts(t.deps, { questionId: wrong })
    for (const { reader, call } of readers) {
      expect(await lastOf(call)).toMatchObject({ score: 10, maxScore: 10 })
      expect((await paid(reader.id)).reduce((a, b) => a + b, 0)).toBe(book.points)
    }
  })

  test('is voided by those alone who lead or look after a reader', async () => {
    const { book, teacher } = await aClassroom()
    const key: QuizKey = (await teacher(getQuizKey, { params: { bookId: book.id } })).json()
    const id = key.quiz?.questions[0]?.id ?? ''
    const waiting = await t.as(await aUser(t.db, { role: 'teacher', approved: false }))
    const childless = await t.as(await aUser(t.db, { role: 'parent' }))
    const child = await t.as(await aStudent(t.db))
    for (const call of [waiting, childless, child]) {
      expect((await saysWrong(call, id)).statusCode).toBe(403)
    }
    const { parent, child: own } = await aFamily(t.db)
    await hasBook(t.db, own.id, book.id)
    const guardian = await t.as(parent)
    expect((await saysWrong(guardian, id, ' ')).statusCode).toBe(400)
    expect((await saysWrong(guardian, id)).statusCode).toBe(200)
    const seen: QuizKey = (await teacher(getQuizKey, { params: { bookId: book.id } })).json()
    expect(seen.quiz?.questions[0], 'a report of another adult is theirs').toMatchObject({
      id,
      voids: [],
      retiredAt: null,
    })
    const seenByGuardian: QuizKey = (
      await guardian(getQuizKey, { params: { bookId: book.id } })
    ).json()
    expect(seenByGuardian.quiz?.questions[0]?.voids).toMatchObject([
      { reason: 'The book says otherwise.', state: 'waiting', mine: true },
    ])
  })
})

describe('a question that does badly', () => {
  test('shows itself by how few get it right', async () => {
    const { book, quizId, teacher } = await aClassroom()
    const key: QuizKey = (await teacher(getQuizKey, { params: { bookId: book.id } })).json()
    const hard = key.quiz?.questions[2]?.id ?? ''
    for (let i = 0; i < 9; i += 1) {
      const call = await t.as(await aStudent(t.db))
      const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
      const answers = Object.fromEntries(
        quiz.questions.map(({ id, options }) => {
          const right = options.indexOf('right')
          return [id, id === hard ? (right + 1) % 4 : right]
        }),
      )
      await call(submitAttempt, { body: { quizId, answers } })
    }
    const seen: QuizKey = (await teacher(getQuizKey, { params: { bookId: book.id } })).json()
    const suspicious = seen.quiz?.questions.filter(({ statistics }) => statistics.suspicion)
    expect(suspicious?.map(({ id }) => id)).toEqual([hard])
    expect(suspicious?.[0]?.statistics).toMatchObject({ asked: 9, shareRight: 0 })
  })
})
