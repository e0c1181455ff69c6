import type { KeyQuestion, QuizKey } from '#contract/quiz-key.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import type { Notice } from '#web/ui/toast-store.ts'

type QuizKind = NonNullable<QuizKey['quiz']>['kind']

/** Who wrote the quiz, in a grown-up's words. */
export function originOf({ kind, model }: { kind: QuizKind; model: string | null }): string {
  if (kind === 'bundled') return 'Came with Reading Heroes'
  return kind === 'ai'
    ? `Written by AI${model ? ` (${model})` : ''} and checked against its evidence`
    : 'Reading response: questions that hold for any book, with no right or wrong answer'
}

const OUTCOMES: Record<string, string> = {
  written: 'The new quiz is in place.',
  kept: 'The quiz that was there stands.',
  no_model: 'No AI model is configured here, so none was written.',
  too_little_evidence: 'There was too little text to rest questions on. Paste a passage below.',
  too_few_questions: 'Too few questions held when they were checked, so the old quiz stands.',
  refused: 'The AI model refused to write it.',
  garbled: 'The AI model did not answer in a usable way.',
  busy: 'The AI model is busy. It is tried again later by itself.',
  away: 'The AI model does not answer. It is tried again later by itself.',
  budget_spent: 'Today’s budget for AI is used up. It is tried again tomorrow by itself.',
}

/** What came of the last writing; null before there was one. */
export function writingWords(writing: QuizKey['writing']): string | null {
  if (!writing) return null
  if (isBeingWritten(writing)) return 'A new quiz is being written. This page shows it by itself.'
  return OUTCOMES[writing.outcome ?? ''] ?? null
}

/** True while the page should look again by itself. */
export function isBeingWritten(writing: QuizKey['writing']): boolean {
  return writing !== null && writing.finishedAt === null && writing.outcome === null
}

const FAULTS: Record<string, string> = {
  malformed: 'not a whole question',
  options_alike: 'two answers were the same',
  options_refer_to_each_other: 'an answer spoke about the other answers',
  not_in_evidence: 'the text does not say it',
  unsafe: 'not fit for children',
  address: 'held an address',
  too_hard: 'too hard to read at this level',
  gives_itself_away: 'gave its answer away',
  asked_twice: 'asked twice',
  not_confirmed: 'a second reading of the text did not confirm its answer',
}

/** Why a written question was left out. */
export function faultWords(fault: string): string {
  return FAULTS[fault] ?? fault
}

/** How a question does, in one line. */
export function statisticsWords({ asked, shareRight }: KeyQuestion['statistics']): string {
  if (asked === 0 || shareRight === null) return 'Nobody has answered it yet'
  return `${Math.round(shareRight * 100)}% of ${asked} got it right`
}

/** Why a question is worth a look; null when it is not. */
export function suspicionWords({ suspicion }: KeyQuestion['statistics']): string | null {
  if (suspicion === 'mostly_wrong') return 'Most readers get it wrong. Is the key right?'
  return suspicion ? 'Good readers get it wrong more often than others. Is it clear?' : null
}

export const SAVED: Notice = { title: 'Saved', description: 'The quiz is changed.' }

export const VOIDED: Notice = {
  title: 'Thank you',
  description: 'The question is out. Every attempt is marked anew, and nobody loses points.',
}

export const REWRITING: Notice = {
  title: 'A new quiz is being written',
  description: 'The old one stands until the new one holds.',
}

export function changeFailed(error: unknown): Notice {
  return {
    title: 'Error',
    description: sentenceOf(error) ?? 'The quiz was not changed. Please try again.',
    destructive: true,
  }
}
