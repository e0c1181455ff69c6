import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, line, lineOrNothing, PersonName } from '#contract/fields.ts'
import { Badge } from '#contract/rewards/badges.ts'
import { SaidName } from '#contract/said.ts'
import { inSchema } from '#contract/schema-phrase.ts'
import { REWARDS, SQUAD_READS } from '#contract/touches.ts'
import { message, phrase } from '#domain/message.ts'
import { MIN_CODE_LENGTH, plainCode, SQUAD_ROLES } from '#domain/squads.ts'

/** The spec's classId is a number; in an address it is written as digits. */
export const SquadId = z.coerce.number().int().min(1).max(2_147_483_647)
export const OfSquad = z.object({ id: SquadId })
const Member = z.object({ id: SquadId, userId: Id })

/** A squad (the spec's class), as its members see it. */
export const Squad = z.object({
  id: z.number().int(),
  name: z.string(),
  teacherName: SaidName,
  grade: z.string(),
  school: z.string().nullable(),
  description: z.string().nullable(),
  classCode: z.string(),
})
export type Squad = z.output<typeof Squad>

export const Membership = z.object({ class: Squad, role: z.enum(SQUAD_ROLES) })
export type Membership = z.output<typeof Membership>

/** What a person who is not a member yet may see of a squad. */
export const SquadName = Squad.pick({ id: true, name: true, teacherName: true })
export type SquadName = z.output<typeof SquadName>

/** The sentences of spec 5. */
export const NewSquad = z.object({
  name: line(80, message('Class name is required')),
  teacherName: line(80, message('Teacher name is required')),
  grade: line(20, message('Grade is required')),
  school: lineOrNothing(120),
  description: lineOrNothing(300),
})

/** What a leader changes; the rest stays. */
export const SquadChange = NewSquad.partial()

const CODE_RULE = inSchema(
  phrase('Class code must be at least {least} characters', { least: MIN_CODE_LENGTH }),
)

/** A code however it was typed. */
export const TypedCode = z
  .string(CODE_RULE)
  .max(40, message('That code is too long.'))
  .transform(plainCode)
  .pipe(z.string().min(MIN_CODE_LENGTH, CODE_RULE))

export const SquadCode = z.object({ classCode: TypedCode })

/** A hero as squad mates see them: costume only, no words. */
export const MateHero = z
  .object({
    head: z.string(),
    body: z.string(),
    feet: z.string(),
    superpower: z.string(),
    worn: z.array(z.string()),
  })
  .nullable()

/** Names and email are null for callers who may not see them (product 2). */
const Mate = z.object({
  id: z.string(),
  ...PersonName.shape,
  /** Null for a child, who is shown as their hero. */
  profileImageUrl: z.string().nullable(),
  /** Earned, whatever was spent: what is left is nobody else's to see. */
  points: z.number().int(),
})

export const SquadMember = z.object({
  role: z.enum(SQUAD_ROLES),
  user: Mate,
  hero: MateHero,
  badges: z.number().int(),
  /** The founder leads as long as they stay. */
  founder: z.boolean(),
})
export type SquadMember = z.output<typeof SquadMember>

export const BoardRow = z.object({
  userId: z.string(),
  role: z.enum(SQUAD_ROLES),
  firstName: z.string().nullable(),
  email: z.string().nullable(),
  hero: MateHero,
  points: z.number().int(),
  badges: z.number().int(),
  /** 1 is first; equal points share a place. */
  rank: z.number().int(),
})
export type BoardRow = z.output<typeof BoardRow>

export const GoalRow = BoardRow.pick({
  userId: true,
  role: true,
  firstName: true,
  email: true,
  hero: true,
  rank: true,
}).extend({
  /** This week's minutes in percent of the reader's own goal, 0 to 100. */
  percent: z.number().int(),
})
export type GoalRow = z.output<typeof GoalRow>

