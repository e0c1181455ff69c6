import { targetOf } from './import-law.ts'
import { type Findings, isTest, sourcesOf, type Tree } from './source-tree.ts'

/** Files of the server or the browser that import themselves through others; each circle as its path. */
export function fileCircles(tree: Tree): Findings {
  const next = new Map<string, Set<string>>()
  for (const { path, imports } of sourcesOf(tree)) {
    if (!/^(server|web)\//.test(path) || isTest(path)) continue
    next.set(path, new Set(imports.flatMap(({ specifier }) => targetOf(path, specifier) ?? [])))
  }
  const visited = new Set<string>()
  const circlesFrom = (path: string, way: readonly string[]): Findings => {
    const start = way.indexOf(path)
    if (start >= 0) return [[...way.slice(start), path].join(' > ')]
    if (visited.has(path)) return []
    visited.add(path)
    return [...(next.get(path) ?? [])].flatMap((target) => circlesFrom(target, [...way, path]))
  }
  return [...next.keys()].flatMap((path) => circlesFrom(path, []))
}
