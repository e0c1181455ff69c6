import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the browser asks for the worker: at the top, so that it serves every page. */
export const WORKER = 'sw.js'

/** Folders of screens that work without a network; what only the others need is fetched when it is opened. */
const OFFLINE_FOLDERS = [
  'accounts/landing',
  'accounts/sign-in',
  'api',
  'app',
  'art',
  'books',
  'dashboard',
  'offline',
  'quiz',
  'reading',
  'rewards',
  'scan',
  'ui',
]
/** Folders within these that need the server. */
const ONLINE_FOLDERS = ['dashboard/games', 'quiz/key', 'reading/progress']

const WEB = join(import.meta.dirname, '../web')
/** Fonts that few choose and letters of other alphabets: fetched when needed. */
const FETCHED_LATER = /opendyslexic|lexend|cyrillic|greek|vietnamese|latin-ext|\.woff$|\.map$/i

/** Tells the worker which page and files make up this version, and gives the version its name. */
export function shellFiles(shellPage: string): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    // After the pages are written, for they are part of a version.
    enforce: 'post',
    generateBundle(_options, bundle) {
      checkFolders()
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`the build made no ${WORKER}`)
      // A browser runs it as a plain script, in which an import is a syntax error.
      if (worker.imports.length > 0) throw new Error(`${WORKER} must not import ${worker.imports}`)
      const files = offlineFiles(bundle)
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build made no index.html')
      const hash = sha256(page.source)
      const given = {
        SHELL_PAGE: shellPage,
        SHELL_PAGE_HASH: hash,
        SHELL_FILES: files,
        SHELL_VERSION: sha256(files.join() + hash).slice(0, 12),
      }
      for (const [name, value] of Object.entries(given)) {
        worker.code = `const ${name}=${JSON.stringify(value)};${worker.code}`
      }
    },
  }
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Is this module a screen, or the start of the app, that must open without a network? */
function isOffline(moduleId: string): boolean {
  const isIn = (folders: readonly string[]) =>
    folders.some((folder) => moduleId.startsWith(`${join(WEB, folder)}/`))
  const isStart = ['index.html', 'main.tsx'].some((file) => moduleId === join(WEB, file))
  return isStart || (isIn(OFFLINE_FOLDERS) && !isIn(ONLINE_FOLDERS))
}

/** Fails when a folder was moved, which would silently make its screens unavailable offline. */
function checkFolders(): void {
  const gone = [...OFFLINE_FOLDERS, ...ONLINE_FOLDERS].filter(
    (name) => !existsSync(join(WEB, name)),
  )
  if (gone.length > 0) throw new Error(`scripts/shell-files.ts names no folder of web/: ${gone}`)
}

/** The files that the offline screens load, with all that these load in turn. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') return
    for (const file of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) add(file)
  }
  for (const one of Object.values(bundle)) {
    // A sheet comes with its screen; every other asset may stand in any of them.
    const isKept =
      one.type === 'chunk' ? isOffline(one.facadeModuleId ?? '') : !one.fileName.endsWith('.css')
    if (isKept) add(one.fileName)
  }
  return [...found]
    .filter((name) => name.startsWith('assets/') && !FETCHED_LATER.test(name))
    .map((name) => `/${name}`)
    .sort()
}
