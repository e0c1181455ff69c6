import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCurrentUser } from '#contract/auth.ts'
import { getDashboard } from '#contract/dashboard.ts'

/** Where `npm run build` puts the screens. */
export const BUILT = join(import.meta.dirname, '../../dist/web')

/** The scripts that stand in the built pages themselves, as a content security policy names them. */
export function inlineScripts(built = BUILT): string[] {
  const page = join(built, 'index.html')
  if (!existsSync(page)) return []
  const found = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...found].map(([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  })
}

/**
 * The Link header of the screens at an address: what they are made of, and whom they ask first, so that
 * neither waits until the script before it has run. Undefined for an address nothing is known of.
 */
export function firstLinks(built = BUILT): (url: string, signedIn: boolean) => string | undefined {
  const list = join(built, 'first-files.json')
  if (!existsSync(list)) return () => undefined
  const files = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  return (url, signedIn) => {
    const path = /^\/[^/?]*/.exec(url)?.[0] ?? '/'
    const modules = (files[path] ?? []).map((file) => `</${file}>; rel=modulepreload`)
    const asked = [getCurrentUser.url, ...(path === '/' ? [getDashboard.url] : [])]
    const calls = asked.map(
      (call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`,
    )
    const links = [...modules, ...(signedIn ? calls : [])]
    return links.length > 0 ? links.join(', ') : undefined
  }
}
