import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenCitations } from './citations.ts'
import { endpointsWithoutRoute, missingCalls } from './contract-rules.ts'
import {
  barrels,
  crowdedFolders,
  defaultExports,
  importsWithoutExtension,
  impureRules,
  longFiles,
  loopholes,
  machinePaths,
  registryHosts,
  schemasInScreens,
  upwardImports,
} from './file-rules.ts'
import { circles, importLaw } from './import-law.ts'
import { type Findings, readTree, sourcesOf, type Tree } from './source-tree.ts'
import { CALLS } from './spec-calls.ts'
import { tablesWithManyWriters } from './table-writers.ts'

const repository = readTree(join(import.meta.dirname, '..'))
// Parsed once, before the first test and outside its time limit.
sourcesOf(repository)

/** A small tree: path to text. */
type Files = Record<string, string>

/** A file that only imports `specifier`. */
function importing(path: string, specifier: string): Files {
  return { [path]: `import { a } from '${specifier}'\n` }
}

/** Two rooms that do something with one table. */
function writing(first: string, second: string): Files {
  return {
    'server/db/schema/quiz.ts': "export const attempts = pgTable('quiz_attempts', {})\n",
    'server/quiz/a.ts': `${first}\n`,
    'server/books/b.ts': `${second}\n`,
  }
}

const onOneMachine = (folder: string) => `cd ${['', folder, 'x'].join('/')}\n`
const registry = ['registry', 'example', 'org'].join('.')
const endpoint =
  "export const getQuiz = {\n  method: 'GET',\n  url: '/api/quiz/:id',\n} satisfies Endpoint"

