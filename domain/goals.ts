/** What a child aims at: books in a month, minutes in a week (Monday to Sunday) and on a day. */
export type ReadingGoals = {
  monthlyBooks: number
  weeklyMinutes: number
  dailyMinutes: number
}

/** Defaults: 4 books and 150 minutes (spec 9); 20 minutes per day is our own. */
export const DEFAULT_GOALS: ReadingGoals = { monthlyBooks: 4, weeklyMinutes: 150, dailyMinutes: 20 }

/** Minimum and maximum of each goal (product 4). */
export const GOAL_LIMITS = {
  monthlyBooks: { least: 1, most: 60 },
  weeklyMinutes: { least: 5, most: 2100 },
  dailyMinutes: { least: 5, most: 300 },
} as const satisfies Record<keyof ReadingGoals, { least: number; most: number }>

export const CALENDAR_MARKS = ['met', 'some', 'none'] as const
/** 'met' is the spec's green, 'some' its yellow. */
export type CalendarMark = (typeof CALENDAR_MARKS)[number]

/** A day's mark in the calendar: goal met, some reading (a quiz counts), or none. */
export function calendarMark(
  { minutes, quizzes }: { minutes: number; quizzes: number },
  dailyMinutes: number,
): CalendarMark {
  if (minutes > 0 && minutes >= dailyMinutes) return 'met'
  return minutes > 0 || quizzes > 0 ? 'some' : 'none'
}
