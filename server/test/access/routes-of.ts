import type { FastifyInstance } from 'fastify'

const BUILT_FILE = /^\/(assets\/|icons\/|shell$|sw\.js$|manifest\.webmanifest$)/

/**
 * Every route of the application as 'METHOD /address', sorted; HEAD goes with its GET. Excludes files of
 * the built screens, which hold no one's data.
 */
export function routesOf(app: FastifyInstance): string[] {
  const found: string[] = []
  const above: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const entry = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!entry) continue
    const [, indent = '', part = '', methods = ''] = entry
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    const address = above.join('')
    for (const method of methods.split(', ')) {
      if (method !== '' && method !== 'HEAD' && !BUILT_FILE.test(address))
        found.push(`${method} ${address}`)
    }
  }
  return [...new Set(found)].sort()
}
