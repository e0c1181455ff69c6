import { z } from 'zod'
import { CurrentUser } from '#contract/accounts/auth.ts'
import { Book } from '#contract/books/books.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Encouragement } from '#contract/family/encouragement.ts'
import { TreasureItem } from '#contract/prizes/treasure-item.ts'
import { ReadingNow } from '#contract/reading/sessions.ts'
import { BadgeProgress, UserBadge } from '#contract/rewards/badges.ts'
import { DailyMissions } from '#contract/rewards/missions.ts'
import { STAMP_STATES } from '#domain/streak.ts'

export const Dashboard = z.object({
  user: CurrentUser,
  stats: z.object({
    booksRead: z.number().int(),
    badgesEarned: z.number().int(),
    longestStreak: z.number().int(),
    /** Points ever earned: prizes do not lower them. */
    pointsEarned: z.number().int(),
    /** What was added in the last seven days, and in the seven before. */
    points: z.object({ thisWeek: z.number().int(), weekBefore: z.number().int() }),
    books: z.object({ thisWeek: z.number().int(), weekBefore: z.number().int() }),
    badges: z.object({ thisWeek: z.number().int(), weekBefore: z.number().int() }),
    /** Days that count for the streak. */
    readingDays: z.object({ thisWeek: z.number().int(), weekBefore: z.number().int() }),
  }),
  /** The reader's last seven days, today last. */
  week: z.array(z.object({ day: z.iso.date(), state: z.enum(STAMP_STATES) })),
  /** Cards of grown-ups that are not put away, newest first. */
  encouragements: z.array(Encouragement),
  /** What came while the reader was away, to be opened and celebrated once; the oldest first. */
  surprises: z.array(z.string()),
  library: z.object({ count: z.number().int(), latest: z.array(Book) }),
  /** The clock and the books it can run for. */
  reading: ReadingNow,
  /** The book to read next while none is open: one of their own, else the day's first pick. */
  nextBook: Book.nullable(),
  /** The prize to read for: wished for, else next within reach; null where the store has none. */
  closestPrize: TreasureItem.nullable(),
  missions: DailyMissions,
  quizZone: z.object({ available: z.number().int(), completedToday: z.number().int() }),
  latestBadges: z.array(UserBadge),
  nextBadges: z.array(BadgeProgress),
})
export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = endpoint('GET', '/api/dashboard', 'user', {
  response: Dashboard,
  offline: 'kept',
})
