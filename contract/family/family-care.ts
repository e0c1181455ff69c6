import { z } from 'zod'
import { HeroPassword } from '#contract/accounts/auth.ts'
import { DeviceCode } from '#contract/accounts/class-sign-in.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Instant, line } from '#contract/fields.ts'
import { CHILD_READS } from '#contract/touches.ts'
import { plainFamilyCode } from '#domain/family-code.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { PICTURES } from '#domain/picture-password.ts'
import { FamilyHero, SignInName } from './family.ts'

const OfHero = z.object({ id: Id })

/** Minutes of games a day that a guardian can allow; null is no limit. */
export const GAME_MINUTES = [0, 10, 20, 30, 60] as const

/** What a guardian looks after besides the reading. */
export const HeroCare = FamilyHero.extend({
  heroName: z.string().nullable(),
  /** What another guardian writes to be tied to this child: 'ACDEF-GHJKM'. */
  familyCode: z.string(),
  /** The first tied first. */
  guardians: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      since: Instant,
      isYou: z.boolean(),
      /** The caller may take them off: themselves, or who came after them; never the last one. */
      canBeRemoved: z.boolean(),
    }),
  ),
  /** What the child's reading days go by, as an IANA name. */
  timeZone: z.string(),
  gameMinutes: z.number().int().nullable(),
  /** Can the child sign in with four pictures? */
  hasPictures: z.boolean(),
})
export type HeroCare = z.output<typeof HeroCare>

export const getHeroCare = {
  method: 'GET',
  url: '/api/family/heroes/:id',
  access: ['parent'],
  schema: { params: OfHero, response: { 200: HeroCare } },
  errors: ['not_found'],
} as const satisfies Endpoint

export const HeroChange = z.object({
  firstName: line(60, 'First name is required'),
  signInName: SignInName,
  /** Null keeps it for the child to choose. */
  heroName: line(40, 'Hero name is required').nullable(),
  gradeLevel: z.enum(GRADES, 'Choose a grade.').nullable(),
})

export const changeHero = {
  method: 'PUT',
  url: '/api/family/heroes/:id',
  access: ['parent'],
  schema: { params: OfHero, body: HeroChange, response: { 200: HeroCare } },
  errors: ['not_found', 'sign_in_name_taken', 'words_unkind', 'words_contact', 'too_many_tries'],
  touches: [getHeroCare.url, ...CHILD_READS],
} as const satisfies Endpoint

export const NewPassword = z.object({ password: HeroPassword })

/** Gives a child a new password and signs it out everywhere. */
export const resetHeroPassword = {
  method: 'POST',
  url: '/api/family/heroes/:id/password',
  access: ['parent'],
  schema: {
    params: OfHero,
    body: NewPassword,
    response: { 200: z.object({ changed: z.literal(true) }) },
  },
  errors: ['not_found', 'password_common', 'password_holds_name', 'too_many_tries'],
} as const satisfies Endpoint

/** Sets a new picture password, returned only this once; the previous one stops working. */
export const renewHeroPictures = {
  method: 'POST',
  url: '/api/family/heroes/:id/pictures',
  access: ['parent'],
  schema: {
    params: OfHero,
    response: { 200: z.object({ pictures: z.array(z.enum(PICTURES)) }) },
  },
  errors: ['not_found', 'too_many_tries'],
  touches: [getHeroCare.url],
} as const satisfies Endpoint

/** Removes the child's picture password, at home and in class. */
export const endHeroPictures = {
  method: 'DELETE',
  url: '/api/family/heroes/:id/pictures',
  access: ['parent'],
  schema: { params: OfHero, response: { 200: HeroCare } },
  errors: ['not_found', 'too_many_tries'],
  touches: [getHeroCare.url],
} as const satisfies Endpoint

