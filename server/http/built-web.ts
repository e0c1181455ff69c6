import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'

/** Where `npm run build` puts the screens. */
export const BUILT = join(import.meta.dirname, '../../dist/web')

/** The screens as the server draws them, built beside the ones for browsers. */
export function drawerBeside(built: string): string {
  return join(built, '../draw/draw-page.js')
}

/** The inline scripts of the built pages, as their content security policy hashes. */
export function inlineScripts(built = BUILT): string[] {
  const page = join(built, 'index.html')
  if (!existsSync(page)) return []
  const found = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...found].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}

/** The script files of the screen at an address, as the build wrote them down; none when it is not known. */
export function firstFiles(built = BUILT): (url: string) => readonly string[] {
  const list = join(built, 'first-files.json')
  if (!existsSync(list)) return () => []
  const files = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  return (url) => files[firstPath(url)] ?? []
}

/**
 * The Link header for a URL's screens: preloads their files and first API calls, so neither waits for the
 * script to run. Undefined for an unknown URL.
 */
export function firstLinks(
  filesOf: (url: string) => readonly string[],
): (url: string, signedIn: boolean) => string | undefined {
  return (url, signedIn) => {
    const modules = filesOf(url).map((file) => `</${file}>; rel=modulepreload`)
    const asked = [getCurrentUser.url, ...(firstPath(url) === '/' ? [getDashboard.url] : [])]
    const calls = asked.map(
      (call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    )
    const links = [...modules, ...(signedIn ? calls : [])]
    return links.length > 0 ? links.join(', ') : undefined
  }
}

function firstPath(url: string): string {
  return /^\/[^/?]*/.exec(url)?.[0] ?? '/'
}
