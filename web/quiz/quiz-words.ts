import type { Quiz, QuizAttempt } from '#contract/quiz/quiz.ts'

/** What a quiz is, said openly: who wrote it, or that it is the child's own telling (product 5). */
export const KIND_WORDS: Record<Quiz['kind'], string> = {
  bundled: 'Reading Heroes quiz',
  ai: 'Written by AI',
  reading_response: 'Your own telling',
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Hours = NonNullable<Quiz['hours']>

/** 'Monday to Friday, 8:00 to 15:00'. */
function hoursInWords({ days, fromMinute, toMinute }: Hours): string {
  return `${daysInWords(days)}, ${clock(fromMinute)} to ${clock(toMinute)}`
}

function daysInWords(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  if (sorted.length === DAYS.length) return 'every day'
  const isRow = sorted.length > 2 && last - first === sorted.length - 1
  if (isRow) return `${DAYS[first]} to ${DAYS[last]}`
  return sorted.map((day) => DAYS[day]).join(', ')
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
        title: kind === 'reading_response' ? 'You told us about this book' : 'You passed this quiz',
        text: `You earned ${last?.points ?? 0} points. Pick your next book!`,
      }
    case 'responses_tomorrow':
      return {
        title: 'Come back tomorrow',
        text: 'You told us about two books today. Tell us more tomorrow.',
      }
    case 'outside_hours':
      return {
        title: 'Quizzes are closed now',
        text: hours ? `They are open ${hoursInWords(hours)}.` : 'Come back later.',
      }
    default:
      return {
        title: 'Try again tomorrow',
        text: 'Read the book again today. New questions wait for you tomorrow.',
      }
  }
}

/** A kind note when a wrong question was made good; null when none was. */
export function correctionNote(correction: QuizAttempt['correction']): string | null {
  if (!correction) return null
  return correction.points > 0
    ? `One question was not fair. You got ${correction.points} more points!`
    : 'One question was not fair. Your score is right now.'
}
