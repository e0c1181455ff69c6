import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { buildScreens } from './screens.mjs'
import { CommandFailed, root, run, step, tool } from './steps.mjs'
import { JOURNEY_RESULTS, RACE_RESULTS, TEST_RESULTS } from './totals.mjs'

/** They ask no database, or open the embedded one themselves whichever is given: `tests` has run them. */
const FOR_NO_SERVER = [
  'server/adapters/**',
  'server/db/directory-lock.test.ts',
  'server/db/open.test.ts',
  'server/http/drawn-pages.test.ts',
  'server/log.test.ts',
  'server/ops/administer.test.ts',
]
const PROJECTS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench']

async function types() {
  await step('Types', async () => {
    await Promise.all(PROJECTS.map((project) => run(...tool('tsc', '--project', project))))
  })
}

async function lint() {
  await step('Lint', async () => {
    await run(...tool('biome', 'check', '--error-on-warnings', '--max-diagnostics=50'))
  })
}

async function dead() {
  await step('Dead code', async () => {
    await run(...tool('knip', '--no-progress'))
  })
}

/** The catalogs have the texts of the sources, none more, and each in every language. */
async function messages() {
  await step('Messages', async () => {
    await run(...tool('lingui', 'check', 'sync', '--workers', '1'))
    await run(...tool('lingui', 'check', 'missing', '--workers', '1'))
  })
}

async function arch() {
  await step('Architecture', async () => {
    await run(...tool('vitest', 'run', '--project', 'unit', 'architecture/architecture.test.ts'))
  })
  await run(process.execPath, [join(root, 'architecture/print-figures.ts')], { show: true })
}

async function vitest(results, args, env) {
  await rm(join(root, results), { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`]
  await run(...tool('vitest', 'run', ...reporters, ...args), { env, show: true })
}

/**
 * What a change most often breaks; the screens, which take longest, are left to `tests`. On a
 * PostgreSQL server the slices take half the time they take in the embedded database.
 */
async function slices() {
  process.stdout.write('Architecture, rules and slices ...\n')
  await onPostgres((env) =>
    run(...tool('vitest', 'run', '--reporter=dot', '--project', 'unit', '--project', 'server'), {
      env,
      show: true,
    }),
  )
}

/** Architecture, rules, slices and screens. */
async function tests() {
  process.stdout.write('Tests ...\n')
  await vitest(TEST_RESULTS, [])
}

/** The slices on a PostgreSQL server, where requests really race; PGlite runs one query at a time. */
async function races() {
  process.stdout.write('Slices on PostgreSQL ...\n')
  const without = { TESTS_LEFT_OUT: FOR_NO_SERVER.join(',') }
  await onPostgres((env) => vitest(RACE_RESULTS, ['--project', 'server'], { ...env, ...without }))
}

/** Runs tests against a PostgreSQL server of their own. */
async function onPostgres(tests) {
  const server = await startPostgres()
  try {
    await tests({ TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** The built product in a real browser. */
async function journeys() {
  await rm(join(root, JOURNEY_RESULTS), { force: true })
  await buildScreens({ pseudo: true })
  const env = await browserEnv()
  process.stdout.write('Journeys ...\n')
  await run(...tool('playwright', 'test', '--reporter=list,json'), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, JOURNEY_RESULTS) },
    show: true,
  })
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

async function fromPackages() {
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], quiet)
  await run('apt-get', ['install', '-y', 'chromium'], quiet)
}

/** Makes sure there is a browser: an installed Chromium first, else one is installed. */
async function browserEnv() {
  const { installedChromium } = await import('./chromium.ts')
  let path = installedChromium()
  await step('Browser', async () => {
    if (path) return path
    if (process.getuid?.() === 0 && isDebian()) {
      try {
        await fromPackages()
        path = installedChromium()
        if (path) return `${path}, installed`
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error
      }
    }
    await run(...tool('playwright', 'install', 'chromium'))
    return "Playwright's own"
  })
  return path ? { CHROMIUM_PATH: path } : {}
}

const CHECKS = { types, lint, dead, messages, arch, slices, tests, races, journeys }

/** Runs the named checks one after the other; a failure is shown and the next one still runs. */
export async function runChecks(names) {
  const failed = []
  for (const name of names) {
    const check = CHECKS[name]
    if (!check) throw new Error(`No check is called ${name}: ${Object.keys(CHECKS).join(', ')}`)
    try {
      await check()
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error
      process.stderr.write(`${error.message}\n`)
      failed.push(name)
    }
  }
  if (failed.length > 0) {
    process.stdout.write(`Not right yet: ${failed.join(', ')}\n`)
    process.exitCode = 1
  }
}
