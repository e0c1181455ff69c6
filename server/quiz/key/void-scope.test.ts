import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getQuiz, listAttempts, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { getQuizKey, type QuizKey, voidQuestion } from '#contract/quiz/quiz-key.ts'
import { decideOnVoid, listReportedQuestions, undoVoid } from '#contract/quiz/quiz-voids.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { quizQuestions, quizVoids, quizzes } from '#server/db/schema/quiz.ts'
import { squadMembers } from '#server/db/schema/squads.ts'
import { users } from '#server/db/schema/users.ts'
import { remarkAttempts } from '#server/quiz/remark-attempts.ts'
import { aBook, aFamily, aQuiz, aStudent, aUser, hasBook } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'
import { type Caller, TEST_NOW } from '#server/test/test-app.ts'

const t = await sharedApp()

/** A book with a quiz; a class, a family and an unrelated family all have the book. */
async function aTown(size = 10) {
  await t.db.delete(quizVoids)
  const book = await aBook(t.db)
  const quizId = await aQuiz(t.db, book.id, size, Math.min(size, 10))
  const leader = await aTeacher(t.db)
  const squad = await aSquad(t.db, leader)
  const pupil = await aStudent(t.db)
  await putIn(t.db, squad, pupil)
  const home = await aFamily(t.db)
  const stranger = await aFamily(t.db)
  for (const { id } of [pupil, home.child, stranger.child]) await hasBook(t.db, id, book.id)
  const rows = await t.db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(quizQuestions.position)
  return {
    book,
    quizId,
    pupil,
    squad,
    child: home.child,
    strangersChild: stranger.child,
    questionIds: rows.map(({ id }) => id),
    leader,
    teacher: await t.as(leader),
    parent: await t.as(home.parent),
    stranger: await t.as(stranger.parent),
    admin: await t.as(await aUser(t.db, { role: 'admin' })),
  }
}

const report = (adult: Caller, id: string | undefined) =>
  adult(voidQuestion, { params: { id: id ?? '' }, body: { reason: 'Two answers fit.' } })

async function quizOf(child: { id: string }, book: { id: string }): Promise<Quiz> {
  return (await (await t.as(child))(getQuiz, { params: { bookId: book.id } })).json()
}

const askedOf = async (child: { id: string }, book: { id: string }) =>
  (await quizOf(child, book)).questions.map(({ id }) => id)

/** Takes the quiz and answers everything right except these. */
async function take(child: { id: string }, book: { id: string }, wrong: readonly string[]) {
  const call = await t.as(child)
  const quiz = await quizOf(child, book)
  const answers = Object.fromEntries(
    quiz.questions.map(({ id, options }) => {
      const right = options.indexOf('right')
      return [id, wrong.includes(id) ? (right + 1) % 4 : right]
    }),
  )
  return (await call(submitAttempt, { body: { quizId: quiz.id, answers } })).json()
}

async function scoreOf(child: { id: string }) {
  return (await (await t.as(child))(listAttempts)).json()[0]?.score
}

async function pointsOf({ id }: { id: string }): Promise<number> {
  const rows = await t.db.select().from(pointsLedger).where(eq(pointsLedger.userId, id))
  const [user] = await t.db.select().from(users).where(eq(users.id, id))
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(user?.points)
  return sum
}

/** Runs the jobs that were enqueued, as the worker would. */
async function work(): Promise<void> {
  for (const { name, payload } of t.queued.splice(0)) {
    if (name === 'remark-attempts') {
      await remarkAttempts(t.deps, payload as { questionId: string; readersOf?: string })
    }
  }
}

async function voidIdOf(adult: Caller, book: { id: string }, questionId: string | undefined) {
  const key: QuizKey = (await adult(getQuizKey, { params: { bookId: book.id } })).json()
  return key.quiz?.questions.find(({ id }) => id === questionId)?.voids[0]?.id ?? ''
}

const undo = (adult: Caller, id: string) => adult(undoVoid, { params: { id } })
const decide = (admin: Caller, id: string, accepted: boolean) =>
  admin(decideOnVoid, { params: { id }, body: { accepted } })

