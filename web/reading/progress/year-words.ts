import { plural, t } from '@lingui/core/macro'
import type { YearReview, YearStep } from '#contract/reading/year.ts'
import { grouped } from '#domain/grouped.ts'

/** How many words the finished books have: "about" where some were estimated. */
export function wordsRead({ words, wordsEstimated }: Pick<YearReview, 'words' | 'wordsEstimated'>) {
  if (words === 0) return t`Finish a book to count words.`
  const count = plural(words, { one: '# word', other: `${grouped(words)} words` })
  return wordsEstimated ? t`About ${count} read` : t`${count} read`
}

/** 'School year 2025–2026', or the year alone. */
export function yearName({ kind, from, to }: Pick<YearReview, 'kind' | 'from' | 'to'>): string {
  const [begun, ended] = [from.slice(0, 4), to.slice(0, 4)]
  return kind === 'school' ? t`School year ${begun}–${ended}` : t`The year ${begun}`
}

/** What a step of the year says in its panel. */
export function stepWords(step: YearStep): string {
  switch (step.kind) {
    case 'book':
      return t`First book this year: ${step.book.title}`
    case 'badge':
      return t`First badge this year: ${step.badge.name}`
    case 'goal':
      return t`Week goal met: ${step.minutes} minutes!`
    case 'streak':
      return t`${step.days} days in a row!`
    case 'level':
      return t`First level ${step.level} book: ${step.book.title}`
    case 'prize':
      return t`First prize this year: ${step.name}`
  }
}
