import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Vitest, Vitest on PostgreSQL and Playwright leave their results. */
export const TEST_RESULTS = '.cache/vitest.json'
export const RACE_RESULTS = '.cache/vitest-postgres.json'
export const JOURNEY_RESULTS = '.cache/playwright.json'
export const RESULTS = [TEST_RESULTS, RACE_RESULTS, JOURNEY_RESULTS]

const FAILED = 'Failed'
const AGAIN = 'Passed at the second try'
const NO_RESULT = { passed: 0, failed: 1 }

/** Could it not be loaded or made ready? Then it has no test that failed. */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/** A test file that is broken counts as one failure; so do errors outside any test, all together. */
function fromVitest({ numPassedTests, numFailedTests, testResults, success }) {
  const failed = numFailedTests + testResults.filter(isBroken).length
  return { passed: numPassedTests, failed: failed === 0 && success === false ? 1 : failed }
}

/** Errors outside any test count as one failure each. */
function fromPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
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

function troubleInVitest({ testResults }) {
  return testResults.flatMap((file) => {
    if (isBroken(file)) return [`${FAILED}: ${file.name}: ${firstLine(file.message)}`]
    return file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, fullName, failureMessages }) => {
        const what = status === 'failed' ? FAILED : AGAIN
        return `${what}: ${file.name} > ${fullName}: ${firstLine(failureMessages[0])}`
      })
  })
}

function troubleInPlaywright({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, ok, tests }) => {
    if (!ok) return [`${FAILED}: e2e/${file} > ${title}`]
    return tests.some(({ status }) => status === 'flaky')
      ? [`${AGAIN}: e2e/${file} > ${title}`]
      : []
  })
  return [...own, ...suites.flatMap(troubleInPlaywright)]
}

/**
 * What failed, or passed at the second try alone, a line each: who has only the end of a long run to read finds
 * it there.
 */
export function readTrouble(base) {
  return [
    ...resultsOf(join(base, TEST_RESULTS), troubleInVitest, []),
    ...resultsOf(join(base, RACE_RESULTS), troubleInVitest, []),
    ...resultsOf(join(base, JOURNEY_RESULTS), troubleInPlaywright, []),
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
