import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { JOURNEY_RESULTS, readTotals, TEST_RESULTS } from './totals.mjs'

let base

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'totals-'))
  await mkdir(join(base, '.cache'))
})

afterEach(() => rm(base, { recursive: true }))

async function reported({ tests, journeys }) {
  if (tests) await writeFile(join(base, TEST_RESULTS), JSON.stringify(tests))
  if (journeys) await writeFile(join(base, JOURNEY_RESULTS), JSON.stringify(journeys))
  return readTotals(base)
}

const tests = { numPassedTests: 40, numFailedTests: 0, testResults: [] }
const journeys = { stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [] }

it('adds up what passed and failed', async () => {
  expect(await reported({ tests, journeys })).toBe('45 passed, 0 failed')
  expect(
    await reported({
      tests: { ...tests, numFailedTests: 2 },
      journeys: { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] },
    }),
  ).toBe('44 passed, 4 failed')
})

it('counts a test file that could not be loaded', async () => {
  const unloaded = { ...tests, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(await reported({ tests: unloaded, journeys })).toBe('45 passed, 1 failed')
})

it('counts a run that left no results as one failure', async () => {
  expect(await reported({})).toBe('0 passed, 2 failed')
  expect(await reported({ tests })).toBe('40 passed, 1 failed')
})

it('counts an error outside the journeys, such as a server that did not start', async () => {
  const broken = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }
  expect(await reported({ tests, journeys: broken })).toBe('40 passed, 1 failed')
})
