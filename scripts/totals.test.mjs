import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { JOURNEY_RESULTS, RACE_RESULTS, readFailures, readTotals, TEST_RESULTS } from './totals.mjs'

let base

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'totals-'))
  await mkdir(join(base, '.cache'))
})

afterEach(() => rm(base, { recursive: true }))

async function reported({ tests, races, journeys }) {
  if (tests) await writeFile(join(base, TEST_RESULTS), JSON.stringify(tests))
  if (races) await writeFile(join(base, RACE_RESULTS), JSON.stringify(races))
  if (journeys) await writeFile(join(base, JOURNEY_RESULTS), JSON.stringify(journeys))
  return readTotals(base)
}

const tests = { numPassedTests: 40, numFailedTests: 0, testResults: [] }
const races = { numPassedTests: 10, numFailedTests: 0, testResults: [] }
const NO_STATS = { expected: 0, unexpected: 0, flaky: 0 }
const journeys = { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] }

it('adds up what passed and failed', async () => {
  expect(await reported({ tests, races, journeys })).toBe('55 passed, 0 failed')
  expect(
    await reported({
      tests: { ...tests, numFailedTests: 2 },
      races,
      journeys: { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] },
    }),
  ).toBe('54 passed, 4 failed')
})

const skipped = { status: 'skipped', fullName: 'reads', failureMessages: [] }
const broken = (assertionResults) => ({ testResults: [{ status: 'failed', assertionResults }] })

it.each([
  ['a test file that could not be loaded', 'tests', broken([]), 55],
  ['a test file that could not be made ready', 'tests', broken([skipped]), 55],
  ['an error outside any test', 'tests', { success: false }, 55],
  ['a server that did not start', 'journeys', { stats: NO_STATS, errors: [{}] }, 50],
])('counts %s as one failure', async (_, run, odd, passed) => {
  const runs = { tests, races, journeys }
  const given = { ...runs, [run]: { ...runs[run], ...odd } }
  expect(await reported(given)).toBe(`${passed} passed, 1 failed`)
})

it('counts a run that left no results as one failure', async () => {
  expect(await reported({})).toBe('0 passed, 3 failed')
  expect(await reported({ tests })).toBe('40 passed, 2 failed')
})

it('names what failed', async () => {
  const file = (status, assertionResults) => ({
    name: 'server/books/scan.test.ts',
    status,
    assertionResults,
    message: 'Cannot find module',
  })
  const failureMessages = ['Error: 4\n at']
  const journey = (title, ok) => ({ file: 'a.e2e.ts', title, ok })
  await reported({
    tests: {
      ...tests,
      testResults: [
        file('failed', [
          { status: 'passed', fullName: 'finds a book', failureMessages: [] },
          { status: 'failed', fullName: 'keeps its stock', failureMessages },
        ]),
      ],
    },
    races: { ...races, testResults: [file('failed', [])] },
    journeys: {
      ...journeys,
      suites: [
        {
          specs: [journey('reads', true)],
          suites: [{ specs: [journey('writes', false)] }],
        },
      ],
    },
  })
  expect(readFailures(base)).toEqual([
    'Failed: server/books/scan.test.ts > keeps its stock: Error: 4',
    'Failed: server/books/scan.test.ts: Cannot find module',
    'Failed: e2e/a.e2e.ts > writes',
  ])
})
