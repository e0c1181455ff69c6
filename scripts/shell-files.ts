import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the browser asks for the worker: at the top, so that it serves every page. */
export const WORKER = 'sw.js'
/** What one language's build tells the worker, which serves all languages, about its shell. */
const SHELL = 'shell.json'

const WEB = join(import.meta.dirname, '../web')
/** Fonts that few choose and letters of other alphabets: fetched when needed. */
const FETCHED_LATER = /opendyslexic|lexend|cyrillic|greek|vietnamese|latin-ext|\.woff$|\.map$/i

/** Notes which page and files the worker needs for the language that is being built. */
export function shellFiles(shellPage: string, web = WEB): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    // After the pages are written, for they are part of a version.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk') throw new Error(`the build made no ${WORKER}`)
      // A browser runs it as a plain script, in which an import is a syntax error.
      if (worker.imports.length > 0) throw new Error(`${WORKER} must not import ${worker.imports}`)
      const files = offlineFiles(bundle, offlineModules(this, web))
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build made no index.html')
      const shell: Shell = { page: shellPage, hash: sha256(page.source), files }
      this.emitFile({ type: 'asset', fileName: SHELL, source: JSON.stringify(shell) })
    },
  }
}

/** As in web/worker/shell-worker.ts. */
type Shell = { page: string; hash: string; files: readonly string[] }

/**
 * Tells the worker the shell of every language, and gives this version of all of them its name. `builds` has
 * the folder of each language, that of the default language first: its worker is the one that stays.
 */
export async function joinShells(builds: ReadonlyMap<string, string>): Promise<void> {
  const shells: Record<string, Shell> = {}
  for (const [language, folder] of builds) {
    const shell = join(folder, SHELL)
    shells[language] = JSON.parse(await readFile(shell, 'utf8')) as Shell
    await rm(shell)
  }
  const [worker, ...others] = [...builds.values()].map((folder) => join(folder, WORKER))
  if (!worker) throw new Error('no language was built')
  const text = JSON.stringify(shells)
  const version = sha256(text).slice(0, 12)
  const code = await readFile(worker, 'utf8')
  await writeFile(worker, `const SHELLS=${text};const SHELL_VERSION="${version}";${code}`)
  for (const other of others) await rm(other, { force: true })
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/**
 * The modules that may run without a network: all that a page loads, except by the routes of other screens than
 * those of app/routes/offline-screens.ts.
 */
function offlineModules(graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>, web: string) {
  const routes = join(web, 'app/routes')
  const offlineScreens = join(routes, 'offline-screens.ts')
  if (!graph.getModuleInfo(offlineScreens)) throw new Error(`no route uses ${offlineScreens}`)
  const routeFiles = graph.getModuleInfo(join(routes, 'screen.ts'))?.importers ?? []
  const found = new Set<string>()
  const visit = (id: string) => {
    const module = graph.getModuleInfo(id)
    if (!module || found.has(id)) return
    found.add(id)
    const isOnline = routeFiles.includes(id) && id !== offlineScreens
    for (const next of module.importedIds) visit(next)
    if (!isOnline) for (const next of module.dynamicallyImportedIds) visit(next)
  }
  visit(join(web, 'index.html'))
  return found
}

/** A file that several parts share stands for each of them; any other for the part it is named after. */
function keepsModule(
  { facadeModuleId, moduleIds }: Rolldown.OutputChunk,
  modules: ReadonlySet<string>,
): boolean {
  return facadeModuleId ? modules.has(facadeModuleId) : moduleIds.some((id) => modules.has(id))
}

/** The files that the offline screens load, with all that these load in turn. */
function offlineFiles(bundle: Rolldown.OutputBundle, modules: ReadonlySet<string>): string[] {
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
    const isKept = one.type === 'chunk' ? keepsModule(one, modules) : !one.fileName.endsWith('.css')
    if (isKept) add(one.fileName)
  }
  return [...found]
    .filter((name) => name.startsWith('assets/') && !FETCHED_LATER.test(name))
    .map((name) => `/${name}`)
    .sort()
}
