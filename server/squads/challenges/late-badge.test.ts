import { expect, it } from 'vitest'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { openSurprises, type Surprise } from '#contract/rewards/surprises.ts'
import { newId } from '#server/db/new-id.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { aBook, aQuiz } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aChallenge, aClass, takesPart } from '#server/test/squad-builders.ts'
import { TEST_NOW } from '#server/test/test-app.ts'
import { settleDue } from './settle-due.ts'

const t = await sharedApp()

it('the badge of a challenge judged at its end waits for the reader’s next visit', async () => {
  const { squad, children } = await aClass(t.db, ['Maya'])
  const [maya] = children
  if (!maya) throw new Error('the class has a child')
  const days = { startDate: '2026-02-25', endDate: '2026-03-03' }
  const challenge = await aChallenge(t.db, squad, { type: 'quiz_accuracy', goal: 80, ...days })
  await takesPart(t.db, challenge, maya)
  for (let number = 0; number < 3; number += 1) {
    const { id: bookId } = await aBook(t.db)
    await t.db.insert(quizAttempts).values({
      id: newId(),
      userId: maya.id,
      quizId: await aQuiz(t.db, bookId),
      bookId,
      number: 0,
      items: [],
      score: 9,
      maxScore: 10,
      passed: true,
      points: 0,
      day: '2026-03-02',
      completedAt: new Date(TEST_NOW - 2 * 86_400_000),
    })
  }
  await settleDue(t.deps, {})
  const asMaya = await t.as(maya)
  const ids = (await asMaya(getDashboard)).json().surprises
  const all = (await asMaya(openSurprises, { body: { ids } })).json() as Surprise[]
  const names = all.flatMap((one) =>
    one.kind === 'earned' ? one.earned.newBadges.map(({ name }) => name) : [],
  )
  expect(names).toContain('Reading week')
})
