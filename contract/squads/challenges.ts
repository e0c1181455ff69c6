import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, line, lineOrNothing, OfId, PageQuery } from '#contract/fields.ts'
import { Badge } from '#contract/rewards/badges.ts'
import { inSchema } from '#contract/schema-phrase.ts'
import { REWARDS, SQUAD_READS } from '#contract/touches.ts'
import {
  CHALLENGE_PAYS,
  CHALLENGE_STATES,
  CHALLENGE_TYPES,
  GOAL_BOUNDS,
} from '#domain/challenges.ts'
import { message, phrase } from '#domain/message.ts'
import { OfSquad } from './squads.ts'

/** A day, also taken from an ISO instant. */
function dayOrInstant(rule: string) {
  return z
    .string(rule)
    .transform((text) => text.slice(0, 10))
    .pipe(day(rule))
}

const Name = line(80, message('Competition name is required'))
const Description = lineOrNothing(300)
const Type = z.enum(CHALLENGE_TYPES, message('Choose what to count.'))
const Goal = z
  .number(message('Enter the goal as a number.'))
  .int(message('Enter the goal as a whole number.'))

/** Spec 5; `goal` is ours: what one reader aims at, the usual one when left out. */
export const NewChallenge = z
  .object({
    classId: z
      .number(message('Choose a squad.'))
      .int(message('Choose a squad.'))
      .min(1)
      .max(2_147_483_647),
    name: Name,
    description: Description,
    type: Type,
    startDate: dayOrInstant(message('Choose a first day.')),
    endDate: dayOrInstant(message('Choose a last day.')),
    goal: Goal.optional(),
  })
  .check(({ value: { type, goal, startDate, endDate }, issues }) => {
    if (endDate < startDate) {
      const rule = message('The last day can’t be before the first.')
      issues.push({ code: 'custom', message: rule, path: ['endDate'], input: endDate })
    }
    if (goal === undefined) return
    const { least, most } = GOAL_BOUNDS[type]
    if (goal < least || goal > most) {
      const rule = inSchema(
        phrase('Choose a goal from {least} to {most, number}.', { least, most }),
      )
      issues.push({ code: 'custom', message: rule, path: ['goal'], input: goal })
    }
  })

export const ChallengeChange = z.object({
  name: Name.optional(),
  description: Description.optional(),
  startDate: dayOrInstant(message('Choose a first day.')).optional(),
  endDate: dayOrInstant(message('Choose a last day.')).optional(),
  goal: Goal.optional(),
})

/** A challenge with how far the reader and the squad are, counted within its days. */
export const Challenge = z.object({
  id: z.string(),
  classId: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(CHALLENGE_TYPES),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** What one reader aims at: books, points, minutes or percent. */
  goal: z.number().int(),
  state: z.enum(CHALLENGE_STATES),
  /** Its badge, or what is missing for finishing to pay one. */
  pays: z.enum(CHALLENGE_PAYS),
  /** The reader's own progress; null before they join. */
  mine: z
    .object({
      have: z.number().int(),
      /** Quizzes taken; an accuracy counts from 3 on. */
      quizzes: z.number().int(),
      percent: z.number().int(),
      finished: z.boolean(),
      /** The reader has its badge. */
      won: z.boolean(),
    })
    .nullable(),
  /** All who take part together; an accuracy is their average. */
  squad: z.object({
    joined: z.number().int(),
    finished: z.number().int(),
    have: z.number().int(),
    target: z.number().int(),
    percent: z.number().int(),
  }),
  /** First names of those who met the goal, once it is over. */
  finishers: z.array(z.string()),
})
export type Challenge = z.output<typeof Challenge>

/** The spec's competitions: those that end last come first. */
export const listChallenges = endpoint('GET', '/api/classes/:id/competitions', 'user', {
  params: OfSquad,
  querystring: PageQuery,
  response: z.array(Challenge),
  errors: ['not_found'],
})

export const createChallenge = endpoint('POST', '/api/competitions', 'user', {
  body: NewChallenge,
  response: Challenge,
  errors: [
    'not_found',
    'squad_leaders_only',
    'challenge_days',
    'words_unkind',
    'words_contact',
    'too_many_tries',
  ],
  touches: SQUAD_READS,
})

/** Takes part; asked again, nothing changes. */
export const joinChallenge = endpoint('POST', '/api/competitions/:id/join', 'user', {
  params: OfId,
  response: Challenge.extend({ newBadges: z.array(Badge) }),
  errors: ['not_found', 'challenge_ended'],
  touches: [...SQUAD_READS, ...REWARDS],
})

/** Every student of the class takes part; who already does is not counted again. */
export const enrollClass = endpoint('POST', '/api/competitions/:id/enroll', ['teacher'], {
  params: OfId,
  response: z.object({ enrolled: z.number().int() }),
  errors: ['not_found', 'awaiting_approval', 'squad_leaders_only', 'challenge_ended'],
  touches: SQUAD_READS,
})

export const editChallenge = endpoint('PATCH', '/api/competitions/:id', 'user', {
  params: OfId,
  body: ChallengeChange,
  response: Challenge,
  errors: [
    'not_found',
    'squad_leaders_only',
    'challenge_ended',
    'challenge_days',
    'challenge_goal',
    'words_unkind',
    'words_contact',
  ],
  touches: [...SQUAD_READS, ...REWARDS],
})

/** Ends a challenge now; one that has not begun is taken back. */
export const endChallenge = endpoint('POST', '/api/competitions/:id/end', 'user', {
  params: OfId,
  response: z.object({ ended: z.literal(true) }),
  errors: ['not_found', 'squad_leaders_only', 'challenge_ended'],
  touches: SQUAD_READS,
})
