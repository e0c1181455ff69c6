import { posix } from 'node:path'
import { type Source, sourcesOf, type Tree } from './source-tree.ts'

/** What a check finds: one sentence per breach, path first. */
export type Findings = string[]

const LONGEST_FILE = 300

const isTest = (path: string) => /\.test\.(tsx?|mjs)$/.test(path) || path.startsWith('server/test/')

// ---------------------------------------------------------------- the import law (architecture 2)

const MAY_SEE: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  e2e: ['e2e', 'scripts', 'contract', 'domain'],
  bench: ['bench', 'scripts', 'server', 'web', 'contract', 'domain'],
  scripts: ['scripts'],
}
const MAY_USE: Record<string, RegExp> = {
  domain: /^$/,
  contract: /^zod$/,
  web: /^(?!node:)/,
  // They run before any package is there; only the parts of the build are Vite's own, and cut its letters.
  scripts: /^(node:|(vite|subset-font)$)/,
}
const TEST_TOOLS = /^(vitest|fast-check|node:.*)$/

type Place = { layer: number; part: string }

const SERVER_LAYERS: Record<string, number> = {
  'app-error.ts': 0,
  'config.ts': 0,
  'deps.ts': 0,
  'secret.ts': 0,
  'erasure-file.ts': 0,
  'log.ts': 0,
  db: 0,
  http: 0,
  jobs: 0,
  adapters: 0,
  users: 1,
  points: 1,
  fund: 1,
  badges: 1,
  activity: 1,
  audit: 1,
  catalog: 1,
  'class-figures': 1,
  seed: 3,
  ops: 3,
  'main.ts': 5,
}
const WEB_LAYERS: Record<string, number> = {
  ui: 0,
  art: 0,
  api: 0,
  offline: 0,
  scan: 1,
  'join-requests': 1,
  reading: 1,
  report: 1,
  inactive: 1,
  app: 3,
}
/** Feature slices and screens: one may not see another. */
const PEERS = 2
/** app.ts, main.tsx and whatever else stands in a root itself. */
const TOP = 4

function placeOf(path: string): Place | null {
  const [root, part = ''] = path.split('/')
  if (root !== 'server' && root !== 'web') return null
  const isFile = path.split('/').length === 2
  const layers = root === 'server' ? SERVER_LAYERS : WEB_LAYERS
  return { part, layer: layers[part] ?? (isFile ? TOP : PEERS) }
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
}

function breachOf(from: string, specifier: string): string | null {
  const root = from.split('/')[0] ?? ''
  const seen = MAY_SEE[root]
  if (!seen || !from.includes('/')) return null
  const target = targetOf(from, specifier)
  if (target === null) {
    const allowed = MAY_USE[root]?.test(specifier) ?? true
    return allowed || (isTest(from) && TEST_TOOLS.test(specifier)) ? null : `${root} may not use it`
  }
  if (!seen.includes(target.split('/')[0] ?? '')) return `${root} may not see it`
  if (target.startsWith('server/test/')) {
    return isTest(from) || root === 'bench' ? null : 'only tests and measurements may use it'
  }
  const [here, there] = [placeOf(from), placeOf(target)]
  if (!here || !there || root !== target.split('/')[0]) return null
  if (target === 'server/main.ts') return 'nothing imports the process itself'
  if (from.startsWith('server/test/')) return null
  const [, , adapter] = target.split('/')
  const isVendor = there.part === 'adapters' && !/\/port\.ts$/.test(target)
  if (isVendor && !from.startsWith(`server/adapters/${adapter}/`)) {
    return here.layer >= TOP || isTest(from) ? null : 'only its port may be seen'
  }
  // A slice is tested over HTTP, so its test may open the whole application.
  if (isTest(from) && /^server\/(app\.ts|seed\/.*)$/.test(target)) return null
  if (there.layer > here.layer) return 'it stands above'
  const arePeers = here.layer === PEERS && there.layer === PEERS && here.part !== there.part
  return arePeers ? 'slices and screens never meet' : null
}

export function importLaw(tree: Tree): Findings {
  return sourcesOf(tree).flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      const breach = breachOf(path, specifier)
      return breach ? [`${path} imports ${specifier}: ${breach}`] : []
    }),
  )
}

// ---------------------------------------------------------------- the shape of a file

export function upwardImports(tree: Tree): Findings {
  return eachImport(tree, ({ specifier }) => /^\.\.(\/|$)/.test(specifier), 'goes up with ../')
}

