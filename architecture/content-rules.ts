import { manyEffects, strayWays } from './browser-rules.ts'
import { unmarkedTexts, unreadableMarks } from './catalog-rules.ts'
import { brokenCitations } from './citations.ts'
import { endpointsWithoutRoute, missingCalls } from './contract-rules.ts'
import { brokenDocPaths } from './doc-paths.ts'
import {
  impureRules,
  localesOfTheProcess,
  longFiles,
  loopholes,
  machinePaths,
  registryHosts,
  schemasInScreens,
} from './file-rules.ts'
import { physicalSides } from './physical-sides.ts'
import { literalTexts } from './screen-texts.ts'
import type { Files, Rule } from './source-tree.ts'
import { CALLS } from './spec-calls.ts'

const onOneMachine = (folder: string) => `cd ${['', folder, 'x'].join('/')}\n`
const registry = ['registry', 'example', 'org'].join('.')
/** A value in a template of a small file. */
const VALUE = ['$', '{name}'].join('')
const endpoint = "export const getQuiz = endpoint('GET', '/api/quiz/:id', 'user', {})"

/** A page that names a path, beside a small server. */
function naming(path: string, page = 'docs/architecture.md'): Files {
  return { [page]: `See \`${path}\`.`, 'server/quiz/a.ts': '' }
}