/** Each rule with trees that break it once: a rule that finds nothing there proves nothing here. */
const RULES: {
  name: string
  check: (tree: Tree) => Findings
  seeded: Files[]
  kept?: Files[]
}[] = [
  {
    name: 'imports follow the order of the roots and rooms',
    check: importLaw,
    seeded: [
      importing('domain/points.ts', 'zod'),
      importing('domain/points.ts', '#contract/quiz/quiz.ts'),
      importing('domain/points.ts', 'node:crypto'),
      importing('domain/points.ts', 'vitest'),
      importing('contract/quiz/quiz.ts', 'drizzle-orm'),
      importing('contract/quiz/quiz.ts', '#server/db/types.ts'),
      importing('server/quiz/routes.ts', '#web/api/request.ts'),
      importing('web/quiz/queries.ts', '#server/quiz/routes.ts'),
      importing('web/quiz/queries.ts', 'node:fs'),
      importing('e2e/quiz.e2e.ts', '#server/db/types.ts'),
      importing('server/quiz/routes.ts', '#server/squads/join-squad.ts'),
      importing('server/quiz/quiz.test.ts', '#server/squads/join-squad.ts'),
      importing('server/books/scan-book.ts', '#server/reading/log-rows.ts'),
      importing('server/family/routes.ts', '#server/school/classes/class-books.ts'),
      importing('server/dashboard/routes.ts', '#server/school/classes/class-books.ts'),
      importing('server/accounts/people/a.ts', '#server/privacy/erase-child.ts'),
      importing('server/lending/routes.ts', '#server/db/types.ts'),
      importing('server/rewards/points/ledger.ts', '#server/quiz/routes.ts'),
      importing('server/db/open.ts', '#server/rewards/points/ledger.ts'),
      importing('server/quiz/routes.ts', '#server/app.ts'),
      importing('server/app.ts', './main.ts'),
      importing('server/quiz/routes.ts', '#server/seed/seed.ts'),
      importing('server/quiz/routes.ts', '#server/test/builders.ts'),
      importing('server/quiz/routes.ts', '#server/adapters/book-catalog/open-library.ts'),
      importing('web/quiz/quiz-screen.tsx', '#web/reading/library/book-card.tsx'),
      importing('web/quiz/quiz-screen.tsx', '#web/app/router.tsx'),
      importing('web/scan/camera.ts', '#web/reading/library/book-card.tsx'),
      importing('web/ui/button.tsx', '#web/scan/camera.ts'),
      importing('web/accounts/sign-in/a.tsx', '#web/dashboard/b.tsx'),
      { 'web/quiz/a.ts': "export { a } from '#web/reading/b.ts'\n" },
      { 'web/quiz/a.ts': "export const a = () => import('#web/reading/b.ts')\n" },
      { 'web/quiz/a.ts': "export type A = import('#web/reading/b.ts').B\n" },
    ],
    kept: [
      importing('domain/points.test.ts', 'fast-check'),
      importing('contract/quiz/quiz.ts', 'zod'),
      importing('server/quiz/routes.ts', '#server/rewards/points/ledger.ts'),
      importing('server/quiz/quiz.test.ts', '#server/test/builders.ts'),
      importing('server/quiz/quiz.test.ts', '#server/app.ts'),
      importing('server/books/scan.ts', '#server/adapters/book-catalog/port.ts'),
      importing('server/main.ts', './adapters/book-catalog/open-library.ts'),
      importing('web/app/router.tsx', '#web/quiz/quiz-screen.tsx'),
      importing('web/reading/library/library-screen.tsx', '#web/scan/camera.ts'),
    ],
  },
  {
    name: 'no room imports itself through other rooms',
    check: circles,
    seeded: [
      {
        ...importing('server/db/a.ts', '#server/jobs/b.ts'),
        ...importing('server/jobs/b.ts', '#server/db/a.ts'),
      },
    ],
    kept: [
      {
        ...importing('server/quiz/a.ts', '#server/books/b.ts'),
        ...importing('server/books/b.ts', '#server/db/c.ts'),
      },
    ],
  },
  {
    name: 'each table is written by one room',
    check: tablesWithManyWriters,
    seeded: [
      writing('db.insert(attempts).values(row)', 'db.update(attempts).set(row)'),
      writing('db.insert(attempts).values(row)', 'db.delete(attempts)'),
      writing(
        'sql`insert into quiz_attempts values (1)`',
        ['sql`update $', '{attempts} set a = 1`'].join(''),
      ),
      writing(
        'db.insert(attempts)',
        "import { attempts as tries } from '#server/db/schema/quiz.ts'\ndb.update(tries)",
      ),
    ],
    kept: [
      writing('db.insert(attempts)', 'db.select().from(attempts)'),
      writing('db.insert(attempts)', 'sql`select * from quiz_attempts for update`'),
    ],
  },
  {
    name: 'every citation in a comment leads to a page in docs/',
    check: brokenCitations,
    seeded: [
      { 'domain/a.ts': '/** Spec 9. */\n'.replace('Spec', 'spec') },
      { 'domain/a.ts': '// product 12\n', 'docs/product.md': '## Product 1: People\n' },
      { 'server/a.ts': '// decision 0099\n', 'docs/decisions/0009-a.md': '# A\n' },
    ],
    kept: [
      { 'domain/a.ts': '// spec 9\n', 'docs/product.md': '## Spec 9: Constants\n' },
      { 'server/a.ts': '// decision 0009\n', 'docs/decisions/0009-a.md': '# A\n' },
    ],
  },
  {
    name: 'no folder holds more than 35 files',
    check: crowdedFolders,
    seeded: [
      Object.fromEntries(Array.from({ length: 36 }, (_, i) => [`server/quiz/a${i}.ts`, ''])),
    ],
    kept: [Object.fromEntries(Array.from({ length: 35 }, (_, i) => [`server/quiz/a${i}.ts`, '']))],
  },
  {
    name: 'no import goes up',
    check: upwardImports,
    seeded: [importing('web/quiz/a.ts', '../ui/button.tsx')],
  },
  {
    name: 'every import of our own names its file with the extension',
    check: importsWithoutExtension,
    seeded: [importing('web/quiz/a.ts', './b'), importing('web/quiz/a.ts', '#domain/points')],
    kept: [importing('web/quiz/a.ts', './decode.ts?worker'), importing('web/quiz/a.ts', 'react')],
  },
  {
    name: 'nothing is passed on through a barrel',
    check: barrels,
    seeded: [
      { 'web/ui/index.ts': 'export const a = 1\n' },
      { 'web/ui/all.ts': "export * from './button.tsx'\n" },
      { 'web/ui/all.ts': "export { Button } from './button.tsx'\n" },
    ],
  },
  {
    name: 'exports have names',
    check: defaultExports,
    seeded: [
      { 'web/ui/button.tsx': 'export default function Button() {}\n' },
      { 'web/ui/button.tsx': 'const a = 1\nexport { a as default }\n' },
    ],
    kept: [{ 'vite.config.ts': 'export default {}\n' }],
  },
  {
    name: 'no file is longer than 300 lines',
    check: longFiles,
    seeded: [{ 'domain/points.ts': 'export const a = 1\n'.repeat(301) }],
    kept: [{ 'domain/points.ts': 'export const a = 1\n'.repeat(300) }],
  },
  {
    name: 'no check is silenced, nothing is unfinished, no test is left out',
    check: loopholes,
    seeded: [
      { 'domain/a.ts': 'export const a: any = 1\n' },
      { 'domain/a.ts': 'export const a = JSON.parse("1") as any[]\n' },
      { 'domain/a.ts': `// ${'@ts'}-expect-error later\n` },
      { 'domain/a.ts': `/* ${'biome'}-ignore lint: later */\n` },
      { 'domain/a.ts': `// ${'TO'}DO later\n` },
      { 'domain/a.test.ts': "it.skip('later', () => {})\n" },
      { 'domain/a.test.ts': "test.describe.only('later', () => {})\n" },
      { 'domain/a.ts': 'console.log(1)\n' },
    ],
    kept: [{ 'domain/a.ts': "export const a = 'any: any console.log() it.skip()'\n" }],
  },
  {
    name: 'the rules know no clock and no chance',
    check: impureRules,
    seeded: [
      { 'domain/a.ts': 'export const a = () => Math.random()\n' },
      { 'domain/a.ts': 'export const a = () => Date.now()\n' },
    ],
    kept: [
      { 'domain/a.ts': 'export const a = Math.floor(1.5)\n' },
      { 'server/jobs/a.ts': 'export const a = Date.now()\n' },
    ],
  },
  {
    name: 'no screen reads the schema of a call, which the built screens do not have',
    check: schemasInScreens,
    seeded: [
      { 'web/squads/a.ts': 'export const a = zodResolver(createSquad.schema.body)\n' },
      { 'web/squads/a.ts': 'export const { body } = createSquad.schema\n' },
    ],
    kept: [
      { 'web/squads/a.test.ts': 'export const a = createSquad.schema.body\n' },
      { 'server/squads/a.ts': 'export const a = createSquad.schema.body\n' },
    ],
  },
  {
    name: 'no file names a path of one machine',
    check: machinePaths,
    seeded: ['work', 'root', 'home', 'tmp', 'Users'].map((one) => ({
      'README.md': onOneMachine(one),
    })),
    kept: [{ 'README.md': 'https://openlibrary.org/works/OL1W and ./tmp/x\n' }],
  },
  {
    name: 'no file names a package registry',
    check: registryHosts,
    seeded: [
      { 'package-lock.json': `"resolved": "${'https'}://example.org/a.tgz"\n` },
      { 'README.md': `npm install from ${registry}\n` },
      { '.npmrc': `registry${'='}x\n` },
    ],
  },
  {
    name: 'every endpoint of the contract is a route of the server',
    check: endpointsWithoutRoute,
    seeded: [
      { 'contract/quiz/quiz.ts': endpoint },
      { 'contract/quiz/quiz.ts': endpoint, 'server/quiz/quiz.test.ts': 'route(app, getQuiz)' },
      { 'contract/quiz/quiz.ts': 'export const q = read(path) satisfies Endpoint' },
    ],
    kept: [
      { 'contract/quiz/quiz.ts': endpoint, 'server/quiz/routes.ts': '{ ...getQuiz }' },
      {
        'contract/quiz/quiz.ts': endpoint,
        'server/quiz/routes.ts': 'import { getQuiz as call }\nroute(app, call, () => {})',
      },
    ],
  },
  {
    name: 'the contract has every call of the specification',
    check: (tree) => missingCalls(tree, CALLS),
    seeded: CALLS.map((left) => ({
      'contract/all.ts': CALLS.filter((call) => call !== left)
        .map((call) => call.split(' '))
        .map(([method, url], i) => `export const c${i} = { method: '${method}', url: '${url}' }`)
        .join('\n'),
    })),
  },
]

describe.each(RULES)('$name', ({ check, seeded, kept = [] }) => {
  it('holds in the whole repository', () => {
    expect(check(repository)).toEqual([])
  })

  it('finds every seeded breach and nothing where there is none', () => {
    for (const files of seeded) {
      expect(check(new Map(Object.entries(files))), JSON.stringify(files)).toHaveLength(1)
    }
    for (const files of kept) {
      expect(check(new Map(Object.entries(files))), JSON.stringify(files)).toEqual([])
    }
  })
})

it('reads only the files git keeps', () => {
  const paths = [...repository.keys()]
  expect(paths).toContain('package.json')
  expect(paths.filter((path) => /^(node_modules|dist|\.git)\//.test(path))).toEqual([])
})
