import type { FastifyInstance } from 'fastify'
import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.ts'
import { openSurprises } from '#contract/rewards/surprises.ts'
import { dayOf } from '#domain/reading-clock.ts'
import { stampsUpTo } from '#domain/streak.ts'
import { getCurrentUser } from '#server/accounts/people/current-user.ts'
import { pausedDays } from '#server/accounts/people/readers.ts'
import { latestInLibrary } from '#server/books/book-rows.ts'
import { picksOf } from '#server/books/picks.ts'
import type { Deps } from '#server/deps.ts'
import { openEncouragements } from '#server/family/encouragement/encouragement-cards.ts'
import { route } from '#server/http/route.ts'
import type { SignedIn } from '#server/http/session.ts'
import type { Unsaid } from '#server/language/words.ts'
import { closestPrizeOf } from '#server/prizes/closest-prize.ts'
import { readingNow } from '#server/reading/minutes/reading-now.ts'
import { countingDaysUpTo } from '#server/rewards/activity.ts'
import { badgesOf, nextBadgesOf } from '#server/rewards/badges/badge-rows.ts'
import { todaysMissions } from '#server/rewards/missions/todays-missions.ts'
import { openOwn, waitingSurprises } from '#server/rewards/surprises.ts'
import { figuresOf } from './figures.ts'

/** Books in the library preview (spec 9). */
const LATEST_BOOKS = 3
const LATEST_BADGES = 4
const NEXT_BADGES = 2
const STAMPS = 7

export function registerDashboard(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  route(app, getDashboard, ({ user }) => dashboardOf(deps, user))
  route(app, openSurprises, ({ user, body }) => openOwn(deps.db, user.id, body.ids))
}

async function dashboardOf(
  deps: Pick<Deps, 'db' | 'now'>,
  { id, clock }: Pick<SignedIn, 'id' | 'clock'>,
): Promise<Unsaid<Dashboard>> {
  const { db } = deps
  const at = deps.now()
  const today = dayOf(at, clock)
  const [
    user,
    figures,
    reading,
    latest,
    days,
    missions,
    paused,
    badges,
    next,
    cards,
    waiting,
    closestPrize,
  ] = await Promise.all([
    getCurrentUser(db, id, at),
    figuresOf(db, id, { at, today }),
    readingNow(db, { id, clock }, at),
    latestInLibrary(db, id, LATEST_BOOKS),
    countingDaysUpTo(db, id, today, STAMPS),
    todaysMissions(db, id, today),
    pausedDays(db, id),
    badgesOf(db, id),
    nextBadgesOf(db, id, NEXT_BADGES),
    openEncouragements(db, id),
    waitingSurprises(db, id),
    closestPrizeOf(db, id),
  ])
  const ownUnread = latest.find(({ readingStatus }) => readingStatus === null)
  return {
    user,
    stats: {
      booksRead: figures.booksRead,
      badgesEarned: figures.badgesEarned,
      longestStreak: figures.longestStreak,
      pointsEarned: figures.pointsEarned,
      points: { thisWeek: figures.pointsThisWeek, weekBefore: figures.pointsWeekBefore },
      books: { thisWeek: figures.booksThisWeek, weekBefore: figures.booksWeekBefore },
      badges: { thisWeek: figures.badgesThisWeek, weekBefore: figures.badgesWeekBefore },
      readingDays: {
        thisWeek: figures.readingDaysThisWeek,
        weekBefore: figures.readingDaysWeekBefore,
      },
    },
    week: stampsUpTo(today, STAMPS, new Set(days), paused),
    reading,
    nextBook:
      reading.readings.length > 0
        ? null
        : (ownUnread ?? (await picksOf(db, id, today))[0]?.book ?? null),
    closestPrize,
    missions,
    encouragements: cards,
    surprises: waiting,
    library: { count: figures.libraryCount, latest },
    quizZone: { available: figures.quizzesAvailable, completedToday: figures.quizzesToday },
    latestBadges: badges.slice(0, LATEST_BADGES),
    nextBadges: next,
  }
}
