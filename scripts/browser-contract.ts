import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = join(import.meta.dirname, '../contract')
const WHOLE = '?whole'
/** Only the calls, so that their chunk contains no schemas. */
const CALLS = '?calls'

/**
 * Gives the browser of every endpoint only what it sends and refreshes: the server checks, so no screen
 * loads zod just to make a call. Anything else a contract file exports, such as a form's schema, comes from
 * the whole file, loaded with the screen that needs it.
 */
export function browserContract(): Plugin {
  const modules = new Set(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(CONTRACT, name)),
  )
  return {
    name: 'browser-contract',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const isCalls = id.endsWith(CALLS)
      const file = isCalls ? id.slice(0, -CALLS.length) : id
      if (!modules.has(file)) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
      const names = Object.keys(exported)
      const calls = names.filter((name) => isEndpoint(exported[name]))
      if (calls.length === 0) return null
      const rest = names.filter((name) => !isEndpoint(exported[name]))
      const code = isCalls
        ? calls.map((name) => `export const ${name} = ${callOf(exported[name])}`)
        : [
            reexport(calls, file + CALLS),
            ...(rest.length > 0 ? [reexport(rest, file + WHOLE)] : []),
          ]
      return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
    resolveId(source) {
      const isOurs = source.endsWith(WHOLE) || source.endsWith(CALLS)
      return isOurs ? { id: source, moduleSideEffects: false } : null
    },
  }
}

function reexport(names: string[], from: string): string {
  return `export { ${names.join(', ')} } from ${JSON.stringify(from)}`
}

function callOf(endpoint: unknown): string {
  const { method, url, touches, offline } = endpoint as Record<string, unknown>
  return JSON.stringify({ method, url, touches, offline })
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value
}
