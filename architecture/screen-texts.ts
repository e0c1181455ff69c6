import { parseAst } from 'vite'
import { nodesIn, type SyntaxNode } from '#scripts/syntax.ts'
import { type Findings, isTest, type Tree } from './source-tree.ts'

/** Screens, without what only tests, the gallery of parts and the worker (which says nothing) hold. */
const isScreen = (path: string) =>
  /^web\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/^web\/(gallery|worker|browser\/(words|cookie))|test-setup|\/test-[a-z-]+\.tsx?$/.test(path)

/** The catalog's macros, which mark a text for translation. */
const SAYS = ['t', 'Trans', 'plural', 'select', 'selectOrdinal', 'Plural', 'Select', 'msg']
/** What reads or compares text, or tells a developer. */
const NOT_SHOWN =
  /^(Error|TypeError|RangeError|RegExp|URL|matchMedia|querySelector(All)?|includes|startsWith|endsWith|replace|replaceAll|split|join|test|createElement|setAttribute|getAttribute|addEventListener|screen|later|cn|clsx|DateTimeFormat|ListFormat|useParams|useSearch|useRouteContext|getRouteApi)$/
/** Attributes and properties that no one reads. */
const NOT_READ =
  /^(class|className|.*ClassName|style|id|d|key|href|to|from|type|role|rel|target|name|viewBox|transform|fill|stroke.*|autoComplete|pattern|src|as|variant|size|tone|lang|queryKey|url|path|code|data-.*|x|y|points|fontFamily|src[A-Z].*|reads|value|textMode)$/
const COMPARES = /^(===|!==|==|!=|in)$/
/** A word that begins with a capital, or several words of which one is no class of a style sheet. */
const WORDS = /^[A-Z][a-z]+[.!?…]*$|^[A-Z“][^\s]*,? .*[a-z]{2}|[a-z]{2,} [a-z]+.*[.!?]$/
const CLASSES = /^[-a-z0-9:/[\]().,%#_&>*+!@\s]*$/

type Named = { type?: unknown; name?: unknown; property?: Named; value?: unknown }

/** Texts of the screens that stand outside the catalog. */
export function literalTexts(tree: Tree): Findings {
  return [...tree]
    .filter(([path]) => isScreen(path))
    .flatMap(([path, code]) => {
      const program = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
      return [...nodesIn(program)].flatMap(([node, ...around]) => {
        const text = textIn(node, code)
        if (text === null || !isShown(node, around)) return []
        return [`${path}:${code.slice(0, node.start).split('\n').length}: ${text.trim()}`]
      })
    })
}

/** The text of a node, if it looks like words for a reader. */
function textIn(node: SyntaxNode, code: string): string | null {
  if (node.type === 'JSXText') {
    const text = code.slice(node.start, node.end)
    return /[A-Za-z]{2}/.test(text) ? text : null
  }
  const text =
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? code.slice(node.start + 1, node.end - 1).replaceAll(/\$\{[^{}]*\}/g, 'X')
        : null
  return text !== null && WORDS.test(text.trim()) && !CLASSES.test(text) ? text : null
}

function isShown(node: SyntaxNode, around: readonly SyntaxNode[]): boolean {
  let inner = node
  for (const outer of around) {
    const { type } = outer
    if (/^(Import|Export(All|Named)|TS)/.test(type) && type !== 'TSAsExpression') {
      if (type !== 'TSSatisfiesExpression' && type !== 'ExportNamedDeclaration') return false
    }
    const says = type === 'TaggedTemplateExpression' ? nameOf(outer.tag) : null
    if (says !== null && SAYS.includes(says)) return false
    if (type === 'JSXElement' && SAYS.includes(elementName(outer))) return false
    if (type === 'CallExpression' || type === 'NewExpression') {
      const name = nameOf(outer.callee)
      if (SAYS.includes(name) || (outer.callee !== inner && NOT_SHOWN.test(name))) return false
    }
    if (type === 'JSXAttribute' && NOT_READ.test(nameOf(outer.name))) return false
    if (type === 'Property') {
      if (outer.key === inner || (inner === node && NOT_READ.test(nameOf(outer.key)))) return false
    }
    if (type === 'PropertyDefinition' || type === 'SwitchCase') return inner !== node
    if (type === 'BinaryExpression' && COMPARES.test(String(outer.operator))) return false
    if (type === 'MemberExpression' && outer.property === inner) return false
    inner = outer
  }
  return true
}

function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as Named
  if (property) return nameOf(property)
  return typeof name === 'string' ? name : ''
}

function elementName({ openingElement }: SyntaxNode): string {
  return nameOf((openingElement as { name?: unknown }).name)
}
