import type { Sentence } from './speech.ts'

/** What eyes can read in these elements of the page, sentence by sentence, each highlighted while it is said. */
export function sentencesIn(ids: string): Sentence[] {
  return ids
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .flatMap(passagesOf)
    .flatMap(({ text, language, rangeOf }) =>
      sentencesOf(text, language).map((span): Sentence => {
        const said = text.slice(span.start, span.end)
        return {
          text: said,
          language,
          onStart: () => markSpoken(rangeOf(span)),
          onWord: (at, told) => {
            const length = told || (/^\S+/.exec(said.slice(at))?.[0].length ?? 0)
            const start = span.start + at
            if (length > 0) markSpoken(rangeOf({ start, end: start + length }))
          },
        }
      }),
    )
}

/** Chrome falls silent in the middle of an utterance that takes more than about 15 seconds. */
const MAX_SENTENCE = 200

interface Span {
  start: number
  end: number
}

/** The sentences of a text as places in it, each at most 200 characters, none of them blank. */
export function sentencesOf(text: string, language = 'en'): Span[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return [...segments].flatMap(({ segment, index }) => shortSpans(segment, index))
}

function shortSpans(sentence: string, offset: number): Span[] {
  const start = sentence.search(/\S/)
  if (start < 0) return []
  const words = sentence.trim()
  if (words.length <= MAX_SENTENCE) {
    return [{ start: offset + start, end: offset + start + words.length }]
  }
  const head = words.slice(0, MAX_SENTENCE)
  const pause = /^.*[,;:]\s/s.exec(head) ?? /^.*\s/s.exec(head)
  const cut = pause ? pause[0].length : MAX_SENTENCE
  return [
    ...shortSpans(words.slice(0, cut), offset + start),
    ...shortSpans(words.slice(cut), offset + start + cut),
  ]
}

/** One run of text on the page: a paragraph, a heading, an answer. */
interface Passage {
  text: string
  /** A BCP 47 tag: a book's words keep the language of the book. */
  language: string
  /** The element that shows this part of the text. */
  rangeOf: (span: Span) => Range
}

const UNSPOKEN = '[aria-hidden="true"], [hidden], .sr-only, [data-speech]'

/** What eyes can read in an element, one passage for each block of it. */
export function passagesOf(element: Element): Passage[] {
  const blocks: { block: Element; nodes: Text[] }[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const parent = node.parentElement
    const silent = parent?.closest(UNSPOKEN)
    // An element that is named itself is read, even if eyes do not see it.
    if (!parent || (silent && silent !== element)) continue
    const block = blockOf(parent)
    const last = blocks.at(-1)
    if (last?.block === block) last.nodes.push(node)
    else blocks.push({ block, nodes: [node] })
  }
  return blocks.map(({ block, nodes }) => ({
    language: block.closest<HTMLElement>('[lang]')?.lang || 'en',
    text: nodes.map((node) => node.data).join(''),
    rangeOf: (span) => rangeIn(nodes, span),
  }))
}

function blockOf(element: Element): Element {
  const parent = element.parentElement
  return parent && getComputedStyle(element).display === 'inline' ? blockOf(parent) : element
}

function rangeIn(nodes: readonly Text[], { start, end }: Span): Range {
  const range = document.createRange()
  let before = 0
  for (const node of nodes) {
    const after = before + node.length
    if (start >= before && start < after) range.setStart(node, start - before)
    if (end > before && end <= after) range.setEnd(node, end - before)
    before = after
  }
  return range
}

const HIGHLIGHT = 'spoken'

/** Shows what is being said just now; null shows nothing. Without the highlight API its block is tinted. */
export function markSpoken(range: Range | null): void {
  if ('Highlight' in globalThis && CSS.highlights) {
    if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range))
    else CSS.highlights.delete(HIGHLIGHT)
    return
  }
  for (const marked of document.querySelectorAll('[data-spoken]')) {
    marked.removeAttribute('data-spoken')
  }
  range?.startContainer.parentElement?.setAttribute('data-spoken', '')
}
