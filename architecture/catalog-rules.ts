import { parseSync } from 'vite'
import { keptPhrase } from '#domain/kept-words.ts'
import { type Findings, isTest, type Tree } from './source-tree.ts'

type Node = { type: string; [part: string]: unknown }

/** Words as a person reads them: a capital first, then small letters; codes and keys are written otherwise. */
const WORDS = /^["“]?[A-Z][a-z’']*(\p{P}* .*\p{L}.*|[.?!,:…]*)$/su
/** A sentence that starts with a value. */
const SENTENCE = /^… .*\p{L}.*[.?!]$/su
const BRAND = 'Reading Heroes'

/**
 * Files whose texts no one reads in their own language: commands and their output, statements, the page of
 * the API, what the quiz writer is told, names of browsers and fonts, and the demo people.
 */
const OTHERS =
  /^(contract\/language|domain\/(browser-name|quiz-hours|unsafe-words|word-quest|password-)|server\/(adapters|db|ops|main|config\/(config|sync-path|secret|seal)|http\/(api-docs|metrics)|privacy\/retention-rules|school\/reports\/report-fonts|seed\/(catalogue|demo-|quizzes|seed|starter-books)))|\/(fake|test-[\w-]+)\.ts$/

/** Calls that mark a text, and those of the log, which only the operator reads. */
const MARKS = /^(message|phrase)$/
const LOGS = /^(debug|info|warn|error|fatal)$/

/** Texts of the server, `contract/` and `domain/` that are not in the message catalog. */
export function unmarkedTexts(tree: Tree): Findings {
  return [...tree].flatMap(([path, text]) => {
    if (!/^(server|contract|domain)\/.*\.ts$/.test(path) || isTest(path) || OTHERS.test(path))
      return []
    const { program } = parseSync(path, text)
    const marked = new Set([...marksIn(program)].map(saidBy))
    return [...textsIn(program)]
      .filter(({ said }) => !marked.has(said))
      .map(({ said, start }) => `${path}:${lineOf(text, start)}: “${said}” is outside the catalog`)
  })
}

/** Marks that no translator's tool can read: a text that is no literal, or one with values that message() never fills. */
export function unreadableMarks(tree: Tree): Findings {
  return [...tree].flatMap(([path, text]) => {
    if (!/^(server|contract|domain)\/.*\.ts$/.test(path) || isTest(path)) return []
    return [...callsIn(parseSync(path, text).program)].flatMap((call) => {
      const [given] = firstOf(call.arguments)
      const said = given && isLiteral(given) ? saidBy(given) : null
      const isPlain = nameOf(call.callee) === 'message'
      if (said !== null && !(isPlain && /[{}]|''/.test(said))) return []
      return [
        `${path}:${lineOf(text, Number(call.start))}: ${nameOf(call.callee)}() takes a literal`,
      ]
    })
  })
}

function* textsIn(value: unknown): Generator<{ said: string; start: number }> {
  if (Array.isArray(value)) for (const one of value) yield* textsIn(one)
  if (!isNode(value) || isLeftOut(value)) return
  const said = saidBy(value)
  if (said !== null && isForPeople(said)) yield { said, start: Number(value.start) }
  for (const [part, one] of Object.entries(value)) {
    if (!(value.type === 'Property' && part === 'key')) yield* textsIn(one)
  }
}

function isForPeople(said: string): boolean {
  if (said.length < 2 || said === BRAND || !(WORDS.test(said) || SENTENCE.test(said))) return false
  // Kept in English on purpose, and known again when it is said.
  return keptPhrase(said).text === said
}

/** The texts given to message() and phrase(). An id that is also a label is one of them. */
function* marksIn(program: unknown): Generator<Node> {
  for (const { arguments: given } of callsIn(program)) yield* firstOf(given)
}

function* callsIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* callsIn(one)
  if (!isNode(value)) return
  if (isCallOf(MARKS, value)) yield value
  for (const part of Object.values(value)) yield* callsIn(part)
}

function firstOf(given: unknown): Node[] {
  return Array.isArray(given) && isNode(given[0]) ? [given[0]] : []
}

function isLeftOut(node: Node): boolean {
  if (/^(TaggedTemplate|Import|TSType|TSInterface|TSLiteral)/.test(node.type)) return true
  const isError = node.type === 'NewExpression' && /(?<!App)Error$/.test(nameOf(node.callee))
  return isError || isCallOf(MARKS, node) || isCallOf(LOGS, node)
}

function isCallOf(names: RegExp, { type, callee }: Node): boolean {
  return type === 'CallExpression' && names.test(nameOf(callee))
}

/** The words of a literal; a value in a template counts as one. */
function saidBy({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null
  const parts: { value: { cooked: string } }[] = quasis
  return parts.map((part) => part.value.cooked).join('…')
}

function isLiteral({ type, expressions }: Node): boolean {
  return type === 'Literal' || (Array.isArray(expressions) && expressions.length === 0)
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  const named = node.type === 'MemberExpression' && isNode(node.property) ? node.property : node
  return typeof named.name === 'string' ? named.name : ''
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}
