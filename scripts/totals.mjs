import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Vitest, Vitest on PostgreSQL and Playwright leave their results. */
export const TEST_RESULTS = '.cache/vitest.json'
export const RACE_RESULTS = '.cache/vitest-postgres.json'
export const JOURNEY_RESULTS = '.cache/playwright.json'
export const RESULTS = [TEST_RESULTS, RACE_RESULTS, JOURNEY_RESULTS]

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

/** Flaky tests count as failed; errors outside any test as one failure each. */
function fromPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** Each run's results, read by the one or the other; `none` for a run that left none. */
function readRuns(base, fromTests, fromJourneys, none) {
  const read = (file, from) => {
    try {
      return from(JSON.parse(readFileSync(join(base, file), 'utf8')))
    } catch {
      return none
    }
  }
  return [
    read(TEST_RESULTS, fromTests),
    read(RACE_RESULTS, fromTests),
    read(JOURNEY_RESULTS, fromJourneys),
  ]
}

/** The first line says what was expected; the run itself has shown the rest. */
const firstLine = (text) => String(text ?? '').split('\n')[0]

function failuresInVitest({ testResults }) {
  return testResults.flatMap((file) =>
    isBroken(file)
      ? [`Failed: ${file.name}: ${firstLine(file.message)}`]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages }) =>
              `Failed: ${file.name} > ${fullName}: ${firstLine(failureMessages[0])}`,
          ),
  )
}

function failuresInPlaywright({ suites = [], specs = [] }) {
  const own = specs.filter(({ ok }) => !ok)
  return [
    ...own.map(({ file, title }) => `Failed: e2e/${file} > ${title}`),
    ...suites.flatMap(failuresInPlaywright),
  ]
}

/** What failed, a line each: who has only the end of a long run to read finds it there. */
export function readFailures(base) {
  return readRuns(base, failuresInVitest, failuresInPlaywright, []).flat()
}

/** 'N passed, N failed' over all; a run that left no results counts as one failure. */
export function readTotals(base) {
  const runs = readRuns(base, fromVitest, fromPlaywright, NO_RESULT)
  const sum = (kind) => runs.reduce((total, one) => total + one[kind], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
