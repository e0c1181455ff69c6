import { type Findings, isTest, type Tree } from './source-tree.ts'

/** Pictures, charts and what the camera sees look the same in left-to-right and right-to-left languages. */
const PICTURES = /^web\/(?:art|scan)\/|^web\/ui\/charts\/chart-(?:axes|bars|line)\.tsx$/

/** A class of Tailwind, with whatever comes before it. */
const CLASS = String.raw`(?<=[\s'"\`:!])-?`
const ENDS = String.raw`(?=[-\s'"\`])`
const CLASSES = [
  String.raw`(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d|\[|\(|auto|px|full)`,
  `border-[lr]${ENDS}`,
  `rounded-(?:[tb]?[lr])${ENDS}`,
  `(?:text|float|clear|origin)-(?:left|right)${ENDS}`,
  // A move along the line says in the same place where it goes when lines run from right to left.
  String.raw`translate-x-[\d\[](?<!-0)(?!.*\brtl:)(?<!rtl:.*)`,
].map((one) => new RegExp(CLASS + one, 'g'))

const STYLES = [
  /style=\{\{[^}]*\b(?:left|right):/g,
  /\b(?:margin|padding|border)(?:Left|Right)\b/g,
  /\btextAlign: '(?:left|right)'/g,
]

const DECLARATIONS = [
  /\b(?:margin|padding|border)-(?:left|right)\b/g,
  /(?<=^\s*)(?:left|right):/gm,
  /\b(?:text-align|float|clear):\s*(?:left|right)\b/g,
]

/** Styles that would stay where they are when a page is mirrored. */
export function physicalSides(tree: Tree): Findings {
  return [...tree].flatMap(([path, text]) => {
    if (!/^web\/.*\.(?:tsx?|css)$/.test(path) || isTest(path) || PICTURES.test(path)) return []
    const physical = path.endsWith('.css') ? DECLARATIONS : [...CLASSES, ...STYLES]
    return physical.flatMap((one) => (text.match(one) ?? []).map((found) => `${path}: ${found}`))
  })
}
