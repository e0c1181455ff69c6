import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, OfId, PageQuery } from '#contract/fields.ts'
import { PAGE_RULE, Page, Percent } from '#contract/reading/place.ts'
import { Earned } from '#contract/rewards/earned.ts'
import { LIBRARY_READS } from '#contract/touches.ts'

export const ReadingStatus = z.enum(['reading', 'completed'])

/** One reading of one book (product 4). `progress` is percent, 0-100. */
export const ReadingLog = z.object({
  id: z.string(),
  bookId: z.string(),
  status: ReadingStatus,
  progress: z.number().int().min(0).max(100),
  /** The page the reader said they are on; null where they only said how far. */
  page: z.number().int().nullable(),
  /** How many pages the book has; null where that is unknown. */
  pages: z.number().int().nullable(),
  startedAt: Instant,
  completedAt: Instant.nullable(),
  book: z.object({
    title: z.string(),
    author: z.string(),
    level: z.number().int(),
    isbn: z.string().nullable(),
    coverUrl: z.string().nullable(),
    points: z.number().int(),
  }),
})
export type ReadingLog = z.output<typeof ReadingLog>

export const startReading = endpoint('POST', '/api/reading-logs', 'user', {
  body: z.object({
    bookId: Id,
    status: z.literal('reading').default('reading'),
    progress: z.literal(0).default(0),
  }),
  response: ReadingLog.extend(Earned.shape),
  errors: ['not_found'],
  offline: 'queued',
  touches: [...LIBRARY_READS, '/api/reading-sessions/current', '/api/reading-logs'],
})

export const listReadingLogs = endpoint('GET', '/api/reading-logs', 'user', {
  querystring: PageQuery,
  response: z.array(ReadingLog),
  offline: 'kept',
})

export const moveProgress = endpoint('PATCH', '/api/reading-logs/:id', 'user', {
  params: OfId,
  /** Percent, or the page, where the book's pages are known. */
  body: z
    .object({ progress: Percent.optional(), page: Page.optional() })
    .refine(({ progress, page }) => progress !== undefined || page !== undefined, {
      path: ['page'],
      error: PAGE_RULE,
    }),
  response: ReadingLog.extend(Earned.shape),
  errors: ['not_found', 'page_not_in_book'],
  touches: [
    ...LIBRARY_READS,
    '/api/reading-sessions/current',
    '/api/reading-logs',
    '/api/progress',
  ],
})
