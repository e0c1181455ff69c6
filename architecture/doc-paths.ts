import type { Findings, Tree } from './source-tree.ts'

const PAGE = 'docs/architecture.md'
/** Other pages name web addresses and built files as well, so only what begins with a root is looked at there. */
const IN_A_ROOT = /^(architecture|bench|contract|docs|domain|e2e|scripts|server|web)\//

/** `quiz-run.ts`, `#server/db/types.ts`, `school/roster`, `domain/<topic>.ts`: what names a place. */
const PATH = /`#?((?!\.\.?\/)[\w.<>*/-]+)`/g
const FILE = /\.(tsx?|mjs|css|md|json|example)$/

/** Matches places from a root, or else by their end: `<topic>` is any one name, `**` any folders. */
function patternOf(named: string): RegExp {
  const parts = named.replace(/\/$/, '').split(/(<[\w-]+>|\*\*\/|\*)/)
  const pattern = parts.map((part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '*' || part.startsWith('<')) return '[^/]+'
    return part.replaceAll('.', '\\.')
  })
  return new RegExp(`${IN_A_ROOT.test(named) ? '^' : '(^|/)'}${pattern.join('')}$`)
}

/** Every file of a tree and every folder that holds one. */
function placesOf(tree: Tree): string[] {
  const places = new Set<string>()
  for (const path of tree.keys()) {
    const parts = path.split('/')
    for (const [index] of parts.entries()) places.add(parts.slice(0, index + 1).join('/'))
  }
  return [...places]
}

/** The paths a page names outside its blocks of code, each once. */
function pathsNamedIn(page: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = new Set([...prose.matchAll(PATH)].map(([, path = '']) => path))
  return [...named].filter((path) =>
    page === PAGE ? path.includes('/') || FILE.test(path) : IN_A_ROOT.test(path),
  )
}

/** Paths named in the docs that lead to no file or folder. */
export function brokenDocPaths(tree: Tree): Findings {
  const places = placesOf(tree)
  return [...tree]
    .filter(([page]) => page.endsWith('.md'))
    .flatMap(([page, text]) =>
      pathsNamedIn(page, text)
        .filter((path) => !places.some((place) => patternOf(path).test(place)))
        .map((path) => `${page} names ${path}, which does not exist`),
    )
}
