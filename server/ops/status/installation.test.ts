import { afterEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { getInstallation, testQuizWriter } from '#contract/system.ts'
import { fakeQuizWriter } from '#server/adapters/quiz-writer/fake.ts'
import { type QuizWriter, QuizWriterError } from '#server/adapters/quiz-writer/port.ts'
import { aUser } from '#server/test/builders.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'
import { recordHeartbeat } from './system-signs.ts'

let t: TestApp
afterEach(() => t.stop())

async function anInstallation(quizWriter: QuizWriter | null = null) {
  t = await startTestApp()
  t.deps.quizWriter = quizWriter
  const admin = await t.as(await aUser(t.db, { role: 'admin' }))
  return {
    installation: async () => (await admin(getInstallation)).json<Output<typeof getInstallation>>(),
    test: async () => (await admin(testQuizWriter)).json<Output<typeof testQuizWriter>>(),
  }
}

/** A writer that answers our question so. */
function answering(options: number[]) {
  const writer = fakeQuizWriter()
  writer.answer = async () => ({
    value: [options],
    cost: { inputTokens: 100, outputTokens: 50, ms: 5 },
  })
  return writer
}

it('says what never happened, and that nothing is set up', async () => {
  const { installation, test } = await anInstallation()
  expect(await installation()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    backupAt: null,
    jobs: { seenAt: null },
    mail: { sends: false, waiting: 0, failed: 0, lastSentAt: null },
    quizWriter: null,
  })
  expect(await test()).toEqual({
    works: false,
    says: 'No model is set up. Set QUIZ_WRITER_URL and QUIZ_WRITER_MODEL.',
  })
})

it('says when the last backup was made and jobs were done', async () => {
  const { installation } = await anInstallation()
  await recordHeartbeat(t.db, 'backup', t.clock.at)
  await recordHeartbeat(t.db, 'jobs', t.clock.at)
  const at = new Date(t.clock.at).toISOString()
  expect(await installation()).toMatchObject({ backupAt: at, jobs: { seenAt: at } })
})

it.each([
  [[1], true, 'The quiz writer works.'],
  [[0], false, 'The model answered an easy question wrong. Quizzes may be poor.'],
  [[], false, 'The model answered an easy question wrong. Quizzes may be poor.'],
  [[0, 1], false, 'The model answered an easy question wrong. Quizzes may be poor.'],
])('tests the model by its answer %j', async (options, works, says) => {
  const { installation, test } = await anInstallation(answering(options))
  expect(await test()).toEqual({ works, says })
  expect((await installation()).quizWriter).toMatchObject({
    model: 'fake',
    tokensToday: 150,
    calls: 1,
    failedCalls: 0,
    last: { outcome: 'done' },
  })
})

it('says why a model fails, and counts the failure', async () => {
  const writer = fakeQuizWriter()
  const cost = { inputTokens: 0, outputTokens: 0, ms: 5 }
  writer.failWith(new QuizWriterError('busy', 'too many requests', { cost }))
  const { installation, test } = await anInstallation(writer)
  expect(await test()).toEqual({
    works: false,
    says: 'The quiz writer is busy. Try again in a few minutes.',
  })
  expect((await installation()).quizWriter).toMatchObject({ failedCalls: 1, tokensToday: 0 })
})
