import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { BookName } from '#contract/fields.ts'
import { UserBadge } from '#contract/rewards/badges.ts'
import { Said } from '#contract/said.ts'
import { YEAR_KINDS } from '#domain/reading-year.ts'

/** How many years back a review goes. */
export const YEARS_BACK = 9

/** A reader's school year or calendar year. */
export const YearReview = z.object({
  kind: z.enum(YEAR_KINDS),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Finished in that year, the first one first. */
  books: z.array(BookName.extend({ logId: z.string(), day: z.iso.date() })),
  minutes: z.number().int(),
  readingDays: z.number().int(),
  /** The most days in a row within the year. */
  longestStreak: z.number().int(),
  /** Words of the finished books whose words are known; estimated for some when it says so. */
  words: z.number().int(),
  wordsEstimated: z.boolean(),
  quizzesPassed: z.number().int(),
  genres: z.array(z.object({ genre: Said, books: z.number().int() })),
  months: z.array(
    z.object({ month: z.string(), minutes: z.number().int(), books: z.number().int() }),
  ),
  bestMonth: z.string().nullable(),
  badges: z.array(UserBadge),
})
export type YearReview = z.output<typeof YearReview>

export const getYearReview = endpoint('GET', '/api/progress/year', 'user', {
  querystring: z.object({
    kind: z.enum(YEAR_KINDS).default('school'),
    /** 0 is the year that today is in. */
    back: z.coerce.number().int().min(0).max(YEARS_BACK).default(0),
  }),
  response: YearReview,
  offline: 'kept',
})
