import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, line } from '#contract/fields.ts'
import { BODIES, FEET, GENRES, GRADES, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { message } from '#domain/message.ts'
import { CurrentUser } from './auth.ts'

const INCOMPLETE = message('Please complete character creation') // spec 5

/** The onboarding payload, field by field as spec section 3 has it. */
export const Onboarding = z.object({
  selectedCharacter: z.literal('custom', INCOMPLETE),
  characterName: line(30, message('Give your hero a name.')),
  characterHead: z.enum(HEADS, INCOMPLETE),
  characterBody: z.enum(BODIES, INCOMPLETE),
  characterFeet: z.enum(FEET, INCOMPLETE),
  characterSuperpower: z.enum(SUPERPOWERS, INCOMPLETE),
  gradeLevel: z.enum(GRADES, message('Choose your grade.')),
  /** 1, or above 10: the server takes the grade's level instead. */
  readingLevel: z.number().int().min(1).max(100).default(1),
  favoriteGenres: z
    .array(z.enum(GENRES))
    .min(1, message('Choose at least one kind of book.'))
    .max(GENRES.length),
  /** A whole date is asked for (spec 2); only month and year are kept (product 2). */
  dateOfBirth: day(message('Enter your birthday as month, day and year.')),
  onboardingCompleted: z.literal(true),
  timeZone: z.string().max(64).optional(),
})
export type Onboarding = z.input<typeof Onboarding>

/** Once per reader. Resending the same hero after a lost reply returns the same result. */
export const completeOnboarding = endpoint('POST', '/api/onboarding', ['student'], {
  body: Onboarding,
  response: CurrentUser,
  errors: ['bad_request', 'hero_built', 'words_unkind', 'words_contact'],
  touches: ['/api/dashboard'],
})
