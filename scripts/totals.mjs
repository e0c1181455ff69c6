import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Vitest, Vitest on PostgreSQL and Playwright leave their results. */
export const TEST_RESULTS = '.cache/vitest.json'
export const RACE_RESULTS = '.cache/vitest-postgres.json'
export const JOURNEY_RESULTS = '.cache/playwright.json'
export const RESULTS = [TEST_RESULTS, RACE_RESULTS, JOURNEY_RESULTS]

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

function resultsOf(file, read, none = NO_RESULT) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return none
  }
}

/** The first line says what was expected; the run itself has shown the rest. */
const firstLine = (text) => String(text ?? '').split('\n')[0]

function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults, message }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })
}

function failedInPlaywright({ suites = [], specs = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} > ${title}`)
  return [...own, ...suites.flatMap(failedInPlaywright)]
}

/** What failed, a line each: who has only the end of a long run to read finds it there. */
export function readFailures(base) {
  return [
    ...resultsOf(join(base, TEST_RESULTS), failedInVitest, []),
    ...resultsOf(join(base, RACE_RESULTS), failedInVitest, []),
    ...resultsOf(join(base, JOURNEY_RESULTS), failedInPlaywright, []),
  ]
}

/** 'N passed, N failed' over all; a run that left no results counts as one failure. */
export function readTotals(base) {
  const runs = [
    resultsOf(join(base, TEST_RESULTS), fromVitest),
    resultsOf(join(base, RACE_RESULTS), fromVitest),
    resultsOf(join(base, JOURNEY_RESULTS), fromPlaywright),
  ]
  const sum = (kind) => runs.reduce((total, one) => total + one[kind], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
