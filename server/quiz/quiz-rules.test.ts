import { expect, test } from 'vitest'
import { setQuizRules } from '#contract/quiz/quiz-key.ts'
import { aStudent } from '#server/test/builders.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { aSquad, aTeacher, putIn } from '#server/test/squad-builders.ts'

const MORNINGS = { days: [0, 1, 2, 3, 4], fromMinute: 8 * 60, toMinute: 12 * 60 }

const t = await sharedApp()

test('a teacher sets the quiz hours of a child in their squad, and of no other child', async () => {
  const teacher = await aTeacher(t.db)
  const squad = await aSquad(t.db, teacher)
  const pupil = await aStudent(t.db)
  await putIn(t.db, squad, pupil)
  const call = await t.as(teacher)
  const body = { hours: MORNINGS, monitorCode: null }
  const own = await call(setQuizRules, { params: { id: pupil.id }, body })
  expect(own.json()).toEqual({ hours: MORNINGS, hasMonitorCode: false })
  const stranger = await aStudent(t.db)
  const other = await call(setQuizRules, { params: { id: stranger.id }, body })
  expect(other.statusCode).toBe(404)
  const colleague = await t.as(await aTeacher(t.db))
  const theirs = await colleague(setQuizRules, { params: { id: pupil.id }, body })
  expect(theirs.statusCode).toBe(404)
})
