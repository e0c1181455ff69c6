import { t } from '@lingui/core/macro'
import type { CheckIn } from '#contract/school/check-ins.ts'

/** The reason in plain words and what it may mean, never an accusation of cheating. */
export const CHECK_IN_REASONS: Record<CheckIn['reason'], string> = {
  pages_a_minute: t`More than 3 pages a minute. They may have skipped pages or read it before.`,
  words_a_minute: t`More than 450 words a minute. They may have skipped parts or read it before.`,
  too_soon: t`Passed faster than the book can be read. They may have read it before.`,
  many_a_day: t`Four or more quizzes passed in one day. These may be books they read earlier.`,
  again_and_again: t`Three or more attempts. This book may be too hard.`,
}
