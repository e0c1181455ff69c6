import { fileCircles } from './file-circles.ts'
import {
  barrels,
  crowdedFolders,
  defaultExports,
  importsWithoutExtension,
  upwardImports,
} from './file-rules.ts'
import { circles, importLaw } from './import-law.ts'
import type { Files, Rule } from './source-tree.ts'
import { tablesWithManyWriters } from './table-writers.ts'
import { longWalks } from './walks.ts'

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

/** The submission of a quiz, written so that it runs through `count` files of the rooms. */
function submission(count: number, importWord = 'import'): Files {
  const next = Array.from({ length: count - 1 }, (_, i) => `server/rewards/a${i}.ts`)
  const paths = ['server/quiz/submit-attempt.ts', ...next]
  const lines = next.map((path) => `${importWord} { a } from '#${path}'\n`)
  return Object.fromEntries(paths.map((path, i) => [path, lines[i] ?? '']))
}

/** Where code belongs and what it may import. */
export const STRUCTURE_RULES: readonly Rule[] = [
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
      importing('web/ui/badge.tsx', '#contract/rewards/badges.ts'),
      importing('web/ui/card.tsx', '#web/offline/outbox.ts'),
      importing('web/api/request.ts', '#web/ui/button.tsx'),
      importing('web/quiz/page.tsx', '#web/test/show.tsx'),
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
    name: 'no file imports itself through other files',
    check: fileCircles,
    seeded: [
      { ...importing('web/scan/a.ts', './b.ts'), ...importing('web/scan/b.ts', './a.ts') },
      {
        ...importing('server/quiz/a.ts', '#server/books/b.ts'),
        'server/books/b.ts': "import type { C } from './c.ts'\n",
        'server/books/c.ts': "export const c = () => import('#server/quiz/a.ts')\n",
      },
    ],
    kept: [
      { ...importing('web/scan/a.ts', './b.ts'), ...importing('web/scan/b.ts', './c.ts') },
      { ...importing('web/scan/a.test.ts', './a.ts'), ...importing('web/scan/a.ts', './b.ts') },
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
    name: 'submitting a quiz runs through at most 12 files of the rooms',
    check: longWalks,
    seeded: [submission(13), { 'server/quiz/submit.ts': '' }],
    kept: [
      submission(12),
      submission(13, 'import type'),
      { ...submission(12), ...importing('server/rewards/a10.ts', '#server/db/types.ts') },
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
]
