import { afterAll, beforeEach } from 'vitest'
import { startTestApp, TEST_NOW } from './test-app.ts'

/** One application for all tests of a file, stopped after them; each begins at noon with no job enqueued. */
export async function sharedApp(options?: Parameters<typeof startTestApp>[0]) {
  const t = await startTestApp(options)
  beforeEach(() => {
    t.clock.at = TEST_NOW
    t.queued.length = 0
  })
  afterAll(() => t.stop())
  return t
}
