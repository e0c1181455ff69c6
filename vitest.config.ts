import { configDefaults, defineConfig } from 'vitest/config'
import { messages } from './scripts/messages.ts'

/** They ask every call of everybody, race, or are about the server itself: it does it in a part of the time. */
const FOR_A_SERVER = [
  'server/access.test.ts',
  'server/fuzz.test.ts',
  'server/statements.test.ts',
  'server/accounts/sign-in/shared-limits.test.ts',
  'server/accounts/sign-in/sign-in-storm.test.ts',
  'server/db/shared-connection.test.ts',
  'server/squads/scale.test.ts',
  'server/storm.test.ts',
  'server/prizes/race.test.ts',
]
/** Opens dozens of embedded databases, about 1 GB: too much beside what a worker holds from other files. */
const IN_A_PROCESS_OF_ITS_OWN = ['server/db/power-cut.test.ts']
const hasServer = Boolean(process.env.TEST_DATABASE_URL)
/** What this run does without (scripts/checks.mjs): the projects do not hear of `--exclude`. */
const LEFT_OUT = process.env.TESTS_LEFT_OUT?.split(',') ?? []

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Far beyond what any test takes: a busy machine must not make one fail.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'architecture/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          // Slices replace no module: a worker may keep what it imported for the next file.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...LEFT_OUT,
            ...IN_A_PROCESS_OF_ITS_OWN,
            ...(hasServer ? [] : FOR_A_SERVER),
          ],
          globalSetup: ['server/test/template.ts'],
          setupFiles: ['server/test/setup.ts'],
        },
      },
      { test: { name: 'disk', isolate: true, include: IN_A_PROCESS_OF_ITS_OWN } },
      {
        plugins: [messages('en')],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/app/test-setup.ts'],
        },
      },
    ],
  },
})