/** Node needs the extension; without it the server does not start. */
export function importsWithoutExtension(tree: Tree): Findings {
  const isBare = (specifier: string) =>
    /^[.#]/.test(specifier) && !/\.[a-z0-9]+(\?[\w=&-]+)?$/.test(specifier)
  return eachImport(tree, ({ specifier }) => isBare(specifier), 'has no file extension')
}

export function barrels(tree: Tree): Findings {
  const named = sourcesOf(tree)
    .filter(({ path }) => /(^|\/)index\.(tsx?|mjs)$/.test(path))
    .map(({ path }) => `${path}: an index file`)
  const isPassedOn = (one: Source['imports'][number]) =>
    one.isReExport && /^[.#]/.test(one.specifier)
  return [...named, ...eachImport(tree, isPassedOn, 'is passed on; import it where it is needed')]
}

function eachImport(
  tree: Tree,
  isWrong: (one: Source['imports'][number]) => boolean,
  reason: string,
): Findings {
  return sourcesOf(tree).flatMap(({ path, imports }) =>
    imports.filter(isWrong).map(({ specifier }) => `${path}: ${specifier} ${reason}`),
  )
}

export function defaultExports(tree: Tree): Findings {
  // Vite, Vitest, Playwright and Drizzle read their configuration from a default export.
  const isAsked = (path: string) => /^[\w-]+\.config\.ts$/.test(path) || path === 'e2e/server.ts'
  return sourcesOf(tree)
    .filter(({ path, hasDefaultExport }) => hasDefaultExport && !isAsked(path))
    .map(({ path }) => `${path}: a default export`)
}

export function longFiles(tree: Tree): Findings {
  return sourcesOf(tree).flatMap(({ path }) => {
    const lines = (tree.get(path) ?? '').split('\n').length - 1
    return lines > LONGEST_FILE ? [`${path}: ${lines} lines`] : []
  })
}

export function loopholes(tree: Tree): Findings {
  const suppressed = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/
  const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/
  const leftOut = /^(it|test|describe|suite|bench)\.(skip|only|todo|fixme)$/
  return sourcesOf(tree).flatMap(({ path, comments, members, hasAny }) => [
    ...(hasAny ? [`${path}: any`] : []),
    ...comments.filter((text) => suppressed.test(text)).map(() => `${path}: a silenced check`),
    ...comments.filter((text) => unfinished.test(text)).map(() => `${path}: unfinished work`),
    ...members.filter((name) => leftOut.test(name)).map((name) => `${path}: ${name}`),
    ...members.filter((name) => name === 'console.log').map((name) => `${path}: ${name}`),
  ])
}

/** Time and chance come into the rules as values. */
export function impureRules(tree: Tree): Findings {
  return sourcesOf(tree)
    .filter(({ path }) => path.startsWith('domain/') && !isTest(path))
    .flatMap(({ path, members }) =>
      members
        .filter((name) => /^(Math\.random|Date\.now|globalThis\.\w*)$/.test(name))
        .map((name) => `${path}: ${name}`),
    )
}

/** The built screens have of every endpoint its method and address alone (decision 0020). */
export function schemasInScreens(tree: Tree): Findings {
  return sourcesOf(tree)
    .filter(({ path }) => path.startsWith('web/') && !isTest(path))
    .flatMap(({ path, members }) =>
      members.filter((name) => name.endsWith('.schema')).map((name) => `${path}: ${name}`),
    )
}

// ---------------------------------------------------------------- the text of a file

function linesWith(tree: Tree, wrong: RegExp, reason: string): Findings {
  return [...tree].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (wrong.test(line) ? [`${path}:${index + 1}: ${reason}`] : [])),
  )
}

export function machinePaths(tree: Tree): Findings {
  const path = /(^|[^a-zA-Z0-9._~-])(\/(work|root|home|tmp|Users)\/[a-zA-Z]|[A-Z]:\\Users\\)/
  return linesWith(tree, path, 'a path of one machine')
}

/** Where packages come from is each machine's own setting. */
export function registryHosts(tree: Tree): Findings {
  const host =
    /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bnpm\.pkg\.[a-z]+|"resolved": "https?:|^(@[\w-]+:)?registry\s*=/
  return linesWith(tree, host, 'the address of a package registry')
}

// ---------------------------------------------------------------- the contract

type Call = { name: string; path: string; call: string }

/** 'GET /api/books/{}/quiz': what stands for a parameter does not matter. */
function spelled(method: string, url: string): string {
  return `${method} ${url.replace(/:\w+|\{\w+\}/g, '{}')}`
}

const ENDPOINT = /export const (\w+) = \{\s*method: '([A-Z]+)',\s*url: '([^']+)'/g

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
    const declared = text.match(/satisfies Endpoint\b/g)?.length ?? 0
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