export const Leaderboard = z.object({
  members: z.number().int(),
  /** Sums of all members. */
  totals: z.object({
    booksRead: z.number().int(),
    minutesRead: z.number().int(),
    badgesEarned: z.number().int(),
  }),
  /** The ten with the most points (spec 9), the first first. */
  top: z.array(BoardRow),
  /** The reader's own row, at any rank; null for one who is off the board. */
  own: BoardRow.nullable(),
  goalTop: z.array(GoalRow),
  ownGoal: GoalRow.nullable(),
})
export type Leaderboard = z.output<typeof Leaderboard>

export const listMySquads = endpoint('GET', '/api/classes/my', 'user', {
  response: z.array(Membership),
})

/** Who must approve a new member. */
const WaitsFor = z.enum(['guardian', 'leader'])

/** The squads the caller asked to join. */
export const listSquadRequests = endpoint('GET', '/api/classes/waiting', 'user', {
  response: z.array(SquadName.extend({ askedAt: Instant, waitsFor: WaitsFor })),
})

export const createSquad = endpoint('POST', '/api/classes', 'user', {
  body: NewSquad,
  response: Membership,
  errors: ['squads_enough', 'words_unkind', 'words_contact', 'too_many_tries'],
  touches: [...SQUAD_READS, '/api/teacher/classes'],
})

/** 'waiting': a leader or the child's guardian approves first (product 7 and 12). */
export const joinSquad = endpoint('POST', '/api/classes/join', 'user', {
  body: SquadCode,
  response: z.object({
    state: z.enum(['joined', 'waiting']),
    waitsFor: WaitsFor.nullable(),
    class: SquadName,
    newBadges: z.array(Badge),
  }),
  errors: [
    'squad_code_unknown',
    'squad_joined',
    'squad_full',
    'squads_enough',
    'words_unkind',
    'words_contact',
    'too_many_tries',
  ],
  touches: [...SQUAD_READS, ...REWARDS],
})

export const listSquadMembers = endpoint('GET', '/api/classes/:id/members', 'user', {
  params: OfSquad,
  response: z.array(SquadMember),
  errors: ['not_found'],
})

export const getLeaderboard = endpoint('GET', '/api/classes/:id/leaderboard', 'user', {
  params: OfSquad,
  response: Leaderboard,
  errors: ['not_found'],
})

/** Renews the code; the previous one stops working. */
export const renewSquadCode = endpoint('POST', '/api/classes/:id/code', 'user', {
  params: OfSquad,
  response: z.object({ classCode: z.string() }),
  errors: ['not_found', 'squad_leaders_only', 'too_many_tries'],
  touches: SQUAD_READS,
})

/** The last leader says who leads next, or closes the squad for everybody. */
export const Leaving = z.object({
  successorId: Id.optional(),
  close: z.literal(true).optional(),
})

/** Leaves a squad, or takes a request back. The last one to leave closes the squad. */
export const leaveSquad = endpoint('POST', '/api/classes/:id/leave', 'user', {
  params: OfSquad,
  body: Leaving,
  response: z.object({ left: z.literal(true) }),
  errors: ['not_found', 'squad_needs_successor'],
  touches: SQUAD_READS,
})

/** Name, leader's name, grade, school and description, by a leader. */
export const editSquad = endpoint('PATCH', '/api/classes/:id', 'user', {
  params: OfSquad,
  body: SquadChange,
  response: Squad,
  errors: ['not_found', 'squad_leaders_only', 'words_unkind', 'words_contact'],
  touches: SQUAD_READS,
})

export const removeSquadMember = endpoint('DELETE', '/api/classes/:id/members/:userId', 'user', {
  params: Member,
  response: z.object({ removed: z.literal(true) }),
  errors: ['not_found', 'squad_leaders_only', 'squad_founder_stays'],
  touches: SQUAD_READS,
})

/** Makes a member a leader beside the others, or a reader again. */
export const setSquadRole = endpoint('PATCH', '/api/classes/:id/members/:userId', 'user', {
  params: Member,
  body: z.object({ role: z.enum(SQUAD_ROLES) }),
  response: z.object({ role: z.enum(SQUAD_ROLES) }),
  errors: ['not_found', 'squad_leaders_only', 'squad_founder_stays'],
  touches: SQUAD_READS,
})
