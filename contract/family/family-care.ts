import { z } from 'zod'
import { HeroPassword } from '#contract/accounts/auth.ts'
import { DeviceCode } from '#contract/accounts/class-sign-in.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, line, OfId } from '#contract/fields.ts'
import { SaidName } from '#contract/said.ts'
import { CHILD_READS } from '#contract/touches.ts'
import { plainFamilyCode } from '#domain/family-code.ts'
import { GRADES } from '#domain/hero-parts.ts'
import { message } from '#domain/message.ts'
import { PICTURES } from '#domain/picture-password.ts'
import { FamilyHero, SignInName } from './family.ts'

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
      firstName: SaidName,
      profileImageUrl: z.string().nullable(),
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

export const getHeroCare = endpoint('GET', '/api/family/heroes/:id', ['parent'], {
  params: OfId,
  response: HeroCare,
  errors: ['not_found'],
})

export const HeroChange = z.object({
  firstName: line(60, message('First name is required')),
  signInName: SignInName,
  /** Null keeps it for the child to choose. */
  heroName: line(40, message('Hero name is required')).nullable(),
  gradeLevel: z.enum(GRADES, message('Choose a grade.')).nullable(),
})

export const changeHero = endpoint('PUT', '/api/family/heroes/:id', ['parent'], {
  params: OfId,
  body: HeroChange,
  response: HeroCare,
  errors: ['not_found', 'sign_in_name_taken', 'words_unkind', 'words_contact', 'too_many_tries'],
  touches: [getHeroCare, ...CHILD_READS],
})

export const NewPassword = z.object({ password: HeroPassword })

/** Gives a child a new password and signs it out everywhere. */
export const resetHeroPassword = endpoint('POST', '/api/family/heroes/:id/password', ['parent'], {
  params: OfId,
  body: NewPassword,
  response: z.object({ changed: z.literal(true) }),
  errors: ['not_found', 'password_common', 'password_holds_name', 'too_many_tries'],
})

/** Sets a new picture password, returned only this once; the previous one stops working. */
export const renewHeroPictures = endpoint('POST', '/api/family/heroes/:id/pictures', ['parent'], {
  params: OfId,
  response: z.object({ pictures: z.array(z.enum(PICTURES)) }),
  errors: ['not_found', 'too_many_tries'],
  touches: [getHeroCare],
})

/** Removes the child's picture password, at home and in class. */
export const endHeroPictures = endpoint('DELETE', '/api/family/heroes/:id/pictures', ['parent'], {
  params: OfId,
  response: HeroCare,
  errors: ['not_found', 'too_many_tries'],
  touches: [getHeroCare],
})

/** Opens the child's sign-in when someone else's guesses have closed it. */
export const unlockHero = endpoint('POST', '/api/family/heroes/:id/unlock', ['parent'], {
  params: OfId,
  response: DeviceCode,
  errors: ['not_found', 'too_many_tries'],
})

export const setGameMinutes = endpoint('PUT', '/api/family/heroes/:id/games', ['parent'], {
  params: OfId,
  body: z.object({
    minutes: z.literal(GAME_MINUTES, message('Choose a time.')).nullable(),
  }),
  response: HeroCare,
  errors: ['not_found'],
  touches: [getHeroCare],
})

/** The previous code stops working. */
export const renewFamilyCode = endpoint('POST', '/api/family/heroes/:id/code', ['parent'], {
  params: OfId,
  response: HeroCare,
  errors: ['not_found', 'too_many_tries'],
  touches: [getHeroCare],
})

export const removeGuardian = endpoint(
  'DELETE',
  '/api/family/heroes/:id/guardians/:guardianId',
  ['parent'],
  {
    params: z.object({ id: Id, guardianId: Id }),
    response: z.object({ removed: z.literal(true) }),
    errors: ['not_found', 'last_guardian'],
    touches: [getHeroCare, ...CHILD_READS],
  },
)

/** The code in the child's own profile. */
export const getFamilyCode = endpoint('GET', '/api/family-code', ['student'], {
  response: z.object({ code: z.string() }),
  offline: 'kept',
})

export const LinkRequestCode = z
  .object({
    code: z
      .string()
      .max(40, message('That code is too long.'))
      .transform(plainFamilyCode)
      .pipe(z.string().min(1, message('Enter the family code.'))),
    /** To the text of CONSENT. */
    consent: z.boolean(),
  })
  // A form asks for it once there is a code.
  .refine(({ code, consent }) => code === '' || consent, {
    path: ['consent'],
    error: message('Please check the box to continue.'),
  })

/** Asks to become a child's guardian; a guardian decides, or the school for a child who has none. */
export const requestLink = endpoint('POST', '/api/family/links', ['parent'], {
  body: LinkRequestCode,
  response: z.object({ asked: z.literal(true) }),
  errors: ['family_code_unknown', 'too_many_tries'],
  touches: ['/api/family/links', '/api/family/heroes'],
})

export const FamilyLinks = z.object({
  /** Grown-ups who ask for a tie to an own child. */
  waiting: z.array(
    z.object({
      id: z.string(),
      childName: SaidName,
      parentName: SaidName,
      parentEmail: z.string().nullable(),
      askedAt: Instant,
    }),
  ),
  /** The caller's pending requests. */
  asked: z.array(z.object({ id: z.string(), askedAt: Instant })),
})
export type FamilyLinks = z.output<typeof FamilyLinks>

export const listFamilyLinks = endpoint('GET', '/api/family/links', ['parent'], {
  response: FamilyLinks,
})

export const confirmLink = endpoint('POST', '/api/family/links/:id/confirm', ['parent'], {
  params: OfId,
  response: FamilyLinks,
  errors: ['not_found'],
  touches: [listFamilyLinks],
})

/** A guardian's no, or the asker taking it back. */
export const declineLink = endpoint('DELETE', '/api/family/links/:id', ['parent'], {
  params: OfId,
  response: FamilyLinks,
  errors: ['not_found'],
  touches: [listFamilyLinks],
})
