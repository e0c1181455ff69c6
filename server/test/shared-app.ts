import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach } from 'vitest'
import { startTestApp, TEST_NOW } from './test-app.ts'

type Options = NonNullable<Parameters<typeof startTestApp>[0]> & {
  /** Tables emptied before each test. */
  empties?: readonly PgTable[]
}

/** One application for all tests of a file, stopped after them; each begins at noon with no job enqueued. */
export async function sharedApp({ empties = [], ...options }: Options = {}) {
  const t = await startTestApp(options)
  beforeEach(async () => {
    t.clock.at = TEST_NOW
    t.queued.length = 0
    for (const table of empties) await t.db.delete(table)
  })
  afterAll(() => t.stop())
  return t
}
