import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { parseSync } from 'vite'

/** A source tree: each file's path from the root, with forward slashes, and its text. */
export type Tree = ReadonlyMap<string, string>

/** What a check finds: one sentence per violation, path first. */
export type Findings = string[]

/** A small tree: path to text. */
export type Files = Record<string, string>

/** A rule with trees that break it once each: a rule that finds nothing there proves nothing here. */
export type Rule = {
  name: string
  check: (tree: Tree) => Findings
  seeded: readonly Files[]
  kept?: readonly Files[]
}

/** Test files, and what only tests and benchmarks use. */
export const isTest = (path: string) =>
  /\.test\.(tsx?|mjs)$/.test(path) || /^(domain|server|web)\/test\//.test(path)

/** Every text file of the repository that git does not ignore. */
export function readTree(root: string): Tree {
  const patterns = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (path: string) =>
    patterns.some((line) => {
      const pattern = line.replace(/\/$/, '')
      if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1))
      return pattern.startsWith('/') ? path === pattern.slice(1) : basename(path) === pattern
    })
  const tree = new Map<string, string>()
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name)
      if (entry.name === '.git' || isIgnored(path)) continue
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile()) {
        const text = readFileSync(join(root, path), 'utf8')
        if (!text.includes('\0')) tree.set(path, text)
      }
    }
  }
  visit('')
  return tree
}

/** What the checks need to know of one file of code. */
export type Source = {
  path: string
  imports: { specifier: string; isReExport: boolean; isTypeOnly: boolean }[]
  comments: string[]
  hasDefaultExport: boolean
  hasAny: boolean
  /** `console.log`, `it.skip`: the last two names of every member access. */
  members: string[]
}

type Node = Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    if (typeof value.type === 'string') yield value
    for (const child of Object.values(value)) if (isNode(child)) yield* nodesOf(child)
  }
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  const named = node.type === 'MemberExpression' ? node.property : node
  return isNode(named) && typeof named.name === 'string' ? named.name : ''
}

function parse(path: string, text: string): Source {
  const { program, module, comments } = parseSync(path, text)
  const source: Source = {
    path,
    imports: [],
    comments: comments.map((comment) => comment.value),
    hasDefaultExport: false,
    hasAny: false,
    members: [],
  }
  const add = (specifier: string, isTypeOnly: boolean, isReExport = false) =>
    source.imports.push({ specifier, isReExport, isTypeOnly })
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType))
  }
  for (const entry of module.staticExports.flatMap((statement) => statement.entries)) {
    if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType, true)
    if (entry.exportName.kind === 'Default' || entry.exportName.name === 'default') {
      source.hasDefaultExport = true
    }
  }
  for (const node of nodesOf(program)) {
    const from = node.source
    if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
      if (isNode(from) && typeof from.value === 'string') {
        add(from.value, node.type === 'TSImportType')
      }
    }
    if (node.type === 'TSAnyKeyword') source.hasAny = true
    if (node.type === 'MemberExpression') {
      source.members.push(`${nameOf(node.object)}.${nameOf(node)}`)
    }
  }
  return source
}

const parsed = new Map<string, Source>()

/** The parsed code of a tree. */
export function sourcesOf(tree: Tree): Source[] {
  return [...tree].flatMap(([path, text]) => {
    if (!/\.(ts|tsx|mjs)$/.test(path)) return []
    const key = `${path}\0${text}`
    const source = parsed.get(key) ?? parse(path, text)
    parsed.set(key, source)
    return [source]
  })
}
