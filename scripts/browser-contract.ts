import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = join(import.meta.dirname, '../contract')
const WHOLE = '?whole'

/**
 * Gives the browser of every endpoint only its method and address: it sends and the server checks, so
 * no screen carries zod for the sake of a call. Whatever else a contract file exports, such as the
 * schema a form checks itself with, comes from the whole file, loaded with the screen that needs it.
 */
export function browserContract(): Plugin {
  const modules = new Set(
    readdirSync(CONTRACT)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(CONTRACT, name)),
  )
  return {
    name: 'browser-contract',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!modules.has(id)) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      const calls = Object.entries(exported).filter(([, value]) => isEndpoint(value))
      if (calls.length === 0) return null
      const rest = Object.keys(exported).filter((name) => !isEndpoint(exported[name]))
      const code = calls.map(([name, value]) => {
        const { method, url } = value as { method: string; url: string }
        return `export const ${name} = ${JSON.stringify({ method, url })}`
      })
      const from = JSON.stringify(`${id}${WHOLE}`)
      if (rest.length > 0) code.push(`export { ${rest.join(', ')} } from ${from}`)
      return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false }
    },
    resolveId(source) {
      return source.endsWith(WHOLE) ? { id: source, moduleSideEffects: false } : null
    },
  }
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value
}
