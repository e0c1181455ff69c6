/** What a quiz on a book may be written from. */
export type QuizEvidence = {
  /**
   * Title and author facts: they tell the writer which book is meant, but no question may be based on them
   * alone.
   */
  about: { title: string; author: string; series: string | null; year: number | null }
  /** Sentences from the description and from supplied passages: every question is based on one of these. */
  sentences: string[]
}

type Source = QuizEvidence['about'] & { description: string | null; passages: readonly string[] }

/** With less than this to read, questions could only be made up. */
const MIN_WORDS = 40
/** Fewer words name a thing; they do not say anything about it. */
const MIN_CITED = 3
const MAX_EVIDENCE = 12_000
const MAX_SENTENCE = 600

/** What chat templates put between messages. */
const MACHINE_MARKS = /<\|?[a-z_]{1,40}\|?>|\[\/?inst\]/gi
const ADDRESS = /https?:|www\.|@|<[a-z/!]|\.(com|org|net)\b|\d{3}[ .-]\d{3}[ .-]\d{4}/i
/** Sentences addressed to the quiz writer instead of describing the book (prompt injection). */
const TO_THE_WRITER = [
  /\b(ignore|disregard|forget|override|bypass)\b.{0,60}\b(instruction|prompt|rule|above|previous|prior|direction|guideline)/i,
  /\b(system|developer|assistant)\s*(prompt|message|instruction|mode)\b/i,
  /\byou are (now )?(an? )?(ai|assistant|language model|chat ?bot|model)\b/i,
  /\b(language model|chatgpt|llm|jailbreak)\b/i,
  /\b(output|reply|respond|answer|print|write|return)\b.{0,30}\b(json|only|exactly|verbatim|the following|in all caps)\b/i,
  /\b(correct|right) (answer|option)s? (is|are|must|should|to)\b/i,
  /^\s*(system|assistant|user)\s*:/i,
]

/**
 * The evidence for a book: clean sentences, none of which address the writer. External text is data;
 * sentences that give instructions are removed before a model reads them (product 5).
 */
export function gatherEvidence({ description, passages, ...about }: Source): QuizEvidence {
  const sentences: string[] = []
  let length = 0
  for (const text of [description ?? '', ...passages]) {
    for (const sentence of sentencesOf(text)) {
      if (sentences.includes(sentence) || isForeign(sentence)) continue
      length += sentence.length
      if (length > MAX_EVIDENCE) return { about, sentences }
      sentences.push(sentence)
    }
  }
  return { about, sentences }
}

/** Is there enough to rest questions on? A title alone never is (product 5). */
export function hasEnoughEvidence({ sentences }: QuizEvidence): boolean {
  return sentences.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0) >= MIN_WORDS
}

/** Are these words in one sentence of the evidence? Ignores case, spaces and quote styles. */
export function isInEvidence({ sentences }: QuizEvidence, quote: string): boolean {
  const sought = folded(quote)
  if (wordsOf(sought).length < MIN_CITED) return false
  return sentences.some((sentence) => folded(sentence).includes(sought))
}

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

/** A text as it is compared: one case, one kind of quote and dash, single spaces, no end mark. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^"|["'.!?…,;:]+$/g, '')
}

/** Holds an address, a number to call or markup: no part of a quiz for children. */
export function hasAddress(text: string): boolean {
  return ADDRESS.test(text)
}

function sentencesOf(text: string): string[] {
  // Made here and not once for all: it loads language tables, which a page that only checks a line has no use for.
  const sentencesIn = new Intl.Segmenter('en', { granularity: 'sentence' })
  const lines = text.replace(MACHINE_MARKS, '\n').split(/\n\s*|\r/)
  return lines
    .flatMap((line) => [...sentencesIn.segment(plain(line))])
    .map(({ segment }) => segment.trim())
    .filter((sentence) => {
      const words = wordsOf(sentence).length
      return words >= MIN_CITED && sentence.length <= MAX_SENTENCE
    })
}

function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ').replace(/\s+/gu, ' ')
}

function isForeign(sentence: string): boolean {
  return hasAddress(sentence) || TO_THE_WRITER.some((order) => order.test(sentence))
}
