import { plural, t } from '@lingui/core/macro'
import type { YearReview } from '#contract/reading/year.ts'
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
