import { t } from '@lingui/core/macro'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import type { KeyQuestion, QuestionVoid, QuizKey } from '#contract/quiz/quiz-key.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/overlays/toast-store.ts'

type QuizKind = NonNullable<QuizKey['quiz']>['kind']

/** Why a quiz is closed to this adult. */
export function closedWords({ status, code }: ApiError): { title: string; hint: string } {
  if (status === 403) {
    return {
      title: t`This page is for adults`,
      hint: t`Quizzes and their answers are for guardians of a reader and for approved teachers.`,
    }
  }
  return code === 'quiz_key_closed'
    ? {
        title: t`None of your readers has this book yet`,
        hint: t`You can see its quiz and answers once one of them adds it or starts reading.`,
      }
    : { title: t`We couldn’t find this book`, hint: t`Choose a book in the library.` }
}

/** Who wrote the quiz, for an adult. */
export function originOf({ kind, model }: { kind: QuizKind; model: string | null }): string {
  if (kind === 'bundled') return t`Built-in quiz`
  return kind === 'ai'
    ? t`Written by AI${model ? ` (${model})` : ''} and checked against its evidence`
    : t`Reading response: questions that work for any book, with no right or wrong answers`
}

const OUTCOMES: Record<string, string> = {
  written: t`The new quiz is in place.`,
  kept: t`The existing quiz was kept.`,
  no_model: t`No AI service is set up on this site, so no quiz was written.`,
  too_little_evidence: t`There wasn’t enough text to write questions from. Paste a passage below.`,
  too_few_questions: t`Too few questions passed our checks, so the existing quiz was kept.`,
  refused: t`The AI service declined to write this quiz.`,
  garbled: t`The AI service returned something we couldn’t use.`,
  busy: t`The AI service is busy. We’ll retry automatically.`,
  away: t`The AI service isn’t responding. We’ll retry automatically.`,
  budget_spent: t`Today’s AI budget is used up. We’ll try again tomorrow.`,
}

/** What came of the last writing; null before there was one. */
export function writingWords(writing: QuizKey['writing']): string | null {
  if (!writing) return null
  if (isBeingWritten(writing))
    return t`We’re writing a new quiz. It will appear here when it’s ready.`
  return OUTCOMES[writing.outcome ?? ''] ?? null
}

/** True while the page should keep polling. */
export function isBeingWritten(writing: QuizKey['writing']): boolean {
  return writing !== null && writing.finishedAt === null && writing.outcome === null
}

const FAULTS: Record<string, string> = {
  malformed: t`incomplete question`,
  options_alike: t`two answers were the same`,
  options_refer_to_each_other: t`an answer referred to the other answers`,
  not_in_evidence: t`not supported by the text`,
  unsafe: t`not suitable for children`,
  address: t`contained contact details`,
  too_hard: t`too hard to read at this level`,
  gives_itself_away: t`gave its answer away`,
  asked_twice: t`duplicate question`,
  not_confirmed: t`a second check didn’t confirm the answer`,
}

/** Why a written question was left out. */
export function faultWords(fault: string): string {
  return FAULTS[fault] ?? fault
}

/** How readers do on a question, in one line. */
export function statisticsWords({ asked, shareRight }: KeyQuestion['statistics']): string {
  if (asked === 0 || shareRight === null) return t`No answers yet`
  return t`${Math.round(shareRight * 100)}% of ${asked} got it right`
}

/** Why a question is worth a look; null when it is not. */
export function suspicionWords({ suspicion }: KeyQuestion['statistics']): string | null {
  if (suspicion === 'mostly_wrong') return t`Most readers get this wrong. Is the answer key right?`
  return suspicion ? t`Strong readers miss this more than others do. Is the wording clear?` : null
}

export const SAVED: Notice = { title: t`Saved`, description: t`The quiz was updated.` }

export const VOIDED: Notice = {
  title: t`Thank you`,
  description: t`Scores are being recalculated. No one loses points.`,
}

export const UNDONE: Notice = {
  title: t`Report undone`,
  description: t`The question counts again from now on. Past scores don’t change.`,
}

/** What reporting a question does. */
export function voidEffectFor(role: CurrentUser['role']): string {
  return role === 'admin'
    ? t`It will be removed from the quiz and marked correct for everyone who answered it.`
    : t`It will be marked correct for your own readers, and they won’t be asked it again. For everyone else, an administrator decides.`
}

/** The readers a report applies to. */
export function voidWords({ state, mine }: QuestionVoid): string {
  if (state === 'accepted') return t`Doesn’t count for anyone`
  const whose = mine ? t`your readers` : t`their readers`
  return state === 'waiting'
    ? t`Doesn’t count for ${whose}; waiting for an administrator`
    : t`Doesn’t count for ${whose}; declined for everyone else`
}

export const REWRITING: Notice = {
  title: t`We’re writing a new quiz`,
  description: t`The existing quiz stays until the new one is ready.`,
}

/** The title of a failure; its reason follows. */
export const NOT_CHANGED = t`The quiz wasn’t changed`
