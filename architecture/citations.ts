import { type Findings, sourcesOf, type Tree } from './source-tree.ts'

/** 'spec 9', 'product 12', 'decision 0021': what a comment points to. */
const CITATION = /\b(spec|product|design|reliability|decision) (\d+)(?:\.\d+)?\b/g

const PAGES: Record<string, string> = {
  spec: 'docs/product.md',
  product: 'docs/product.md',
  design: 'docs/design.md',
  reliability: 'docs/reliability.md',
}

/** Comments that cite a section or a decision record which is not in `docs/`. */
export function brokenCitations(tree: Tree): Findings {
  const paths = [...tree.keys()]
  const isThere = (page: string, number: string) => {
    if (page === 'decision')
      return paths.some((path) => path.startsWith(`docs/decisions/${number}-`))
    const text = tree.get(PAGES[page] ?? '') ?? ''
    return new RegExp(`^## ${page} ${number}\\b`, 'im').test(text)
  }
  return sourcesOf(tree).flatMap(({ path, comments }) =>
    comments.flatMap((comment) =>
      [...comment.matchAll(CITATION)]
        .filter(([, page = '', number = '']) => !isThere(page, number))
        .map(([cited]) => `${path} cites ${cited}, which is not in docs/`),
    ),
  )
}