/** Opens the child's sign-in when someone else's guesses have closed it. */
export const unlockHero = {
  method: 'POST',
  url: '/api/family/heroes/:id/unlock',
  access: ['parent'],
  schema: { params: OfHero, response: { 200: DeviceCode } },
  errors: ['not_found', 'too_many_tries'],
} as const satisfies Endpoint

export const setGameMinutes = {
  method: 'PUT',
  url: '/api/family/heroes/:id/games',
  access: ['parent'],
  schema: {
    params: OfHero,
    body: z.object({ minutes: z.literal(GAME_MINUTES, 'Choose one of the times.').nullable() }),
    response: { 200: HeroCare },
  },
  errors: ['not_found'],
  touches: [getHeroCare.url],
} as const satisfies Endpoint

/** The previous code stops working. */
export const renewFamilyCode = {
  method: 'POST',
  url: '/api/family/heroes/:id/code',
  access: ['parent'],
  schema: { params: OfHero, response: { 200: HeroCare } },
  errors: ['not_found', 'too_many_tries'],
  touches: [getHeroCare.url],
} as const satisfies Endpoint

export const removeGuardian = {
  method: 'DELETE',
  url: '/api/family/heroes/:id/guardians/:guardianId',
  access: ['parent'],
  schema: {
    params: z.object({ id: Id, guardianId: Id }),
    response: { 200: z.object({ removed: z.literal(true) }) },
  },
  errors: ['not_found', 'last_guardian'],
  touches: [getHeroCare.url, ...CHILD_READS],
} as const satisfies Endpoint

/** The code in the child's own profile. */
export const getFamilyCode = {
  method: 'GET',
  url: '/api/family-code',
  access: ['student'],
  schema: { response: { 200: z.object({ code: z.string() }) } },
} as const satisfies Endpoint

export const LinkRequestCode = z
  .object({
    code: z
      .string()
      .max(40, 'That code is too long.')
      .transform(plainFamilyCode)
      .pipe(z.string().min(1, 'Enter the family code.')),
    /** To the text of CONSENT. */
    consent: z.boolean(),
  })
  // A form asks for it once there is a code.
  .refine(({ code, consent }) => code === '' || consent, {
    path: ['consent'],
    error: 'Please agree first, or leave this page.',
  })

/** Asks to become a child's guardian; a guardian decides, or the school for a child who has none. */
export const requestLink = {
  method: 'POST',
  url: '/api/family/links',
  access: ['parent'],
  schema: { body: LinkRequestCode, response: { 200: z.object({ asked: z.literal(true) }) } },
  errors: ['family_code_unknown', 'too_many_tries'],
  touches: ['/api/family/links', '/api/family/heroes'],
} as const satisfies Endpoint

export const FamilyLinks = z.object({
  /** Grown-ups who ask for a tie to an own child. */
  waiting: z.array(
    z.object({
      id: z.string(),
      childName: z.string(),
      parentName: z.string(),
      parentEmail: z.string().nullable(),
      askedAt: Instant,
    }),
  ),
  /** The caller's pending requests. */
  asked: z.array(z.object({ id: z.string(), askedAt: Instant })),
})
export type FamilyLinks = z.output<typeof FamilyLinks>

export const listFamilyLinks = {
  method: 'GET',
  url: '/api/family/links',
  access: ['parent'],
  schema: { response: { 200: FamilyLinks } },
} as const satisfies Endpoint

export const confirmLink = {
  method: 'POST',
  url: '/api/family/links/:id/confirm',
  access: ['parent'],
  schema: { params: OfHero, response: { 200: FamilyLinks } },
  errors: ['not_found'],
  touches: [listFamilyLinks.url],
} as const satisfies Endpoint

/** A guardian's no, or the asker taking it back. */
export const declineLink = {
  method: 'DELETE',
  url: '/api/family/links/:id',
  access: ['parent'],
  schema: { params: OfHero, response: { 200: FamilyLinks } },
  errors: ['not_found'],
  touches: [listFamilyLinks.url],
} as const satisfies Endpoint