/** What a file may hold, and what the docs and the contract must. */
export const CONTENT_RULES: readonly Rule[] = [
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
    name: 'every path named in the docs exists',
    check: brokenDocPaths,
    seeded: [
      naming('server/quiz/gone.ts'),
      naming('#server/quiz/gone.ts'),
      naming('gone.ts'),
      naming('quiz/gone'),
      naming('server/gone/'),
      naming('server/<room>/gone.ts'),
      naming('server/**/gone.ts'),
      naming('*-gone.ts'),
      naming('server/gone', 'NOTICE.md'),
    ],
    kept: [
      naming('server/quiz/a.ts'),
      naming('#server/quiz/a.ts'),
      naming('a.ts'),
      naming('quiz/'),
      naming('server/<room>/<verb>.ts'),
      naming('server/**/a.ts'),
      naming('./file.ts'),
      naming('npm run db:generate'),
      naming('dist/web/index.html', 'README.md'),
    ],
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
    name: 'time zone and language are values, never those of the process',
    check: localesOfTheProcess,
    seeded: [
      { 'web/squads/a.ts': 'export const a = (at: Date) => at.toLocaleDateString()\n' },
      { 'web/squads/a.ts': 'export const a = (many: number) => many.toLocaleString()\n' },
      { 'web/squads/a.ts': 'export const a = new Intl.DateTimeFormat()\n' },
      { 'web/squads/a.ts': "export const a = Intl.NumberFormat('en-US')\n" },
      { 'web/squads/a.ts': "export const a = new Intl.ListFormat('en-US')\n" },
      { 'web/squads/a.ts': 'export const a = (at: Date) => at.getHours()\n' },
      { 'web/squads/a.ts': "import { format } from 'date-fns'\n" },
      { 'server/http/a.ts': "process.env.TZ = 'Europe/Rome'\n" },
    ],
    kept: [
      { 'web/ui/locale.tsx': 'export const a = new Intl.DateTimeFormat()\n' },
      { 'web/squads/a.test.ts': 'export const a = new Intl.DateTimeFormat()\n' },
      { 'web/squads/a.ts': 'export const a = (at: Date) => at.toISOString()\n' },
      { 'server/http/a.test.ts': "process.env.TZ = 'Europe/Rome'\n" },
    ],
  },
  {
    name: 'styles name the start and the end of a line, never left and right',
    check: physicalSides,
    seeded: [
      { 'web/ui/card.tsx': 'export const a = <p className="mt-2 ml-2" />\n' },
      { 'web/ui/card.tsx': 'export const a = <p className="sm:-right-2.5" />\n' },
      { 'web/ui/card.tsx': 'export const a = <p className="border-l" />\n' },
      { 'web/ui/card.tsx': 'export const a = <p className="rounded-br-card" />\n' },
      { 'web/ui/card.tsx': "export const a = cx('md:text-left')\n" },
      { 'web/ui/card.tsx': 'export const a = <p className="absolute -translate-x-1/2" />\n' },
      { 'web/ui/card.tsx': "export const a = <p style={{ top: 0, left: '50%' }} />\n" },
      { 'web/ui/card.tsx': 'export const a = { marginLeft: 4 }\n' },
      { 'web/ui/styles/base.css': '.a {\n  padding-left: 4px;\n}\n' },
      { 'web/ui/styles/base.css': '.a {\n  right: 0;\n}\n' },
      { 'web/ui/styles/base.css': '.a {\n  text-align: left;\n}\n' },
    ],
    kept: [
      { 'web/ui/card.tsx': 'export const a = <p className="ms-2 border-s text-start end-0" />\n' },
      {
        'web/ui/card.tsx': 'export const a = <p className="translate-x-2 rtl:-translate-x-2" />\n',
      },
      { 'web/ui/card.tsx': '// right-aligned\nexport const right = t`3 are left`\n' },
      { 'web/art/paper.tsx': 'export const a = <p className="left-1/2" />\n' },
      { 'web/scan/frame.tsx': 'export const a = <p className="left-1/2" />\n' },
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
    name: 'every text of the screens is in the catalog',
    check: literalTexts,
    seeded: [
      { 'web/quiz/a.tsx': 'export const a = <p>Choose a book first.</p>\n' },
      { 'web/quiz/a.tsx': 'export const a = <Field label="First name" />\n' },
      { 'web/quiz/a.ts': "export const LABELS = { gift: 'Saved' }\n" },
      { 'web/quiz/a.ts': `export const a = (name) => \`${VALUE} reads with you.\`\n` },
    ],
    kept: [
      { 'web/quiz/a.tsx': 'export const a = <p><Trans>Choose a <b>book</b>.</Trans></p>\n' },
      { 'web/quiz/a.tsx': 'export const a = <p className="flex grow">{t`Saved`}</p>\n' },
      { 'web/quiz/a.ts': "throw new Error('The quiz is gone.')\n" },
      { 'web/quiz/a.test.tsx': "screen.getByText('Choose a book first.')\n" },
    ],
  },
  {
    name: 'every text of the server, the contract and the domain is in the catalog',
    check: unmarkedTexts,
    seeded: [
      { 'server/quiz/a.ts': "throw new AppError('bad_request', 'Choose a book first.')\n" },
      { 'server/quiz/a.ts': `throw new AppError(code, \`Choose at most ${VALUE} books.\`)\n` },
      { 'contract/quiz/a.ts': "export const A = z.string().min(1, 'Enter a name.')\n" },
      { 'server/family/a-mail.ts': "export const subject = 'Your week'\n" },
      { 'server/family/a-mail.ts': `export const line = \`${VALUE} read a book.\`\n` },
      { 'server/school/a-csv.ts': "export const columns = [words.say('Books')]\n" },
      { 'domain/a.ts': "export const LABELS = { gift: 'Gift card' }\n" },
    ],
    kept: [
      { 'contract/quiz/a.ts': "export const A = z.string().min(1, message('Enter a name.'))\n" },
      { 'domain/a.ts': "export const a = (n: number) => phrase('Finish {n} books', { n })\n" },
      {
        'domain/a.ts':
          "export const IDS = ['Drama']\nexport const A = { Drama: message('Drama') }\n",
      },
      { 'server/quiz/a.ts': "throw new Error('The quiz is gone.')\nlog.error('Not sent.')\n" },
      { 'server/quiz/a.ts': 'await sql`Select a row.`\n' },
      { 'server/rewards/a.ts': `export const kept = \`Badge: ${VALUE}\`\n` },
      { 'server/quiz/a.test.ts': "expect(body).toBe('Choose a book first.')\n" },
      { 'server/ops/a.ts': "say('Backup saved.')\n" },
    ],
  },
  {
    name: 'a text is marked for the catalog by a literal, and one with values as a phrase',
    check: unreadableMarks,
    seeded: [
      { 'domain/a.ts': 'export const a = message(title)\n' },
      { 'domain/a.ts': "export const a = message('Finish {n} books')\n" },
      { 'domain/a.ts': `export const a = phrase(\`Finish ${VALUE} books\`)\n` },
    ],
    kept: [
      { 'domain/a.ts': "export const a = message('Gift card')\n" },
      { 'domain/a.ts': "export const a = phrase('Finish {n} books', { n: 2 })\n" },
    ],
  },
  {
    name: 'every endpoint of the contract is a route of the server',
    check: endpointsWithoutRoute,
    seeded: [
      { 'contract/quiz/quiz.ts': endpoint },
      { 'contract/quiz/quiz.ts': endpoint, 'server/quiz/quiz.test.ts': 'route(app, getQuiz)' },
      { 'contract/quiz/quiz.ts': 'export const q = endpoint(method, path, access, parts)' },
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
        .map(
          ([method, url], i) => `export const c${i} = endpoint('${method}', '${url}', 'user', {})`,
        )
        .join('\n'),
    })),
  },
  {
    name: 'screens ask, wait, fail and fill in the one way there is',
    check: strayWays,
    seeded: [
      { 'web/quiz/a.tsx': 'const call = useMutation({})\n' },
      { 'web/quiz/a.tsx': 'const form = useForm<Draft>()\n' },
      { 'web/quiz/a.ts': 'const listeners = new Set<() => void>()\n' },
      { 'web/quiz/a.tsx': 'const seen = useSyncExternalStore(a, b)\n' },
      { 'web/quiz/a.ts': "const hint = 'Check the internet and try again.'\n" },
      { 'web/quiz/a.tsx': 'const a = <EmptyState title="Your quiz did not load." />\n' },
      { 'web/quiz/a.tsx': 'void invalidate(listBooks)\n' },
      { 'web/app/a.ts': "const isAlive = name.startsWith('__reactProps$')\n" },
    ],
    kept: [
      { 'web/ui/use-call.ts': 'const mutation = useMutation(options)\n' },
      { 'web/quiz/a.test.tsx': 'const call = useMutation({})\n' },
    ],
  },
  {
    name: 'effects are rare',
    check: manyEffects,
    seeded: [{ 'web/quiz/a.tsx': 'useEffect(() => {})\nuseEffect(() => {})\n' }],
    kept: [{ 'web/quiz/a.tsx': 'useEffect(() => {})\n' }],
  },
]
