import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, Id, OfId } from '#contract/fields.ts'
import { SaidName } from '#contract/said.ts'
import { inSchema } from '#contract/schema-phrase.ts'
import { CHILD_READS } from '#contract/touches.ts'
import { MAX_HOME_DAYS } from '#domain/home-reading.ts'
import { message, phrase } from '#domain/message.ts'
import { MAX_SESSION_MINUTES } from '#domain/reading-session.ts'

const MINUTES_RULE = inSchema(
  phrase('Use whole minutes, 1 to {most}.', { most: MAX_SESSION_MINUTES }),
)

const CORRECTED_RULE = inSchema(
  phrase('Use whole minutes, 0 to {most}.', { most: MAX_SESSION_MINUTES }),
)

const HOME_READING_READS = [
  ...CHILD_READS,
  '/api/parent/child-progress',
  '/api/parent/calendar',
  '/api/family/heroes/:id/reading-sessions',
] as const

/** Minutes that were read at home on one day, by one child or by several together. */
export const HomeReading = z
  .object({
    childIds: z
      .array(Id)
      .min(1, message('Choose who read.'))
      .max(20, message('Choose at most 20 children.')),
    /** The children's own day; back to 30 days. */
    day: day(message('Choose a day.')),
    minutes: z
      .number(MINUTES_RULE)
      .int(MINUTES_RULE)
      .min(1, MINUTES_RULE)
      .max(MAX_SESSION_MINUTES, MINUTES_RULE),
    bookId: Id.optional(),
    /** The book was finished that day. */
    finished: z.boolean().default(false),
    /** One form has one key: sent twice it is saved once. */
    key: Id,
  })
  .refine(({ finished, bookId }) => !finished || bookId !== undefined, {
    path: ['bookId'],
    error: message('Choose the book.'),
  })

export type HomeReading = z.output<typeof HomeReading>

export const HomeReadingSaved = z.object({
  /** A child whose day is full (300 minutes) is saved with 0. */
  saved: z.array(
    z.object({
      childId: z.string(),
      firstName: SaidName,
      minutes: z.number().int(),
      points: z.number().int(),
    }),
  ),
})
export type HomeReadingSaved = z.output<typeof HomeReadingSaved>

/** How many days back a guardian may log (product 4). */
export const HOME_READING_DAYS = MAX_HOME_DAYS

export const logHomeReading = endpoint('POST', '/api/family/reading-sessions', ['parent'], {
  body: HomeReading,
  response: HomeReadingSaved,
  errors: ['not_found', 'home_day_out_of_reach', 'reading_day_full', 'too_many_tries'],
  touches: HOME_READING_READS,
})

/** The minutes that home reading should have had; 0 removes it. */
export const CorrectedReading = z.object({
  minutes: z
    .number(CORRECTED_RULE)
    .int(CORRECTED_RULE)
    .min(0, CORRECTED_RULE)
    .max(MAX_SESSION_MINUTES, CORRECTED_RULE),
})

export const HomeReadingCorrected = z.object({
  /** What counts now; 0 when it was removed. */
  minutes: z.number().int(),
  /** What the correcting ledger entry moved; 0 for a repeated request. */
  pointsChange: z.number().int(),
  /** Points that stay because the child has already spent them. */
  pointsSpent: z.number().int(),
})
export type HomeReadingCorrected = z.output<typeof HomeReadingCorrected>

/** Corrects or removes home reading; only the guardian who logged it, for some days. Idempotent. */
export const correctHomeReading = endpoint('PUT', '/api/family/reading-sessions/:id', ['parent'], {
  params: OfId,
  body: CorrectedReading,
  response: HomeReadingCorrected,
  errors: ['not_found', 'home_reading_settled', 'reading_day_full', 'too_many_tries'],
  touches: HOME_READING_READS,
})
