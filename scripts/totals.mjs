import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Vitest and Playwright leave their results. */
export const TEST_RESULTS = '.cache/vitest.json'
export const JOURNEY_RESULTS = '.cache/playwright.json'

const NO_RESULT = { passed: 0, failed: 1 }

/** A test file that could not even be loaded has no tests of its own and counts as one failure. */
function fromVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** Flaky tests count as failed; errors outside any test, as one each. */
function fromPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

function resultsOf(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return NO_RESULT
  }
}

/** 'N passed, N failed' over both; a run that left no results counts as one failure. */
export function readTotals(base) {
  const tests = resultsOf(join(base, TEST_RESULTS), fromVitest)
  const journeys = resultsOf(join(base, JOURNEY_RESULTS), fromPlaywright)
  return `${tests.passed + journeys.passed} passed, ${tests.failed + journeys.failed} failed`
}
