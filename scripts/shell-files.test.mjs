import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { joinShells, shellFiles, WORKER } from './shell-files.ts'

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
  'worker.js': 'console.log(SHELLS)',
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
    plugins: [shellFiles('/shell?language=en', web)],
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
  const { source } = output.find(({ fileName }) => fileName === 'shell.json')
  const { page, hash, files } = JSON.parse(source)
  expect(page).toBe('/shell?language=en')
  expect(hash).toMatch(/^[\da-f]{64}$/)
  return files.map((file) => /assets\/(.+)-[\w-]{8}\.js/.exec(file)?.[1])
}

/** A built language: its worker, and what its build says of its shell. */
async function aBuild(language, files) {
  const folder = join(web, 'dist', language)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, WORKER), `work('${language}')`)
  const shell = { page: `/shell?language=${language}`, hash: `of ${language}`, files }
  await writeFile(join(folder, 'shell.json'), JSON.stringify(shell))
  return [language, folder]
}

/** What the worker of these languages is told, and what the folders hold afterwards. */
async function joined(filesOf) {
  const builds = await Promise.all(Object.entries(filesOf).map((one) => aBuild(...one)))
  await joinShells(new Map(builds))
  const code = await readFile(join(builds[0][1], WORKER), 'utf8')
  const [shells, version] = new Function('work', `${code};return [SHELLS,SHELL_VERSION]`)(
    () => undefined,
  )
  return { code, shells, version, left: await readdir(join(web, 'dist'), { recursive: true }) }
}

it('keeps what the app and its offline screens load, now or later, and no other screen', async () => {
  expect(await keptFiles()).toEqual(['card', 'index', 'quiz-screen', 'result-page', 'toaster'])
})

it('fails when no route has an offline screen, rather than keep none', async () => {
  await writeFile(join(web, 'app/router.js'), "import './routes/squad-route.js'")
  await expect(keptFiles()).rejects.toThrow('offline-screens.ts')
})

it('tells one worker the shell of every language, English first', async () => {
  const { code, shells, left } = await joined({ en: ['/assets/a.js'], es: ['/assets/b.js'] })
  expect(Object.keys(shells)).toEqual(['en', 'es'])
  expect(shells.es).toEqual({
    page: '/shell?language=es',
    hash: 'of es',
    files: ['/assets/b.js'],
  })
  expect(code).toContain("work('en')")
  expect(left.sort()).toEqual(['en', 'en/sw.js', 'es'])
})

it('is another version when the files of any language change', async () => {
  const versions = []
  for (const spanish of [['/assets/b.js'], ['/assets/b.js'], ['/assets/c.js']]) {
    versions.push((await joined({ en: ['/assets/a.js'], es: spanish })).version)
  }
  expect(versions[0]).toMatch(/^[\da-f]{12}$/)
  expect(versions[1]).toBe(versions[0])
  expect(versions[2]).not.toBe(versions[0])
})
