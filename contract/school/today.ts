import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OfSquad } from '#contract/squads/squads.ts'
import { CLASS_REFUSALS, TEACHER } from './class-access.ts'

const NEAR_KINDS = ['week', 'streak', 'challenge'] as const

/** A goal that a student has nearly reached. */
const NearGoal = z.object({
  kind: z.enum(NEAR_KINDS),
  /** The challenge's name. */
  about: z.string().nullable(),
  /** Minutes left of the week's goal, days of the streak badge, percent of the challenge. */
  amount: z.number().int(),
})
export type NearGoal = z.output<typeof NearGoal>

export const TodayStudent = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Read on the days that are looked back on. */
  minutes: z.number().int(),
  quizzes: z.number().int(),
  todayMinutes: z.number().int(),
  /** Null for a student who has not read yet. */
  lastReadDay: z.iso.date().nullable(),
  near: z.array(NearGoal),
})
export type TodayStudent = z.output<typeof TodayStudent>

/** How a class stands this morning; days are the class's reading days. */
export const ClassToday = z.object({
  today: z.iso.date(),
  /** Yesterday; on a Monday or a Sunday, the days since Friday. */
  since: z.iso.date(),
  until: z.iso.date(),
  students: z.array(TodayStudent),
})
export type ClassToday = z.output<typeof ClassToday>

export const getClassToday = endpoint('GET', '/api/teacher/class/:id/today', TEACHER, {
  params: OfSquad,
  response: ClassToday,
  errors: CLASS_REFUSALS,
})
