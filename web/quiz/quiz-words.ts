import { t } from '@lingui/core/macro'
import type { Quiz, QuizAttempt } from '#contract/quiz/quiz.ts'
import { listed } from '#web/ui/in-words.ts'

/** What a quiz is, said openly: who wrote it, or that the child tells about the book (product 5). */
export const KIND_WORDS: Record<Quiz['kind'], string> = {
  bundled: t`Reading Heroes quiz`,
  ai: t`Written by AI`,
  reading_response: t`In your own words`,
}

const DAYS = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]

type Hours = NonNullable<Quiz['hours']>

/** 'Monday to Friday, 8:00 to 15:00'. */
function hoursInWords({ days, fromMinute, toMinute }: Hours): string {
  return t`${daysInWords(days)}, ${clock(fromMinute)} to ${clock(toMinute)}`
}

function daysInWords(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  if (sorted.length === DAYS.length) return t`every day`
  const isRow = sorted.length > 2 && last - first === sorted.length - 1
  if (isRow) return t`${DAYS[first] ?? ''} to ${DAYS[last] ?? ''}`
  return listed(sorted.map((day) => DAYS[day] ?? ''))
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** Why a quiz cannot be taken now, and what to do instead. */
export function closedWords(
  { state, hours, kind }: Pick<Quiz, 'state' | 'hours' | 'kind'>,
  last: Pick<QuizAttempt, 'points'> | null,
): { title: string; text: string } {
  switch (state) {
    case 'passed':
      return {
        title:
          kind === 'reading_response' ? t`You told us about this book` : t`You passed this quiz`,
        text: t`You earned ${last?.points ?? 0} points. Pick your next book!`,
      }
    case 'responses_tomorrow':
      return {
        title: t`Come back tomorrow`,
        text: t`You told us about two books today. Tell us more tomorrow.`,
      }
    case 'outside_hours':
      return {
        title: t`Quizzes are closed now`,
        text: hours ? t`They’re open ${hoursInWords(hours)}.` : t`Come back later.`,
      }
    default:
      return {
        title: t`Try again tomorrow`,
        text: t`Read the book again today. You’ll get new questions tomorrow.`,
      }
  }
}

/** A kind note when a wrong question was made good; null when none was. */
export function correctionNote(correction: QuizAttempt['correction']): string | null {
  if (!correction) return null
  return correction.points > 0
    ? t`One question wasn’t fair. You got ${correction.points} more points!`
    : t`One question wasn’t fair. We fixed your score.`
}