describe('a report of a teacher or guardian', () => {
  test('credits and changes the quiz of their own readers alone', async () => {
    const town = await aTown()
    const { book, teacher, pupil, child, strangersChild, questionIds } = town
    const [first = ''] = questionIds
    await take(pupil, book, [first])
    await take(strangersChild, book, [first])
    const before = [await pointsOf(pupil), await pointsOf(strangersChild)]
    await report(teacher, first)
    await work()
    expect([await scoreOf(pupil), await scoreOf(strangersChild)]).toEqual([10, 9])
    expect(await pointsOf(pupil)).toBeGreaterThan(before[0] ?? 0)
    expect(await pointsOf(strangersChild)).toBe(before[1])
    const newcomer = await aStudent(t.db)
    await putIn(t.db, town.squad, newcomer)
    expect(await askedOf(newcomer, book)).not.toContain(first)
    expect(await askedOf(child, book)).toContain(first)
  })

  test('is shown to a co-teacher, for whose students it counts, and is not theirs to undo', async () => {
    const { book, squad, teacher, stranger, questionIds } = await aTown()
    const guest = await aTeacher(t.db)
    await putIn(t.db, squad, guest, 'teacher')
    const coTeacher = await t.as(guest)
    await report(teacher, questionIds[0])
    const key: QuizKey = (await coTeacher(getQuizKey, { params: { bookId: book.id } })).json()
    const [seen] = key.quiz?.questions.find(({ id }) => id === questionIds[0])?.voids ?? []
    expect(seen).toMatchObject({ mine: false, by: 'James Okafor', state: 'waiting' })
    expect(await voidIdOf(stranger, book, questionIds[0]), 'nor is it a stranger’s').toBe('')
    expect((await undo(coTeacher, seen?.id ?? '')).statusCode).toBe(404)
  })

  test('of fifteen questions leaves the quiz of everyone else as it was', async () => {
    const { book, quizId, teacher, parent, child, strangersChild, questionIds } = await aTown(15)
    const before = await askedOf(strangersChild, book)
    const statuses: number[] = []
    for (const adult of [teacher, parent]) {
      for (const id of questionIds) statuses.push((await report(adult, id)).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(14)
    expect(statuses.filter((status) => status === 409)).toHaveLength(16)
    await work()
    const [quiz] = await t.db.select().from(quizzes).where(eq(quizzes.id, quizId))
    expect(quiz?.active).toBe(true)
    expect(await askedOf(strangersChild, book)).toEqual(before)
    expect((await askedOf(child, book)).length).toBe(8)
  })

  test('never leaves a reader without questions', async () => {
    const { book, teacher, pupil, questionIds } = await aTown(1)
    expect((await report(teacher, questionIds[0])).statusCode).toBe(200)
    expect(await askedOf(pupil, book)).toEqual(questionIds)
  })

  test('stops with what it rests on: the membership, the approval, the account', async () => {
    const { book, teacher, leader, pupil, questionIds } = await aTown()
    const [first = ''] = questionIds
    await report(teacher, first)
    const isAsked = async () => (await askedOf(pupil, book)).includes(first)
    expect(await isAsked()).toBe(false)
    const leaderIs = (given: Partial<typeof users.$inferSelect>) =>
      t.db.update(users).set(given).where(eq(users.id, leader.id))
    await leaderIs({ approved: false })
    expect(await isAsked()).toBe(true)
    await leaderIs({ approved: true, disabledAt: new Date(TEST_NOW) })
    expect(await isAsked()).toBe(true)
    await leaderIs({ disabledAt: null })
    expect(await isAsked()).toBe(false)
    await t.db.delete(squadMembers).where(eq(squadMembers.userId, pupil.id))
    expect(await isAsked()).toBe(true)
  })
})

describe('the administrator', () => {
  test('sees reports, and accepting one makes it hold for everyone', async () => {
    const { book, admin, parent, strangersChild, questionIds } = await aTown()
    const [first = ''] = questionIds
    await take(strangersChild, book, [first])
    await report(parent, first)
    await work()
    expect(await scoreOf(strangersChild)).toBe(9)
    const [waiting] = (await admin(listReportedQuestions)).json()
    expect(waiting).toMatchObject({
      reason: 'Two answers fit.',
      saidBy: 'Ana',
      book: { id: book.id },
    })
    expect((await decide(admin, waiting.id, true)).json()).toEqual({ accepted: true })
    await work()
    expect(await scoreOf(strangersChild)).toBe(10)
    expect((await admin(listReportedQuestions)).json()).toEqual([])
    expect((await decide(admin, waiting.id, false)).statusCode, 'decided once').toBe(404)
  })

  test('declining one leaves it to the readers of who made it', async () => {
    const { book, admin, parent, child, strangersChild, questionIds } = await aTown()
    const [first = ''] = questionIds
    await report(parent, first)
    await decide(admin, await voidIdOf(parent, book, first), false)
    expect(await askedOf(child, book)).not.toContain(first)
    expect(await askedOf(strangersChild, book)).toContain(first)
    expect((await admin(listReportedQuestions)).json()).toEqual([])
  })

  test('reports for everyone at once, and alone closes a quiz that has no other question', async () => {
    const { book, quizId, admin, strangersChild, questionIds } = await aTown(1)
    await report(admin, questionIds[0])
    expect(t.queued.map(({ name }) => name)).toEqual(['write-quiz', 'remark-attempts'])
    const isActive = async () =>
      (await t.db.select().from(quizzes).where(eq(quizzes.id, quizId)))[0]?.active
    expect(await isActive()).toBe(false)
    const [made] = await t.db.select().from(quizVoids)
    await undo(admin, made?.id ?? '')
    expect(await isActive()).toBe(true)
    expect(await askedOf(strangersChild, book)).toEqual(questionIds)
  })
})

describe('undoing a report', () => {
  test('uses the question again and takes nothing from a child', async () => {
    const { book, admin, teacher, pupil, child, questionIds } = await aTown()
    const [first = '', second = ''] = questionIds
    await take(pupil, book, [first, second])
    await report(teacher, first)
    await work()
    const points = await pointsOf(pupil)
    expect(await scoreOf(pupil)).toBe(9)
    await undo(teacher, await voidIdOf(teacher, book, first))
    await work()
    expect(await scoreOf(pupil)).toBe(9)
    // When it is marked again for another reason, questions that counted as right still do.
    await report(admin, second)
    await work()
    expect(await scoreOf(pupil)).toBe(10)
    expect(await pointsOf(pupil)).toBeGreaterThan(points)
    expect(await askedOf(child, book)).toContain(first)
    const answered = await take(child, book, [first])
    expect(answered).toMatchObject({ score: 8, maxScore: 9 })
  })

  test('is for who made it and for the administrator, also after it was accepted', async () => {
    const { book, admin, teacher, parent, stranger, strangersChild, questionIds } = await aTown()
    const [first = '', second = ''] = questionIds
    await report(parent, first)
    const id = await voidIdOf(parent, book, first)
    for (const other of [teacher, stranger]) {
      expect((await undo(other, id)).statusCode).toBe(404)
    }
    await decide(admin, id, true)
    expect(await askedOf(strangersChild, book)).not.toContain(first)
    const [one, two] = await Promise.all([undo(parent, id), undo(admin, id)])
    expect([one.statusCode, two.statusCode]).toEqual([200, 200])
    expect(await askedOf(strangersChild, book)).toContain(first)
    await report(teacher, second)
    expect((await undo(admin, await voidIdOf(teacher, book, second))).json()).toEqual({
      undone: true,
    })
    expect(await voidIdOf(teacher, book, second)).toBe('')
  })

  test('of one of two accepted reports leaves the question out until both are undone', async () => {
    const { book, admin, teacher, parent, strangersChild, questionIds } = await aTown()
    const [first = ''] = questionIds
    await report(teacher, first)
    await report(parent, first)
    const ids = [await voidIdOf(teacher, book, first), await voidIdOf(parent, book, first)]
    for (const id of ids) await decide(admin, id, true)
    await undo(admin, ids[0] ?? '')
    expect(await askedOf(strangersChild, book)).not.toContain(first)
    await undo(admin, ids[1] ?? '')
    expect(await askedOf(strangersChild, book)).toContain(first)
  })

  test('keeps a question out that was retired for another reason', async () => {
    const { book, admin, strangersChild, questionIds } = await aTown()
    const [first = ''] = questionIds
    await t.db
      .update(quizQuestions)
      .set({ retiredAt: new Date(TEST_NOW) })
      .where(eq(quizQuestions.id, first))
    await report(admin, first)
    await undo(admin, await voidIdOf(admin, book, first))
    expect(await askedOf(strangersChild, book)).not.toContain(first)
  })
})
