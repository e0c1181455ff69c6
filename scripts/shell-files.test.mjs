import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shellFiles, WORKER } from './shell-files.ts'

const FILES = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': "import './app/router.js'; import('./ui/toaster.js')",
  'app/router.js': `
    import { squads } from './routes/squad-route.js'
    import { quiz } from './routes/offline-screens.ts'
    console.log(quiz, squads)`,
  'app/routes/screen.ts': 'export const screen = (load: () => unknown) => ({ load })',
  'app/routes/offline-screens.ts': `
    import { screen } from './screen.ts'
    export const quiz = screen(() => import('../../quiz/quiz-screen.js'))`,
  'app/routes/squad-route.js': `
    import { screen } from './screen.ts'
    export const squads = screen(() => import('../../squads/squads-screen.js'))`,
  'quiz/quiz-screen.js': "import '../ui/card.js'; import('./result-page.js'); console.log('quiz')",
  'quiz/result-page.js': "console.log('result')",
  'squads/squads-screen.js': "import '../ui/card.js'; import('./dialog.js'); console.log('squads')",
  'squads/dialog.js': "console.log('dialog')",
  'ui/card.js': "console.log('card')",
  'ui/toaster.js': "console.log('toaster')",
  'worker.js': 'console.log(SHELL_FILES)',
}

let web

beforeEach(async () => {
  web = await realpath(await mkdtemp(join(tmpdir(), 'shell-')))
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(web, name)), { recursive: true })
    await writeFile(join(web, name), text)
  }
})

afterEach(() => rm(web, { recursive: true }))

/** The files that the worker of the built screens keeps, without their hashes. */
async function keptFiles() {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    root: web,
    plugins: [shellFiles('/shell', web)],
    build: {
      write: false,
      rolldownOptions: {
        input: { index: join(web, 'index.html'), worker: join(web, 'worker.js') },
        output: {
          entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  })
  const { code } = output.find(({ fileName }) => fileName === WORKER)
  const [, files] = /SHELL_FILES=(\[.*?\])/.exec(code)
  return JSON.parse(files).map((file) => /assets\/(.+)-[\w-]{8}\.js/.exec(file)?.[1])
}

it('keeps what the app and its offline screens load, now or later, and no other screen', async () => {
  expect(await keptFiles()).toEqual(['card', 'index', 'quiz-screen', 'result-page', 'toaster'])
})

it('fails when no route has an offline screen, rather than keep none', async () => {
  await writeFile(join(web, 'app/router.js'), "import './routes/squad-route.js'")
  await expect(keptFiles()).rejects.toThrow('offline-screens.ts')
})
