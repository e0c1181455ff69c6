import { expect, test } from 'vitest'
import { fuzz } from '#server/test/fuzz/fuzz.ts'
import { sharedApp } from '#server/test/shared-app.ts'
import { startTestApp } from '#server/test/test-app.ts'

const REQUESTS = 2000
const SEED = 20_260_304
/** Far beyond what it takes: a busy machine must not make it fail. */
const PATIENCE_MS = 400_000

const t = await sharedApp()

test(
  'whatever is asked, by whomever: a plain answer, no fault, nothing of another family',
  async () => {
    const { faults, reached, requests } = await fuzz(t, REQUESTS, SEED)
    expect(faults).toEqual([])
    expect(requests).toBe(REQUESTS)
    // A run that is let in nowhere would find nothing.
    expect(reached.size).toBeGreaterThan(120)
  },
  PATIENCE_MS,
)

test('a call that breaks on an unkind letter would be found', async () => {
  const broken = await startTestApp()
  broken.app.addHook('preHandler', async (request) => {
    if (JSON.stringify(request.body ?? '').includes('\\u0000')) throw new Error('invalid byte')
  })
  const { faults } = await fuzz(broken, 500, SEED)
  await broken.stop()
  expect(faults.map(({ complaint }) => complaint)).toContain('answers 500')
})
