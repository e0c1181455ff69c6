import { posix } from 'node:path'
import { type Findings, isTest, sourcesOf, type Tree } from './source-tree.ts'

/** Which roots each root may import from. */
const ROOTS: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  e2e: ['e2e', 'scripts', 'contract', 'domain'],
  bench: ['bench', 'scripts', 'server', 'web', 'contract', 'domain'],
  scripts: ['scripts', 'contract'],
}

/** Which packages a root may use. A root without a line may use any. */
const PACKAGES: Record<string, RegExp> = {
  domain: /^$/,
  contract: /^zod$/,
  web: /^(?!node:)/,
  // Commands run before any package is installed; only the build's own parts use Vite.
  scripts: /^(node:|(vite|subset-font|@lingui\/.+)$)/,
}
const TEST_PACKAGES = /^(vitest|fast-check|@lingui\/core|node:.*)$/

/** The ten rooms, lowest step first. A room may import from lower steps; rooms on one step never meet. */
const ROOMS: readonly (readonly string[])[] = [
  ['accounts'],
  ['rewards'],
  ['books'],
  ['reading', 'quiz', 'squads', 'prizes', 'family'],
  ['school', 'dashboard'],
]

type Step = { names: readonly string[]; mayMeet?: true }

/**
 * The law: each step may import from the steps before it. Steps marked `mayMeet` hold
 * infrastructure, whose folders may also use each other.
 */
const ORDER: Record<'server' | 'web', readonly Step[]> = {
  server: [
    {
      names: ['app-error.ts', 'config', 'deps.ts', 'db', 'http', 'jobs', 'language', 'adapters'],
      mayMeet: true,
    },
    ...ROOMS.map((names) => ({ names })),
    { names: ['privacy'] },
    { names: ['ops', 'seed'] },
    { names: ['app.ts'] },
    { names: ['main.ts'] },
  ],
  web: [
    { names: ['art', 'browser'] },
    { names: ['api'] },
    { names: ['ui'] },
    { names: ['offline'] },
    { names: ['scan'] },
    ...ROOMS.map((names) => ({ names })),
    { names: ['app', 'gallery', 'worker'], mayMeet: true },
    { names: ['main.tsx'] },
  ],
}

type Place = { root: 'server' | 'web'; room: string; step: number }

/** Where a file belongs in the order; null outside `server/` and `web/`, and for tests' own tools. */
function placeOf(path: string): Place | null {
  const [root, room = ''] = path.split('/')
  if ((root !== 'server' && root !== 'web') || room === 'test') return null
  // Tests of the whole server sit in its root.
  if (isTest(path) && path.split('/').length === 2) return null
  const step = ORDER[root].findIndex(({ names }) => names.includes(room))
  return { root, room, step }
}

/** The path an import leads to; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : null
}

function violationOf(from: string, specifier: string): string | null {
  const root = from.split('/')[0] ?? ''
  const allowed = ROOTS[root]
  if (!allowed || !from.includes('/')) return null
  const target = targetOf(from, specifier)
  if (target === null) {
    const isAllowed = PACKAGES[root]?.test(specifier) ?? true
    if (isAllowed || (isTest(from) && TEST_PACKAGES.test(specifier))) return null
    return `${root}/ must not use this package`
  }
  if (!allowed.includes(target.split('/')[0] ?? '')) return `${root}/ must not import it`
  if (/^(domain|server|web)\/test\//.test(target)) {
    if (from.startsWith('web/test/')) return null
    return isTest(from) || root === 'bench' ? null : 'only tests and benchmarks may import it'
  }
  if (/^web\/(ui|browser)\//.test(from) && !isTest(from) && /^contract\/[^/]+\//.test(target)) {
    return 'shared parts know no feature'
  }
  if (target === 'server/main.ts') return 'nothing imports the process itself'
  const [here, there] = [placeOf(from), placeOf(target)]
  if (!here || !there || here.root !== there.root) return null
  if (here.step < 0)
    return `add ${here.root}/${here.room} to the order in architecture/import-law.ts`
  return orderViolation(from, target, here, there)
}

function orderViolation(from: string, target: string, here: Place, there: Place): string | null {
  const top = ORDER[here.root].findIndex(({ names }) => names.includes('app.ts'))
  const [, , adapter] = target.split('/')
  const isVendor =
    there.root === 'server' && there.room === 'adapters' && !/\/port\.ts$/.test(target)
  if (isVendor && !from.startsWith(`server/adapters/${adapter}/`)) {
    return here.step >= top || isTest(from) ? null : 'import the port instead of the adapter'
  }
  // Rooms are tested over HTTP, so a test may open the whole application.
  if (isTest(from) && /^server\/(app\.ts|seed\/.*)$/.test(target)) return null
  if (there.step > here.step) return `${there.room} comes after ${here.room}`
  if (there.step < here.step || here.room === there.room) return null
  return ORDER[here.root][here.step]?.mayMeet ? null : `${here.room} and ${there.room} never meet`
}

/** Is the file in one of the ten rooms of the server? */
export function isInServerRoom(path: string): boolean {
  const [root, room = ''] = path.split('/')
  return root === 'server' && ROOMS.flat().includes(room)
}

/** Imports that go against the order of the roots and rooms. */
export function importLaw(tree: Tree): Findings {
  return sourcesOf(tree).flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      const violation = violationOf(path, specifier)
      return violation ? [`${path} imports ${specifier}: ${violation}`] : []
    }),
  )
}

/** `'quiz > rewards'` for every room of a root that imports from another, without tests. */
export function arrowsOf(tree: Tree, root: 'server' | 'web'): Set<string> {
  const arrows = new Set<string>()
  for (const { path, imports } of sourcesOf(tree)) {
    const here = placeOf(path)
    if (here?.root !== root || isTest(path)) continue
    for (const { specifier } of imports) {
      const target = targetOf(path, specifier)
      const there = target === null ? null : placeOf(target)
      if (there?.root === root && there.room !== here.room)
        arrows.add(`${here.room} > ${there.room}`)
    }
  }
  return arrows
}

/** The folders and top-level files of a root, without tests. */
export function roomsOf(tree: Tree, root: 'server' | 'web'): Set<string> {
  const places = sourcesOf(tree)
    .filter(({ path }) => !isTest(path))
    .map(({ path }) => placeOf(path))
  return new Set(places.flatMap((place) => (place?.root === root ? [place.room] : [])))
}

/** Rooms that reach themselves again by following imports, each as one path. */
export function circles(tree: Tree): Findings {
  return (['server', 'web'] as const).flatMap((root) => {
    const next = new Map<string, string[]>()
    for (const arrow of arrowsOf(tree, root)) {
      const [from = '', to = ''] = arrow.split(' > ')
      next.set(from, [...(next.get(from) ?? []), to])
    }
    const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
      (next.get(from) ?? []).some((to) => {
        if (to === goal) return true
        if (seen.has(to)) return false
        seen.add(to)
        return reaches(to, goal, seen)
      })
    const inCircle = [...next.keys()].filter((room) => reaches(room, room))
    // Each circle is named once, after its first room.
    const isFirst = (room: string) =>
      inCircle.every((other) => other >= room || !reaches(room, other) || !reaches(other, room))
    return inCircle
      .filter(isFirst)
      .map((room) => `${root}/${room} imports itself through other rooms`)
  })
}
