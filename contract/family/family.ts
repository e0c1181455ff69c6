import { z } from 'zod'
import { HeroPassword } from '#contract/accounts/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, HeroFace, line, OfId, PageQuery } from '#contract/fields.ts'
import { ReadingSession } from '#contract/reading/sessions.ts'
import { SaidName } from '#contract/said.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { message } from '#domain/message.ts'
import { SESSION_FLAGS } from '#domain/reading-session.ts'

/** The text a guardian agrees to; a change of wording gets a new version. */
export const CONSENT = {
  version: '2026-11-2',
  text: message(
    'I am this child’s parent or guardian. I agree that Reading Heroes keeps a first name, grade, birth month and year, the books read, quiz results and points, so that my child can use it. I can view, download or delete it at any time.',
  ),
} as const

/** How a hero signs in: letters, digits, dots, dashes; compared without case. */
export const SignInName = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(3, message('Use at least 3 letters.'))
  .max(30, message('Use at most 30 letters.'))
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u,
    message('Use letters, numbers, spaces, periods and dashes.'),
  )

export const NewHero = z.object({
  firstName: line(60, message('First name is required')),
  gradeLevel: z.enum(GRADES, message('Choose a grade.')),
  signInName: SignInName,
  password: HeroPassword,
  consent: z.literal(true, message('Please check the box to continue.')),
  timeZone: z.string().max(64).default('UTC'),
})

export const FamilyHero = z.object({
  id: z.string(),
  firstName: SaidName,
  signInName: z.string().nullable(),
  gradeLevel: z.string().nullable(),
  points: z.number().int(),
  onboardingCompleted: z.boolean(),
  hero: HeroFace.nullable(),
})
export type FamilyHero = z.output<typeof FamilyHero>

export const createHero = endpoint('POST', '/api/family/heroes', ['parent'], {
  body: NewHero,
  response: FamilyHero,
  errors: ['sign_in_name_taken', 'password_common', 'password_holds_name', 'too_many_tries'],
  touches: [
    '/api/family/heroes',
    '/api/family/squads',
    '/api/family/shipping',
    '/api/treasure-box/prize-fund',
  ],
})

export const listHeroes = endpoint('GET', '/api/family/heroes', ['parent'], {
  response: z.array(FamilyHero),
})

/** Days that a child's streak does not miss, first and last included. */
export const StreakPause = z
  .object({ from: day(message('Choose a first day.')), to: day(message('Choose a last day.')) })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: message('The last day can’t be before the first.'),
  })
export type StreakPause = z.output<typeof StreakPause>

export const pauseStreak = endpoint('POST', '/api/family/heroes/:id/pause', ['parent'], {
  params: OfId,
  body: StreakPause,
  response: z.object({ from: z.iso.date(), to: z.iso.date() }),
  errors: ['not_found', 'pause_not_possible', 'too_many_tries'],
  touches: ['/api/parent/dashboard', '/api/parent/calendar'],
})

/** A child's minutes as their guardian sees them: with what is worth a look, and whether it was seen. */
export const HeroSession = ReadingSession.extend({
  flag: z.enum(SESSION_FLAGS).nullable(),
  vouched: z.boolean(),
  /** The asking guardian logged it and may still correct it. */
  canCorrect: z.boolean(),
})
export type HeroSession = z.output<typeof HeroSession>

export const listHeroSessions = endpoint(
  'GET',
  '/api/family/heroes/:id/reading-sessions',
  ['parent'],
  {
    params: OfId,
    querystring: PageQuery,
    response: z.array(HeroSession),
    errors: ['not_found'],
  },
)

/** One tap: the guardian knows that the child read this. */
export const vouchForSession = endpoint(
  'POST',
  '/api/family/reading-sessions/:id/vouch',
  ['parent'],
  {
    params: OfId,
    response: z.object({ vouched: z.boolean() }),
    errors: ['not_found'],
    touches: [listHeroSessions, '/api/parent/calendar'],
  },
)
