import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { HeroFace, Id, Instant, OfId } from '#contract/fields.ts'
import { Badge } from '#contract/rewards/badges.ts'
import { SaidName } from '#contract/said.ts'
import { inSchema } from '#contract/schema-phrase.ts'
import { CALENDAR_MARKS, GOAL_LIMITS } from '#domain/goals.ts'
import { message, phrase } from '#domain/message.ts'
import { HeroSession } from './family.ts'

/** Which of the caller's children; left out, the first. */
const OfChild = z.object({ childId: Id.optional() })

/** The spec's parent dashboard (spec 3), with what the cards need besides. */
export const ParentDashboard = z.object({
  child: z.object({
    id: z.string(),
    firstName: SaidName,
    profileImageUrl: z.string().nullable(),
    points: z.number().int(),
    hero: HeroFace.nullable(),
  }),
  stats: z.object({
    booksCompleted: z.number().int(),
    totalPoints: z.number().int(),
    badgesEarned: z.number().int(),
    currentStreak: z.number().int(),
  }),
  /** The last readings, newest first. */
  recentActivity: z.array(
    z.object({
      id: z.string(),
      bookTitle: z.string(),
      author: z.string(),
      status: z.enum(['reading', 'completed']),
      /** Percent of the best attempt in this reading; null before one. */
      quizScore: z.number().int().nullable(),
      /** When it was finished, else begun. */
      date: Instant,
      /** The child's own reading day of that moment. */
      day: z.iso.date(),
      /** What its quizzes and minutes paid. */
      pointsEarned: z.number().int(),
    }),
  ),
  goals: z.object({
    booksThisMonth: z.number().int(),
    monthlyBookTarget: z.number().int(),
    /** Monday to Sunday of the child's own days. */
    minutesThisWeek: z.number().int(),
    weeklyMinuteTarget: z.number().int(),
    dailyMinuteTarget: z.number().int(),
  }),
  latestBadges: z.array(Badge.extend({ id: z.string(), earnedAt: Instant })),
})
export type ParentDashboard = z.output<typeof ParentDashboard>

export const getParentDashboard = endpoint('GET', '/api/parent/dashboard', ['parent'], {
  querystring: OfChild,
  response: ParentDashboard,
  errors: ['not_found'],
})

/** How a child's reading went week by week, the oldest first. */
export const ChildProgress = z.object({
  childId: z.string(),
  readingLevel: z.number().int(),
  longestStreak: z.number().int(),
  /** Rounded mean in percent; null before the first quiz. */
  averageQuizScore: z.number().int().nullable(),
  weeks: z.array(
    z.object({
      /** Its Monday. */
      from: z.iso.date(),
      minutes: z.number().int(),
      books: z.number().int(),
      quizzes: z.number().int(),
    }),
  ),
})
export type ChildProgress = z.output<typeof ChildProgress>

export const getChildProgress = endpoint('GET', '/api/parent/child-progress', ['parent'], {
  querystring: OfChild,
  response: ChildProgress,
  errors: ['not_found'],
})

/** A day with any reading, and what was read. */
const CalendarDay = z.object({
  day: z.iso.date(),
  mark: z.enum(CALENDAR_MARKS),
  minutes: z.number().int(),
  sessions: z.array(HeroSession),
  /** Percent right; null where the answers were not marked. */
  quizzes: z.array(
    z.object({ id: z.string(), bookTitle: z.string(), percent: z.number().int().nullable() }),
  ),
})
export type CalendarDay = z.output<typeof CalendarDay>

export const ReadingCalendar = z.object({
  childId: z.string(),
  month: z.string(),
  /** The child's own today. */
  today: z.iso.date(),
  dailyMinuteTarget: z.number().int(),
  /** Days with reading only, the first first. */
  days: z.array(CalendarDay),
  /** Days of the month that a grown-up set free. */
  pausedDays: z.array(z.iso.date()),
})
export type ReadingCalendar = z.output<typeof ReadingCalendar>

export const getReadingCalendar = endpoint('GET', '/api/parent/calendar', ['parent'], {
  querystring: OfChild.extend({
    month: z.string().regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, message('Choose a month.')),
  }),
  response: ReadingCalendar,
  errors: ['not_found'],
})

function goal(name: keyof typeof GOAL_LIMITS) {
  const { least, most } = GOAL_LIMITS[name]
  const rule = inSchema(phrase('Use a whole number, {least} to {most}.', { least, most }))
  return z.number(rule).int(rule).min(least, rule).max(most, rule)
}

export const Goals = z.object({
  monthlyBooks: goal('monthlyBooks'),
  weeklyMinutes: goal('weeklyMinutes'),
  dailyMinutes: goal('dailyMinutes'),
})
export type Goals = z.output<typeof Goals>

export const setReadingGoals = endpoint('PUT', '/api/family/heroes/:id/goals', ['parent'], {
  params: OfId,
  body: Goals,
  response: Goals,
  errors: ['not_found'],
  touches: [getParentDashboard, getReadingCalendar],
})
