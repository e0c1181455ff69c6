import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { KeyQuestion, QuestionVoid, QuizKey } from '#contract/quiz/quiz-key.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

type QuizKind = NonNullable<QuizKey['quiz']>['kind']

/** Why a quiz is closed to this adult. */
export function closedWords({ status, code }: ApiError): { title: string; hint: string } {
  if (status === 403) {
    return {
      title: 'This page is for adults',
      hint: 'Quizzes and their answers are for guardians of a reader and for approved teachers.',
    }
  }
  return code === 'quiz_key_closed'
    ? {
        title: 'None of your readers has this book yet',
        hint: 'You can see its quiz and answers once one of them adds it or starts reading.',
      }
    : { title: 'We couldn’t find this book', hint: 'Choose a book in the library.' }
}

/** Who wrote the quiz, for an adult. */
export function originOf({ kind, model }: { kind: QuizKind; model: string | null }): string {
  if (kind === 'bundled') return 'Built-in quiz'
  return kind === 'ai'
    ? `Written by AI${model ? ` (${model})` : ''} and checked against its evidence`
    : 'Reading response: questions that work for any book, with no right or wrong answers'
}

const OUTCOMES: Record<string, string> = {
  written: 'The new quiz is in place.',
  kept: 'The existing quiz was kept.',
  no_model: 'No AI service is set up on this site, so no quiz was written.',
  too_little_evidence: 'There wasn’t enough text to write questions from. Paste a passage below.',
  too_few_questions: 'Too few questions passed our checks, so the existing quiz was kept.',
  refused: 'The AI service declined to write this quiz.',
  garbled: 'The AI service returned something we couldn’t use.',
  busy: 'The AI service is busy. We’ll retry automatically.',
  away: 'The AI service isn’t responding. We’ll retry automatically.',
  budget_spent: 'Today’s AI budget is used up. We’ll try again tomorrow.',
}

/** What came of the last writing; null before there was one. */
export function writingWords(writing: QuizKey['writing']): string | null {
  if (!writing) return null
  if (isBeingWritten(writing))
    return 'We’re writing a new quiz. It will appear here when it’s ready.'
  return OUTCOMES[writing.outcome ?? ''] ?? null
}

/** True while the page should keep polling. */
export function isBeingWritten(writing: QuizKey['writing']): boolean {
  return writing !== null && writing.finishedAt === null && writing.outcome === null
}

const FAULTS: Record<string, string> = {
  malformed: 'incomplete question',
  options_alike: 'two answers were the same',
  options_refer_to_each_other: 'an answer referred to the other answers',
  not_in_evidence: 'not supported by the text',
  unsafe: 'not suitable for children',
  address: 'contained contact details',
  too_hard: 'too hard to read at this level',
  gives_itself_away: 'gave its answer away',
  asked_twice: 'duplicate question',
  not_confirmed: 'a second check didn’t confirm the answer',
}

/** Why a written question was left out. */
export function faultWords(fault: string): string {
  return FAULTS[fault] ?? fault
}

/** How readers do on a question, in one line. */
export function statisticsWords({ asked, shareRight }: KeyQuestion['statistics']): string {
  if (asked === 0 || shareRight === null) return 'No answers yet'
  return `${Math.round(shareRight * 100)}% of ${asked} got it right`
}

/** Why a question is worth a look; null when it is not. */
export function suspicionWords({ suspicion }: KeyQuestion['statistics']): string | null {
  if (suspicion === 'mostly_wrong') return 'Most readers get this wrong. Is the answer key right?'
  return suspicion ? 'Strong readers miss this more than others do. Is the wording clear?' : null
}

export const SAVED: Notice = { title: 'Saved', description: 'The quiz was updated.' }

export const VOIDED: Notice = {
  title: 'Thank you',
  description: 'Scores are being recalculated. No one loses points.',
}

export const UNDONE: Notice = {
  title: 'Report undone',
  description: 'The question counts again from now on. Past scores don’t change.',
}

/** What reporting a question does. */
export function voidEffectFor(role: CurrentUser['role']): string {
  return role === 'admin'
    ? 'It will be removed from the quiz and marked correct for everyone who answered it.'
    : 'It will be marked correct for your own readers, and they won’t be asked it again. For everyone else, an administrator decides.'
}

/** The readers a report applies to. */
export function voidWords({ state, mine }: QuestionVoid): string {
  if (state === 'accepted') return 'Doesn’t count for anyone'
  const whose = mine ? 'your readers' : 'their readers'
  return state === 'waiting'
    ? `Doesn’t count for ${whose}; waiting for an administrator`
    : `Doesn’t count for ${whose}; declined for everyone else`
}

export const REWRITING: Notice = {
  title: 'We’re writing a new quiz',
  description: 'The existing quiz stays until the new one is ready.',
}

/** The title of a failure; its reason follows. */
export const NOT_CHANGED = 'The quiz wasn’t changed'
