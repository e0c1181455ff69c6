import { type Findings, isTest, type Tree } from './source-tree.ts'

type Call = { name: string; path: string; call: string }

/** 'GET /api/books/{}/quiz': what stands for a parameter does not matter. */
function spelled(method: string, url: string): string {
  return `${method} ${url.replace(/:\w+|\{\w+\}/g, '{}')}`
}

const ENDPOINT = /export const (\w+) = endpoint\(\s*'([A-Z]+)',\s*'([^']+)'/g

function endpointsOf(tree: Tree): Call[] {
  return [...tree]
    .filter(([path]) => path.startsWith('contract/') && !isTest(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(ENDPOINT)].map(([, name = '', method = '', url = '']) => ({
        path,
        name,
        call: spelled(method, url),
      })),
    )
}

/** The endpoints a file mounts: `route(app, getQuiz, ...)` or `{ ...getQuiz }`, under any alias. */
function routedIn(text: string): string[] {
  const aliases = new Map<string, string>()
  for (const [, name = '', alias = ''] of text.matchAll(/\b(\w+) as (\w+)\b/g)) {
    aliases.set(alias, name)
  }
  return [...text.matchAll(/\broute\(\s*\w+,\s*(\w+)|\.\.\.(\w+)/g)].map(([, called, spread]) => {
    const used = called ?? spread ?? ''
    return aliases.get(used) ?? used
  })
}

/** Every endpoint is a route of the server, and every endpoint is written so that we can tell. */
export function endpointsWithoutRoute(tree: Tree): Findings {
  const endpoints = endpointsOf(tree)
  const routed = new Set(
    [...tree]
      .filter(([path]) => path.startsWith('server/') && !isTest(path))
      .flatMap(([, text]) => routedIn(text)),
  )
  const unrouted = endpoints
    .filter(({ name }) => !routed.has(name))
    .map(({ path, name }) => `${path}: ${name} has no route`)
  const unread = [...tree].flatMap(([path, text]) => {
    if (!path.startsWith('contract/') || isTest(path)) return []
    const declared = text.match(/= endpoint\(|\bsatisfies Endpoint\b/g)?.length ?? 0
    const read = endpoints.filter((endpoint) => endpoint.path === path).length
    return declared === read ? [] : [`${path}: ${declared - read} endpoints could not be read`]
  })
  return [...unrouted, ...unread]
}

/** The calls of the spec that the contract does not have. */
export function missingCalls(tree: Tree, calls: readonly string[]): Findings {
  const known = new Set(endpointsOf(tree).map(({ call }) => call))
  return calls.filter((line) => {
    const [method = '', url = ''] = line.split(' ')
    return !known.has(spelled(method, url))
  })
}
