import { shuffled } from './chance.ts'
import { folded, hasAddress, isInEvidence, type QuizEvidence, wordsOf } from './quiz-evidence.ts'
import { isReadableAt } from './reading-ease.ts'
import { seededRandom } from './seeded-random.ts'
import { unsafeWordIn } from './unsafe-words.ts'

export const QUESTION_KINDS = ['story', 'people', 'sequence', 'cause', 'theme', 'words'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** A question as a writer proposes it. */
export type DraftQuestion = {
  question: string
  options: string[]
  /** Index into `options`. */
  correct: number
  why: string
  about: QuestionKind
  /** The evidence text it is based on. */
  quote: string
}

export type Fault =
  | 'malformed'
  | 'options_alike'
  | 'options_refer_to_each_other'
  | 'not_in_evidence'
  | 'unsafe'
  | 'address'
  | 'too_hard'
  | 'gives_itself_away'
  | 'asked_twice'
  | 'not_confirmed'

export type Dropped = { question: string; fault: Fault }
export type Checked = { kept: DraftQuestion[]; dropped: Dropped[] }

/** A quiz of fewer questions is none (product 5: picture books have 5). */
export const MIN_QUESTIONS = 5
const OPTIONS = 4
/** Words that only mean something while the options keep their places. */
const BY_PLACE = [
  /\b(all|none|both|any) of (these|those|the above)\b|\bthe above\b/i,
  /\b[A-D] and [A-D]\b|\b([Oo]ption|[Aa]nswer|[Cc]hoice) [A-D]\b/,
]
/** A right option this much longer or shorter than every other gives itself away. */
const LENGTH_RATIO = 1.7
const LENGTH_MARGIN = 12

/** Keeps the valid questions of a draft and says why each of the others was dropped. `level` is 1-10. */
export function checkDraft(
  draft: readonly DraftQuestion[],
  { evidence, level }: { evidence: QuizEvidence; level: number },
): Checked {
  const { title, author, series } = evidence.about
  const familiar = new Set([title, author, series ?? '', ...evidence.sentences].flatMap(wordsOf))
  const kept: DraftQuestion[] = []
  const dropped: Dropped[] = []
  for (const one of draft) {
    const fault =
      faultOf(one, evidence) ??
      (isReadableAt(level, one, familiar) ? null : 'too_hard') ??
      (kept.some((other) => isSameQuestion(one, other)) ? 'asked_twice' : null)
    if (fault) dropped.push({ question: one.question, fault })
    else kept.push(one)
  }
  return withoutLongKeys({ kept, dropped })
}

/**
 * The same questions with the correct options spread evenly over the positions. Options move but never
 * change, so a writer that always puts the answer first loses no question.
 */
export function spreadKeys(questions: readonly DraftQuestion[], seed: string): DraftQuestion[] {
  const chance = seededRandom(`${seed}:keys`)
  let places: number[] = []
  return questions.map((question) => {
    if (places.length === 0) places = shuffled([...question.options.keys()], chance)
    const place = places.pop() ?? 0
    const right = question.options[question.correct] ?? ''
    const others = shuffled(
      question.options.filter((_, index) => index !== question.correct),
      chance,
    )
    return { ...question, options: others.toSpliced(place, 0, right), correct: place }
  })
}

/** A question without its key, for the second reader. */
export type BlindQuestion = { question: string; options: string[] }

/** The options of each question, by index, that the second reader finds the evidence to support. */
export type SecondReading = readonly (readonly number[])[]

/** The questions as the second reader gets them: no key, no reason, no citation. */
export function blind(questions: readonly DraftQuestion[]): BlindQuestion[] {
  return questions.map(({ question, options }) => ({ question, options }))
}

/** Keeps the questions whose key, and nothing but their key, the second reader found in the evidence. */
export function confirm({ kept, dropped }: Checked, reading: SecondReading): Checked {
  const holds = kept.map(({ correct }, index) => {
    const found = new Set(reading[index] ?? [])
    return found.size === 1 && found.has(correct)
  })
  return {
    kept: kept.filter((_, index) => holds[index]),
    dropped: [
      ...dropped,
      ...kept.flatMap(({ question }, index) =>
        holds[index] ? [] : [{ question, fault: 'not_confirmed' as const }],
      ),
    ],
  }
}

/** All checks that need only the question itself. */
export function faultOf(one: DraftQuestion, evidence: QuizEvidence): Fault | null {
  const { question, options, correct, why, quote } = one
  const texts = [question, ...options, why]
  if (options.length !== OPTIONS || !Number.isInteger(correct) || options[correct] === undefined) {
    return 'malformed'
  }
  if (texts.some((text) => !/[\p{L}\p{N}]/u.test(text)) || wordsOf(question).length < 3) {
    return 'malformed'
  }
  if (new Set(options.map(folded)).size !== OPTIONS) return 'options_alike'
  if ([...options, why].some((text) => BY_PLACE.some((words) => words.test(text))))
    return 'options_refer_to_each_other'
  if (texts.some(hasAddress)) return 'address'
  if (texts.some((text) => unsafeWordIn(text) !== null)) return 'unsafe'
  if (!isInEvidence(evidence, quote)) return 'not_in_evidence'
  return givesItselfAway(one) ? 'gives_itself_away' : null
}

function givesItselfAway({ question, options, correct }: DraftQuestion): boolean {
  const right = options[correct] ?? ''
  const others = options.filter((_, index) => index !== correct).map((option) => option.length)
  const [shortest, longest] = [Math.min(...others), Math.max(...others)]
  const isInQuestion = (option: string) => folded(question).includes(folded(option))
  const isOdd = (long: number, short: number) =>
    long > short * LENGTH_RATIO && long - short > LENGTH_MARGIN
  return (
    isOdd(right.length, longest) ||
    isOdd(shortest, right.length) ||
    (right.length > 3 && options.filter(isInQuestion).length === 1 && isInQuestion(right))
  )
}

function isSameQuestion(one: DraftQuestion, other: DraftQuestion): boolean {
  if (folded(one.question) === folded(other.question)) return true
  const [right, otherRight] = [one, other].map(({ options, correct }) =>
    folded(options[correct] ?? ''),
  )
  return folded(one.quote) === folded(other.quote) && right === otherRight
}

/** At most half of the keys may be the longest option of their question; the most telling go first. */
function withoutLongKeys({ kept, dropped }: Checked): Checked {
  const lead = ({ options, correct }: DraftQuestion) => {
    const others = options.filter((_, index) => index !== correct).map((option) => option.length)
    return (options[correct]?.length ?? 0) - Math.max(...others)
  }
  const telling = kept.filter((one) => lead(one) > 0).sort((a, b) => lead(b) - lead(a))
  const excess = Math.max(0, 2 * telling.length - kept.length)
  const out = new Set(telling.slice(0, excess))
  return {
    kept: kept.filter((one) => !out.has(one)),
    dropped: [
      ...dropped,
      ...[...out].map(({ question }) => ({ question, fault: 'gives_itself_away' as const })),
    ],
  }
}
