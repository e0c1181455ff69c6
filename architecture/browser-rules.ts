import { type Findings, isTest, type Tree } from './source-tree.ts'

type Way = {
  /** What has one shared implementation. */
  name: string
  /** Code that bypasses it. */
  other: RegExp
  /** The files that may hold it. */
  home: RegExp
}

/** Things a screen does again and again, and the one place that does each. */
const WAYS: readonly Way[] = [
  {
    name: 'raw useMutation',
    other: /\buseMutation\b\s*[(<]/g,
    home: /^web\/ui\/use-call\.ts$/,
  },
  { name: 'raw useForm', other: /\buseForm\b\s*[(<]/g, home: /^web\/ui\/forms\/form\.tsx$/ },
  {
    name: 'hand-made stores',
    other: /new Set<\(\) => void>|\buseSyncExternalStore\b\s*[(<]/g,
    // Whether React has hydrated a part is no store.
    home: /^web\/(browser\/|ui\/states\/arriving\.tsx$)/,
  },
  {
    name: 'hand-made sentences about the connection',
    other: /[Cc]heck (?:the|your) (?:internet|connection)/g,
    home: /^web\/api\/api-error\.ts$/,
  },
  {
    name: 'hand-made failed states',
    other: /title="[^"]*(?:did not load|could not be loaded|[Cc]ould not load|[Cc]ouldn.t load)/g,
    home: /^web\/ui\/states\/part\.tsx$/,
  },
  { name: 'refresh lists in screens', other: /\binvalidate\(/g, home: /^web\/api\/query\.ts$/ },
  { name: "React's private properties", other: /__react\w*\$/g, home: /^$/ },
]

function screensOf(tree: Tree): [path: string, text: string][] {
  return [...tree].filter(([path]) => /^web\/.*\.tsx?$/.test(path) && !isTest(path))
}

/** How often each way is left, with the file. */
export function otherWays(tree: Tree): Map<string, Findings> {
  const files = screensOf(tree)
  return new Map(
    WAYS.map(({ name, other, home }) => [
      name,
      files
        .filter(([path]) => !home.test(path))
        .flatMap(([path, text]) => (text.match(other) ?? []).map((found) => `${path}: ${found}`)),
    ]),
  )
}

/** Code that bypasses a shared implementation. */
export function strayWays(tree: Tree): Findings {
  return [...otherWays(tree)].flatMap(([name, found]) => found.map((one) => `${name}: ${one}`))
}

const MAX_EFFECTS_PER_1000_LINES = 1

function linesOf(text: string): number {
  return text.split('\n').length - 1
}

/** Effects of `web/` and its lines, tests left out. */
export function effects(tree: Tree): { count: number; lines: number } {
  const texts = screensOf(tree).map(([, text]) => text)
  return {
    count: texts.reduce((sum, text) => sum + (text.match(/\buseEffect\(/g)?.length ?? 0), 0),
    lines: texts.reduce((sum, text) => sum + linesOf(text), 0),
  }
}

/** Too many effects: an event, a store or a state that is derived says it more simply. */
export function manyEffects(tree: Tree): Findings {
  const { count, lines } = effects(tree)
  return (count * 1000) / Math.max(lines, 1000) > MAX_EFFECTS_PER_1000_LINES
    ? [`web/ has ${count} effects on ${lines} lines`]
    : []
}

/** Lines of code in these folders, styles among them. */
export function codeLines(tree: Tree, folders: readonly string[]): number {
  return [...tree]
    .filter(([path]) => folders.some((folder) => path.startsWith(`${folder}/`)))
    .filter(([path]) => /\.(tsx?|mjs|css)$/.test(path))
    .reduce((sum, [, text]) => sum + linesOf(text), 0)
}

/** The folder of `web/` with the most files, tests included. */
export function fullestFolder(tree: Tree): [folder: string, files: number] {
  const counts = new Map<string, number>()
  for (const path of tree.keys()) {
    if (!path.startsWith('web/')) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['web', 0]
}
