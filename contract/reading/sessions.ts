import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { BookName, Id, Instant, OfId, PageQuery } from '#contract/fields.ts'
import { Page, Percent } from '#contract/reading/place.ts'
import { Earned } from '#contract/rewards/earned.ts'
import { inSchema } from '#contract/schema-phrase.ts'
import { READING_READS } from '#contract/touches.ts'
import { message, phrase } from '#domain/message.ts'
import {
  MAX_SESSION_MINUTES,
  SESSION_KINDS,
  TIMER_STATES,
  TYPED_DAYS,
} from '#domain/reading-session.ts'

/** Minutes that were read and saved. */
export const ReadingSession = z.object({
  id: z.string(),
  /** The reader's own day; it ends at 03:00 of their zone. */
  day: z.iso.date(),
  how: z.enum(SESSION_KINDS),
  minutes: z.number().int(),
  points: z.number().int(),
  startedAt: Instant,
  book: BookName.nullable(),
})
export type ReadingSession = z.output<typeof ReadingSession>

/** A book being read, with how far (percent). */
export const OpenReading = z.object({
  logId: z.string(),
  progress: z.number().int().min(0).max(100),
  /** The page the reader said they are on; null where they only said how far. */
  page: z.number().int().nullable(),
  /** How many pages the book has; null where that is unknown. */
  pages: z.number().int().nullable(),
  book: BookName,
})
export type OpenReading = z.output<typeof OpenReading>

/** The reader's clock as the server keeps it at the time of the answer. */
export const ReadingTimer = z.object({
  id: z.string(),
  state: z.enum(TIMER_STATES),
  creditedSeconds: z.number().int(),
  reading: OpenReading.nullable(),
})
export type ReadingTimer = z.output<typeof ReadingTimer>

export const ReadingNow = z.object({
  timer: ReadingTimer.nullable(),
  minutesToday: z.number().int(),
  /** Today's goal in minutes. */
  goalMinutes: z.number().int(),
  /** What sessions saved on the clock's day counted and were paid: today's without a clock. */
  saved: z.object({ minutes: z.number().int(), points: z.number().int() }),
  /** The books being read, the one begun last first. */
  readings: z.array(OpenReading),
})
export type ReadingNow = z.output<typeof ReadingNow>

export const SavedSession = z.object({
  session: ReadingSession,
  /** The book was finished with it. */
  finished: z.boolean(),
  ...Earned.shape,
})
export type SavedSession = z.output<typeof SavedSession>

export const getReadingNow = endpoint('GET', '/api/reading-sessions/current', 'user', {
  response: ReadingNow,
  offline: 'kept',
})

/** Starts the clock. A paused clock resumes, whichever book it was started for. */
export const startTimer = endpoint('POST', '/api/reading-sessions/start', 'user', {
  body: z.object({ logId: Id.optional() }),
  response: ReadingTimer,
  errors: ['not_found'],
  offline: 'queued',
  touches: READING_READS,
})

const OF_TIMER = {
  params: OfId,
  response: ReadingTimer,
  errors: ['not_found', 'reading_saved'],
  offline: 'queued',
  touches: ['/api/reading-sessions/current'],
} as const

/** A sign of life. */
export const pingTimer = endpoint('POST', '/api/reading-sessions/:id/ping', 'user', OF_TIMER)

export const pauseTimer = endpoint('POST', '/api/reading-sessions/:id/pause', 'user', OF_TIMER)

/** Saves a clock's minutes. Idempotent: a repeat returns what was saved and awards nothing. */
export const stopTimer = endpoint('POST', '/api/reading-sessions/:id/stop', 'user', {
  params: OfId,
  body: z.object({ progress: Percent.optional(), page: Page.optional() }),
  response: SavedSession,
  errors: ['not_found', 'page_not_in_book'],
  offline: 'queued',
  touches: READING_READS,
})

const MINUTES_RULE = inSchema(
  phrase('Use whole minutes, 1 to {most}.', { most: MAX_SESSION_MINUTES }),
)

export const TypedMinutes = z.object({
  minutes: z
    .number(MINUTES_RULE)
    .int(MINUTES_RULE)
    .min(1, MINUTES_RULE)
    .max(MAX_SESSION_MINUTES, MINUTES_RULE),
  day: z.enum(TYPED_DAYS, message('Choose today or yesterday.')),
  /** Null or left out for a book that isn't among the open readings. */
  logId: Id.nullish(),
  /** One form has one key: sent twice it is saved once. */
  key: Id.optional(),
  /** Typed without a network: when, which says what 'today' was. */
  typedAt: Instant.optional(),
})

export const typeMinutes = endpoint('POST', '/api/reading-sessions', 'user', {
  body: TypedMinutes,
  response: SavedSession,
  errors: ['not_found', 'reading_day_full', 'offline_too_old'],
  offline: 'queued',
  touches: READING_READS,
})

/** Minutes a tablet timed while there was no network. */
const OfflineReading = z.object({
  /** The tablet's mark of this reading, made when it began: sent twice it is saved once. */
  key: Id,
  startedAt: Instant,
  minutes: z.number().int().min(1).max(MAX_SESSION_MINUTES),
  bookId: Id.optional(),
  progress: z.number().int().min(0).max(100).optional(),
})

export const reportOfflineReading = endpoint('POST', '/api/reading-sessions/offline', 'user', {
  body: OfflineReading,
  response: SavedSession,
  errors: ['not_found', 'offline_too_old'],
  offline: 'queued',
  touches: READING_READS,
})

export const listReadingSessions = endpoint('GET', '/api/reading-sessions', 'user', {
  querystring: PageQuery,
  response: z.array(ReadingSession),
  offline: 'kept',
})
