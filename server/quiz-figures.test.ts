import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getParentDashboard } from '#contract/family/parent.ts'
import { getQuiz, type Quiz, submitAttempt } from '#contract/quiz/quiz.ts'
import { getProgress } from '#contract/reading/progress.ts'
import { startReading } from '#contract/reading/reading.ts'
import { listCheckIns } from '#contract/school/check-ins.ts'
import { getChildReport, type Report } from '#contract/school/reports.ts'
import { getClassOverview } from '#contract/school/teacher.ts'
import { listSquadNews } from '#contract/squads/news.ts'
import { newId } from '#server/db/new-id.ts'
import { quizAttempts } from '#server/db/schema/quiz.ts'
import { users } from '#server/db/schema/users.ts'
import { wordsIn } from './language/words.ts'
import { lookAt } from './school/figures/class-range.ts'
import { classReport } from './school/reports/class-report.ts'
import { ledClass } from './squads/led-class.ts'
import { aBook, aFamily, aQuiz } from './test/builders.ts'
import { sharedApp } from './test/shared-app.ts'
import { aClass, putIn } from './test/squad-builders.ts'
import { TEST_NOW } from './test/test-app.ts'

const DAYS = { from: '2026-03-01', to: '2026-03-04' }
const SPAN = { startDate: DAYS.from, endDate: DAYS.to }

const t = await sharedApp()

async function anAttempt(userId: string, score: number, maxScore: number) {
  const book = await aBook(t.db)
  await t.db.insert(quizAttempts).values({
    id: newId(),
    userId,
    bookId: book.id,
    quizId: await aQuiz(t.db, book.id),
    number: 0,
    items: [],
    score,
    maxScore,
    passed: true,
    points: 1,
    day: DAYS.to,
    completedAt: new Date(TEST_NOW),
  })
}

async function reportOf(teacherId: string, classId: number) {
  const led = await ledClass(t.db, { id: teacherId, role: 'teacher', approved: true }, classId)
  expect(lookAt(led, DAYS, TEST_NOW).from).toBe(DAYS.from)
  const order = { type: 'class_overview', metrics: ['comprehension_scores'], span: DAYS } as const
  return classReport(t.db, led, order, TEST_NOW)
}

it('shows the same class average on the overview and in the report', async () => {
  const { teacher, squad, children } = await aClass(t.db)
  const [one, other] = children
  // 78.125 in all; from rounded averages of the two it would be 79.
  for (let n = 0; n < 3; n += 1) await anAttempt(one?.id ?? '', 31, 40)
  await anAttempt(other?.id ?? '', 4, 5)
  const params = { id: String(squad.id) }
  const asTeacher = await t.as(teacher)
  const overview = (await asTeacher(getClassOverview, { params, query: SPAN })).json()
  expect(overview.analytics[0].averageClassScore).toBe(78)
  const made = await reportOf(teacher.id, squad.id)
  const report = wordsIn('en').sayAll<Report>(made.report)
  const score = report.sections[0]?.figures.find(({ label }) => label === 'Average score')
  expect(score?.value).toBe('78%')
})

it('never calls a quiz in own words passed, and gives it no percentage', async () => {
  const { teacher, squad, children } = await aClass(t.db)
  const { parent, child } = await aFamily(t.db)
  await putIn(t.db, squad, child)
  await t.db.update(users).set({ onboardingCompleted: true }).where(eq(users.id, child.id))
  const [asChild, asMate] = [await t.as(child), await t.as(children[0] ?? child)]
  const book = await aBook(t.db, { words: 90_000 })
  await asChild(startReading, { body: { bookId: book.id } })
  const quiz: Quiz = (await asChild(getQuiz, { params: { bookId: book.id } })).json()
  expect(quiz.kind).toBe('reading_response')
  const answers = Object.fromEntries(quiz.questions.map(({ id }) => [id, 0]))
  expect((await asChild(submitAttempt, { body: { quizId: quiz.id, answers } })).statusCode).toBe(
    200,
  )

  const params = { id: String(squad.id) }
  const asTeacher = await t.as(teacher)
  const news = (await asMate(listSquadNews, { params })).json() as { description: string }[]
  expect(news.map(({ description }) => description)).not.toContain('passed a quiz')
  const checkIns = (await asTeacher(listCheckIns, { params, query: SPAN })).json()
  expect(checkIns).toEqual([])
  const overview = (await asTeacher(getClassOverview, { params, query: SPAN })).json()
  const happened = overview.recentActivity.map(({ type }: { type: string }) => type)
  expect(happened).not.toContain('quiz_completed')
  expect((await asChild(getProgress)).json().averageQuizScore).toBeNull()

  const asParent = await t.as(parent)
  const report = JSON.stringify(
    (await asParent(getChildReport, { params: { id: child.id }, query: DAYS })).json(),
  )
  expect(report).toContain('"label":"Quizzes passed","value":"0"')
  expect(report).toContain('"label":"Quizzes taken","value":"0"')
  const dashboard = (await asParent(getParentDashboard, { query: { childId: child.id } })).json()
  expect(dashboard.recentActivity[0].quizScore).toBeNull()
})
