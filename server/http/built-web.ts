import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, PSEUDO_LANGUAGE } from '#contract/language.ts'

/** Where `npm run build` puts the screens. */
export const BUILT = join(import.meta.dirname, '../../dist/web')

/** Where the pages of a language are built; the files they load are together in `assets`. */
export function builtIn(language: Language, built = BUILT): string {
  return language === DEFAULT_LANGUAGE ? built : join(built, language)
}

/** The languages whose pages are built. */
export function builtLanguages(built = BUILT): Language[] {
  const all: Language[] = [...LANGUAGES, PSEUDO_LANGUAGE]
  return all.filter((language) => existsSync(join(builtIn(language, built), 'index.html')))
}

/** The screens of a language as the server draws them, built beside the ones for browsers. */
export function drawerBeside(built: string, language: Language): string {
  return join(built, '../draw', language, 'draw-page.js')
}

/** The inline scripts of the built pages, as their content security policy hashes. */
export function inlineScripts(built = BUILT): string[] {
  const hashes = builtLanguages(built).flatMap((language) => {
    const page = readFileSync(join(builtIn(language, built), 'index.html'), 'utf8')
    return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => {
      return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    })
  })
  return [...new Set(hashes)]
}

type Manifest = Record<string, { file: string; imports?: string[] }>

/** The script files of a screen, in dependency order, from the bundler's manifest. */
export function screenFiles(built = BUILT): (screen: string | undefined) => readonly string[] {
  const list = join(built, 'manifest.json')
  if (!existsSync(list)) return () => []
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest
  const filesOf = (key: string): string[] => {
    const { file, imports = [] } = manifest[key] ?? {}
    return file ? [...imports.flatMap(filesOf), file] : []
  }
  const sources = Object.keys(manifest)
  return (screen = '') => {
    const source = sources.find((key) => key.endsWith(`/${fileNameOf(screen)}.tsx`))
    return source ? [...new Set(filesOf(source))] : []
  }
}

/** LibraryScreen is in library-screen.tsx. */
function fileNameOf(component: string): string {
  return component.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
}

/** The Link header of an empty page: a signed-in browser's first calls, so that none waits for a script. */
export function firstLinks(url: string): string {
  const asked = [getCurrentUser.url, ...(/^\/(\?|$)/.test(url) ? [getDashboard.url] : [])]
  return asked
    .map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`)
    .join(', ')
}
