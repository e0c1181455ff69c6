import { basename } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { transform } from '@lingui/native-tools'
import { type Plugin, parseAst } from 'vite'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/language.ts'
import { type Catalog, type Compiled, catalogOf } from './catalog.ts'
import { MARKS } from './marked-texts.ts'
import { callsIn, isNode, nodesIn, propertiesOf, type SyntaxNode, textOf } from './syntax.ts'

const WORDS = '#web/browser/words.tsx'
const MACRO = /@lingui\/(core|react)\/macro/
/** What the macros put before each message. */
const DESCRIPTOR = '/*i18n*/ '

const UNKNOWN = 'A message was expanded in a way that this build does not know.'

type Edit = { from: number; to: number; text: string }
type Brought = Record<string, Compiled>

/**
 * Puts the texts of one language into the screens: a text without values becomes plain text in its place, every
 * other comes with the file that says it. So no browser loads the texts of another language or screen.
 */
export function messages(language: Language): Plugin {
  let loading: Promise<Catalog> | null = null
  return {
    name: 'messages',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    buildStart() {
      loading = null
    },
    transform: {
      filter: {
        id: /\.tsx?(\?whole)?$/,
        code: /@lingui\/(core|react)\/macro|\/message\.ts'/,
      },
      async handler(code, id) {
        loading ??= catalogOf(language)
        const catalog = await loading
        if (!MACRO.test(code)) return { code: inLanguage(code, 'ts', catalog), map: null }
        const expanded = await transform(code, basename(id), {
          macro: {
            descriptorFields: 'message',
            runtimeModules: { i18n: [WORDS, 'i18n'], Trans: [WORDS, 'Trans'] },
          },
        })
        return { code: inLanguage(expanded.code, 'jsx', catalog), map: expanded.map }
      },
    },
  }
}

/** The language that a build of the screens is asked for. */
export function screensLanguage(): Language {
  const asked = process.env.SCREENS_LANGUAGE ?? DEFAULT_LANGUAGE
  if (!isLanguage(asked)) throw new Error(`The product does not speak ${asked}.`)
  return asked
}

/** The same program, on the same lines, in the language of the catalog. */
function inLanguage(code: string, lang: 'jsx' | 'ts', catalog: Catalog): string {
  const program = parseAst(code, { lang })
  const brought: Brought = {}
  const edits: Edit[] = []
  for (const [node, ...around] of nodesIn(program)) {
    if (node.type !== 'ObjectExpression') continue
    if (!code.slice(0, node.start).endsWith(DESCRIPTOR)) continue
    edits.push(ofDescriptor(node, around, catalog, brought))
  }
  for (const { name, given, start, end } of callsIn(program, MARKS)) {
    const [first] = given
    const english = textOf(first)
    if (english === null || !isNode(first)) continue
    const id = generateMessageId(english)
    const text = catalog(id, english)
    if (name === 'message') {
      edits.push({ from: start, to: end, text: plain(text) })
    } else {
      // A phrase carries the id of its text to where it is said.
      brought[id] = text
      edits.push({ ...rangeOf(first), text: JSON.stringify(id) })
    }
  }
  return bringing(brought) + edited(code, edits)
}

/** What a macro was expanded to: its text in place of it, or without its text, which the file brings. */
function ofDescriptor(
  node: SyntaxNode,
  [parent, opening, element, holder]: readonly SyntaxNode[],
  catalog: Catalog,
  brought: Brought,
): Edit {
  const { id, message, values, components } = propertiesOf(node)
  const [name, english] = [textOf(id?.value), textOf(message?.value)]
  if (!id || !message || !parent || name === null || english === null) throw new Error(UNKNOWN)
  const text = catalog(name, english)
  if (values || components) {
    brought[name] = text
    const before = [id, values, components].filter((one) => one && one.end <= message.start).at(-1)
    return { from: before?.end ?? id.end, to: message.end, text: '' }
  }
  if (parent.type === 'CallExpression') return { ...rangeOf(parent), text: plain(text) }
  if (opening?.type !== 'JSXOpeningElement' || !element) throw new Error(UNKNOWN)
  const isChild = holder?.type === 'JSXElement' || holder?.type === 'JSXFragment'
  return { ...rangeOf(element), text: isChild ? `{${plain(text)}}` : plain(text) }
}

function rangeOf({ start, end }: SyntaxNode) {
  return { from: start, to: end }
}

/** A text without values as a literal. */
function plain(text: Compiled): string {
  return JSON.stringify(typeof text === 'string' ? text : text.join(''))
}

function bringing(brought: Brought): string {
  if (Object.keys(brought).length === 0) return ''
  for (const [id, text] of Object.entries(brought))
    if (typeof text === 'string') brought[id] = [text]
  return `import { i18n as words_ } from '${WORDS}'; words_.load(words_.locale, ${JSON.stringify(brought)});`
}

/** Keeps line numbers, so that an error still points to its source. */
function edited(code: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    const lines = code.slice(from, to).split('\n').length - 1
    parts.push(code.slice(at, from), text, '\n'.repeat(lines))
    at = to
  }
  return parts.join('') + code.slice(at)
}
