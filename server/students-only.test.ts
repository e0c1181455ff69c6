import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { addToLibrary } from '#contract/books/books.ts'
import { redeem } from '#contract/prizes/treasure-box.ts'
import { getQuiz, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { getProgress } from '#contract/reading/progress.ts'
import { typeMinutes } from '#contract/reading/sessions.ts'
import { listUserBadges } from '#contract/rewards/badges.ts'
import { listMissions } from '#contract/rewards/missions.ts'
import { newId } from '#server/db/new-id.ts'
import { pointsLedger } from '#server/db/schema/points.ts'
import { redemptions } from '#server/db/schema/treasure.ts'
import { users } from '#server/db/schema/users.ts'
import { auditLedgers } from './prizes/fund/audit-ledgers.ts'
import { aBook, aQuiz, aTreasure, aUser, HOME_ADDRESS } from './test/builders.ts'
import { sharedApp } from './test/shared-app.ts'
import { aTeacher } from './test/squad-builders.ts'
import { TEST_NOW } from './test/test-app.ts'

const t = await sharedApp()

/** What an adult earned before points were for students. */
async function pointsFromBefore(userId: string) {
  await t.db.insert(pointsLedger).values({
    id: newId(),
    userId,
    amount: 5000,
    balanceAfter: 5000,
    source: 'quiz',
    sourceId: newId(),
    description: 'A quiz',
    createdAt: new Date(TEST_NOW),
  })
  await t.db.update(users).set({ points: 5000, pointsEarned: 5000 }).where(eq(users.id, userId))
}

it.each(['parent', 'teacher', 'admin'] as const)('a %s redeems nothing', async (role) => {
  const adult = await aUser(t.db, { role })
  await pointsFromBefore(adult.id)
  const call = await t.as(adult)
  const item = await aTreasure(t.db)
  const body = { itemId: item.id, shippingAddress: HOME_ADDRESS }
  const answer = await call(redeem, { body })
  expect([answer.statusCode, answer.body]).toEqual([
    403,
    'Only students earn points and redeem prizes.',
  ])
  expect(await t.db.$count(redemptions, eq(redemptions.userId, adult.id))).toBe(0)
  expect((await call(getCurrentUser)).json().points).toBe(0)
  expect((await call(getProgress)).json().totalPoints).toBe(0)
})

it('an adult reads, adds books and looks at a quiz, and earns nothing', async () => {
  const teacher = await aTeacher(t.db)
  const call = await t.as(teacher)
  const book = await aBook(t.db)
  await aQuiz(t.db, book.id)
  expect((await call(addToLibrary, { body: { bookId: book.id } })).statusCode).toBe(200)
  const saved = await call(typeMinutes, { body: { minutes: 60, day: 'today' } })
  expect(saved.json()).toMatchObject({ session: { minutes: 60, points: 0 }, newBadges: [] })
  const quiz: Quiz = (await call(getQuiz, { params: { bookId: book.id } })).json()
  const answers = Object.fromEntries(quiz.questions.map(({ id }) => [id, 0]))
  const answer = await call(submitAttempt, { body: { quizId: quiz.id, answers } })
  expect(answer.statusCode).toBe(403)
  expect((await call(listMissions)).json().missions).toEqual([])
  expect((await call(listUserBadges)).json()).toEqual([])
  expect(await t.db.$count(pointsLedger, eq(pointsLedger.userId, teacher.id))).toBe(0)
  expect(await auditLedgers(t.db)).toEqual([])
})
