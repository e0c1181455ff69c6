import { type Band, isShortBook } from './reading-level.ts'
import { seededRandom } from './seeded-random.ts'

/** An answered question: `correct` is null where no answer is right or wrong (a reading response). */
export type Marked = {
  questionId: string
  chosen: number | null
  correct: number | null
  /** Found to be wrong by a grown-up. */
  voided: boolean
}

export type QuizKind = 'bundled' | 'ai' | 'reading_response'

/** Share correct in percent, rounded; 0 when there is nothing to score. */
export function percentCorrect({ score, maxScore }: { score: number; maxScore: number }): number {
  return maxScore > 0 ? Math.round((score / maxScore) * 100) : 0
}

export type ResultBand = 'excellent' | 'good' | 'practice'

/** Result bands by percent correct: 80 or more, 60 to 79, below (spec 9). */
export function resultBand(percent: number): ResultBand {
  if (percent >= 80) return 'excellent'
  return percent >= 60 ? 'good' : 'practice'
}

/** Average quiz score: the rounded mean of score/maxScore in percent (spec 9); 0 without attempts. */
export function averagePercent(attempts: readonly { score: number; maxScore: number }[]): number {
  const scored = attempts.filter((attempt) => attempt.maxScore > 0)
  if (scored.length === 0) return 0
  const sum = scored.reduce((total, { score, maxScore }) => total + score / maxScore, 0)
  return Math.round((sum / scored.length) * 100)
}

/** Number right among marked answers. */
export function scoreOf(marked: readonly Marked[]): number {
  return marked.filter(isRight).length
}

/** A voided question counts as right for everyone who was asked it, so that no score ever falls. */
export function isRight({ chosen, correct, voided }: Marked): boolean {
  return voided || (chosen !== null && chosen === correct)
}

/**
 * Points a reader has earned with one work, from their attempts in order: those of the first passed quiz, or
 * of the first reading response while no quiz is passed (product 5: once per work).
 */
export function pointsEarned(
  attempts: readonly { kind: QuizKind; passed: boolean; points: number }[],
): number {
  const passed = attempts.filter((attempt) => attempt.passed)
  const quiz = passed.find(({ kind }) => kind !== 'reading_response')
  return (quiz ?? passed[0])?.points ?? 0
}

/** Questions asked: 5 for picture books and early readers, 10 for novels, 20 for long ones (product 5); never more than the bank holds. */
export function quizLength(band: Band, words: number, bankSize: number): number {
  const wanted = isShortBook(band) ? 5 : words > 150_000 && bankSize >= 20 ? 20 : 10
  return Math.min(wanted, bankSize)
}

/** One question as dealt: `options[i]` is the bank's option shown at place i. */
export type Dealt = { questionId: string; options: number[] }

type BankItem = { id: string; options: readonly string[] }

/**
 * The questions of one attempt in this child's order. The same (seed, attempt) gives the same questions on
 * every device; a retake uses questions that earlier attempts did not, as far as the bank allows.
 */
export function dealQuiz(
  bank: readonly BankItem[],
  length: number,
  seed: string,
  attempt: number,
): Dealt[] {
  if (bank.length === 0 || length <= 0) return []
  const order = shuffled(bank, seededRandom(`${seed}:bank`))
  const start = (attempt * length) % order.length
  const drawn = [...order.slice(start), ...order.slice(0, start)].slice(0, length)
  const chance = seededRandom(`${seed}:${attempt}`)
  return shuffled(drawn, chance).map(({ id, options }) => ({
    questionId: id,
    options: shuffled([...options.keys()], chance),
  }))
}

export type AttemptState = 'open' | 'passed' | 'retake_tomorrow'

/** The minimum time between seeing a quiz's answers and retaking it. */
const RETAKE_AFTER_MS = 6 * 3_600_000

/** The attempt's own day and when its answers were shown, which is later for an offline attempt. */
type Tried = { passed: boolean; day: string; seenDay: string; seenAt: number }

/** May the reader take the quiz now? Passed: done. Not passed: one try a day (product 5). */
export function attemptState(
  attempts: readonly Tried[],
  { day, at }: { day: string; at: number },
): AttemptState {
  if (attempts.some((attempt) => attempt.passed)) return 'passed'
  const isTooSoon = (tried: Tried) =>
    tried.day >= day || tried.seenDay >= day || at - tried.seenAt < RETAKE_AFTER_MS
  return attempts.some(isTooSoon) ? 'retake_tomorrow' : 'open'
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1))
    const a = result[i] as T
    result[i] = result[j] as T
    result[j] = a
  }
  return result
}
