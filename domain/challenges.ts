import { addDays, type Day, dayStart, daysBetween } from './calendar.ts'

export const CHALLENGE_TYPES = [
  'books_read',
  'points_earned',
  'minutes_read',
  'quiz_accuracy',
] as const
export type ChallengeType = (typeof CHALLENGE_TYPES)[number]

export const CHALLENGE_STATES = ['upcoming', 'running', 'ended'] as const
export type ChallengeState = (typeof CHALLENGE_STATES)[number]

/** Default length in days, first and last included (spec 5 and 9). */
const CHALLENGE_DAYS = 30
/** Days a challenge lasts at the most. */
const MAX_CHALLENGE_DAYS = 366
/** Days a challenge may have begun before it is written down. */
const EARLIEST_START_DAYS = 31
/** Quizzes without which an accuracy says nothing (product 7). */
export const MIN_QUIZZES = 3
/** Days after the end within which minutes of its days may still be written down (product 4). */
export const LATE_MINUTES_DAYS = 30
/** What counts as points earned: what comes from reading, not what comes back from the store. */
export const EARNED_SOURCES = [
  'quiz',
  'quiz_correction',
  'minutes',
  'minutes_correction',
  'mission',
  'badge',
] as const

/** Participants a challenge opened by a child needs before it awards a badge. */
export const MIN_HEROES = 3
/** Days a challenge opened by a child lasts at the least to pay a badge. */
export const MIN_OWN_DAYS = 3

export const CHALLENGE_PAYS = ['badge', 'needs_heroes', 'needs_days'] as const
export type ChallengePays = (typeof CHALLENGE_PAYS)[number]

/**
 * What finishing pays: the badge, or what is missing for one. An adult's challenge always pays; a child's
 * needs three heroes and three days, so that children can't award badges to themselves.
 */
export function challengePays(challenge: {
  grownUp: boolean
  startDate: Day
  endDate: Day
  heroes: number
}): ChallengePays {
  const { grownUp, startDate, endDate, heroes } = challenge
  if (grownUp) return 'badge'
  if (daysBetween(startDate, endDate) + 1 < MIN_OWN_DAYS) return 'needs_days'
  return heroes >= MIN_HEROES ? 'badge' : 'needs_heroes'
}

/** Smallest and greatest goal of one reader: books, points, minutes, percent. */
export const GOAL_BOUNDS: Record<ChallengeType, { least: number; most: number }> = {
  books_read: { least: 1, most: 500 },
  points_earned: { least: 20, most: 50_000 },
  minutes_read: { least: 20, most: 50_000 },
  quiz_accuracy: { least: 60, most: 100 },
}

/** The usual goal of one reader for the days given: 1 book, 100 points, 150 minutes a week; 80 percent. */
export function defaultGoal(type: ChallengeType, start: Day, end: Day): number {
  const weeks = (daysBetween(start, end) + 1) / 7
  const usual = {
    books_read: Math.round(weeks),
    points_earned: roundToTen(weeks * 100),
    minutes_read: roundToTen(weeks * 150),
    quiz_accuracy: 80,
  }[type]
  const { least, most } = GOAL_BOUNDS[type]
  return Math.min(Math.max(usual, least), most)
}

/** The days of a new challenge that starts today: 30 days later it ends (spec 5). */
export function defaultDays(today: Day): { startDate: Day; endDate: Day } {
  return { startDate: today, endDate: addDays(today, CHALLENGE_DAYS) }
}

export type Span = { startsAt: number; endsAt: number }

/** The moments (epoch milliseconds) between which a challenge runs: its reading days in the squad's zone. */
export function challengeSpan(start: Day, end: Day, timeZone: string): Span {
  return { startsAt: dayStart(start, timeZone), endsAt: dayStart(addDays(end, 1), timeZone) }
}

/** A challenge's state at a moment; it has ended from `endsAt` on. */
export function challengeState({ startsAt, endsAt }: Span, at: number): ChallengeState {
  if (at < startsAt) return 'upcoming'
  return at < endsAt ? 'running' : 'ended'
}

/** Are these days allowed for a challenge created `today`? It must not be over, and is limited in length. */
export function areChallengeDays(start: Day, end: Day, today: Day): boolean {
  const length = daysBetween(start, end) + 1
  const begun = daysBetween(start, today)
  return length >= 1 && length <= MAX_CHALLENGE_DAYS && begun <= EARLIEST_START_DAYS && end >= today
}

type Progress = { have: number; quizzes: number }

/**
 * Has a reader met the goal? Totals are met as soon as they are reached; accuracy can drop again, so it is
 * judged when the challenge has ended.
 */
export function isGoalMet(
  challenge: { type: ChallengeType; goal: number; state: ChallengeState },
  { have, quizzes }: Progress,
): boolean {
  if (challenge.type !== 'quiz_accuracy') return have >= challenge.goal
  return challenge.state === 'ended' && quizzes >= MIN_QUIZZES && have >= challenge.goal
}

/** How far, in whole percent from 0 to 100; 100 only when the goal is met. */
export function percentOfGoal(have: number, goal: number): number {
  return goal > 0 ? Math.min(100, Math.floor((Math.max(have, 0) / goal) * 100)) : 0
}

function roundToTen(count: number): number {
  return Math.round(count / 10) * 10
}
