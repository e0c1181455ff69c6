import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { BookName } from '#contract/fields.ts'
import { Badge, UserBadge } from '#contract/rewards/badges.ts'
import { Said } from '#contract/said.ts'
import { PRIZE_DRAWINGS } from '#domain/prize-drawings.ts'
import { YEAR_KINDS } from '#domain/reading-year.ts'
import { TREASURE_CATEGORIES } from '#domain/treasure.ts'

/** How many years back a review goes. */
export const YEARS_BACK = 9

const OnDay = z.object({ day: z.iso.date() })

/** Something that happened for the first time in a year, or was the best of it. */
export const YearStep = z.discriminatedUnion('kind', [
  OnDay.extend({ kind: z.literal('book'), book: BookName }),
  OnDay.extend({ kind: z.literal('badge'), badge: Badge }),
  /** As many minutes in one week as the week's goal is today. */
  OnDay.extend({ kind: z.literal('goal'), minutes: z.number().int() }),
  OnDay.extend({ kind: z.literal('streak'), days: z.number().int() }),
  /** A book harder than the first one. */
  OnDay.extend({ kind: z.literal('level'), level: z.number().int(), book: BookName }),
  OnDay.extend({
    kind: z.literal('prize'),
    name: Said,
    category: z.enum(TREASURE_CATEGORIES),
    drawing: z.enum(PRIZE_DRAWINGS).nullable(),
    isReading: z.boolean(),
  }),
])
export type YearStep = z.output<typeof YearStep>

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
  /** In the order in which they happened. */
  steps: z.array(YearStep),
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
