import { isInServerRoom, targetOf } from './import-law.ts'
import { type Findings, sourcesOf, type Tree } from './source-tree.ts'

/** How many files of the rooms one may have to read to follow a use case from end to end. */
export const MAX_WALKS: readonly { start: string; files: number }[] = [
  { start: 'server/quiz/submit-attempt.ts', files: 12 },
]

/** The files of the server's rooms that run when `start` runs, itself first; imports of types lead nowhere. */
export function walkFrom(tree: Tree, start: string): string[] {
  const sources = new Map(sourcesOf(tree).map((source) => [source.path, source]))
  const walk = new Set<string>()
  const visit = (path: string) => {
    const source = sources.get(path)
    if (!source || walk.has(path) || !isInServerRoom(path)) return
    walk.add(path)
    for (const { specifier, isTypeOnly } of source.imports) {
      const target = isTypeOnly ? null : targetOf(path, specifier)
      if (target !== null) visit(target)
    }
  }
  visit(start)
  return [...walk]
}

/** Use cases that run through more files than they may, or that are gone from their place. */
export function longWalks(tree: Tree): Findings {
  return MAX_WALKS.flatMap(({ start, files }) => {
    const walk = walkFrom(tree, start)
    if (walk.length === 0) return [`${start} is gone`]
    return walk.length > files
      ? [`${start} runs through ${walk.length} files, more than ${files}: ${walk.join(', ')}`]
      : []
  })
}
