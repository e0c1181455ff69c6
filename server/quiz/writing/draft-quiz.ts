import { quizLength } from '#domain/quiz.ts'
import {
  blind,
  checkDraft,
  confirm,
  type DraftQuestion,
  type Dropped,
  MIN_QUESTIONS,
  spreadKeys,
} from '#domain/quiz-draft.ts'
import { hasEnoughEvidence, type QuizEvidence } from '#domain/quiz-evidence.ts'
import { type QuizWriter, QuizWriterError } from '#server/adapters/quiz-writer/port.ts'
import type { Deps } from '#server/deps.ts'
import type { BookFacts } from './file-quiz.ts'
import { BudgetSpentError, spend } from './writer-budget.ts'

type Draft =
  | { kind: 'written'; questions: DraftQuestion[]; dropped: Dropped[]; model: string }
  /** The quiz can't be written from this evidence. */
  | { kind: 'none'; outcome: string; dropped: Dropped[] }
  /** The quiz couldn't be written now; try again later. */
  | { kind: 'later'; outcome: string; notBefore: number | null }

const MAX_QUESTIONS = 30
const TOKENS_OF_INSTRUCTIONS = 700
const TOKENS_A_QUESTION = 160

/** Drafts a quiz of questions based on the evidence and confirmed by a second model call. */
export async function draftQuiz(
  deps: Pick<Deps, 'db' | 'now' | 'config' | 'quizWriter'>,
  book: BookFacts,
  evidence: QuizEvidence,
): Promise<Draft> {
  const { quizWriter } = deps
  if (!quizWriter) return { kind: 'none', outcome: 'no_model', dropped: [] }
  if (!hasEnoughEvidence(evidence)) {
    return { kind: 'none', outcome: 'too_little_evidence', dropped: [] }
  }
  try {
    return await written(deps, quizWriter, book, evidence)
  } catch (error) {
    if (error instanceof BudgetSpentError) {
      return { kind: 'later', outcome: 'budget_spent', notBefore: error.freshAt }
    }
    if (!(error instanceof QuizWriterError)) throw error
    const { trouble, retryAfterMs } = error
    if (trouble === 'refused' || trouble === 'garbled') {
      return { kind: 'none', outcome: trouble, dropped: [] }
    }
    const notBefore = retryAfterMs === null ? null : deps.now() + retryAfterMs
    return { kind: 'later', outcome: trouble, notBefore }
  }
}

async function written(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  writer: QuizWriter,
  book: BookFacts,
  evidence: QuizEvidence,
): Promise<Draft> {
  const { level } = book
  const { model } = writer
  const length = quizLength(book.band, book.words, MAX_QUESTIONS)
  const count = Math.min(
    MAX_QUESTIONS,
    Math.ceil(length * 1.5),
    Math.max(MIN_QUESTIONS + 2, evidence.sentences.length * 2),
  )
  const estimate = tokensOf(evidence) + count * TOKENS_A_QUESTION
  const proposed = await spend(deps, { bookId: book.id, purpose: 'write', model, estimate }, () =>
    writer.write({ evidence, level, count }),
  )
  const checked = checkDraft(proposed, { evidence, level })
  // Reordered before the second call, so it can't agree just from an option's position.
  const draft = { ...checked, kept: spreadKeys(checked.kept, book.id) }
  if (draft.kept.length < MIN_QUESTIONS) return tooFew(draft.dropped)
  const reading = await spend(deps, { bookId: book.id, purpose: 'answer', model, estimate }, () =>
    writer.answer(evidence, blind(draft.kept)),
  )
  const { kept, dropped } = confirm(draft, reading)
  if (kept.length < MIN_QUESTIONS) return tooFew(dropped)
  return { kind: 'written', questions: kept, dropped, model }
}

function tooFew(dropped: Dropped[]): Draft {
  return { kind: 'none', outcome: 'too_few_questions', dropped }
}

/** Estimated at four characters per token. */
function tokensOf({ sentences }: QuizEvidence): number {
  return TOKENS_OF_INSTRUCTIONS + Math.ceil(sentences.join(' ').length / 4)
}
