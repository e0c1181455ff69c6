import { z } from 'zod'
import { endpoint, ROLES } from '#contract/endpoint.ts'
import { line, PersonName } from '#contract/fields.ts'
import { LANGUAGES } from '#contract/language.ts'
import { message } from '#domain/message.ts'

/** Grown-ups' passwords: 15 characters or more, no other rule (reliability 5). */
export const ADULT_PASSWORD_LENGTH = 15
/** A hero's password: 8 characters or more. */
export const HERO_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128

export const AdultPassword = z
  .string()
  .min(ADULT_PASSWORD_LENGTH, message('Use at least 15 characters. Three or four words work well.'))
  .max(MAX_PASSWORD_LENGTH, message('Please use at most 128 characters.'))
export const HeroPassword = z
  .string()
  .min(HERO_PASSWORD_LENGTH, message('Use at least 8 characters.'))
  .max(MAX_PASSWORD_LENGTH, message('Please use at most 128 characters.'))
export const Email = z
  .string()
  .trim()
  .max(254, message('Enter a shorter email address.'))
  .pipe(z.email(message('Enter a complete email address.')))

/** The signed-in person as the screens know them. Email is null for a student (product 2). */
export const CurrentUser = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  ...PersonName.shape,
  profileImageUrl: z.string().nullable(),
  points: z.number().int(),
  streak: z.number().int(),
  onboardingCompleted: z.boolean(),
  approved: z.boolean(),
  /** False for an adult who hasn't confirmed their email address. */
  verified: z.boolean(),
  gradeLevel: z.string().nullable(),
  /** What they chose to read; null while each device decides. */
  language: z.enum(LANGUAGES).nullable(),
  hero: z
    .object({
      name: z.string(),
      head: z.string(),
      body: z.string(),
      feet: z.string(),
      superpower: z.string(),
      /** What the hero wears (domain/wardrobe.ts). */
      worn: z.array(z.string()),
    })
    .nullable(),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const PERSONAS = ['student', 'new-student', 'parent', 'teacher', 'admin'] as const
export type Persona = (typeof PERSONAS)[number]

export const getCurrentUser = endpoint('GET', '/api/auth/user', 'user', {
  response: CurrentUser,
  opensUnverified: true,
  offline: 'kept',
})

export const getSignInOptions = endpoint('GET', '/api/auth/options', 'public', {
  response: z.object({
    demo: z.boolean(),
    firstAccount: z.boolean(),
    /** The issuer grown-ups may sign in with, as people call it; null for none. */
    openId: z.string().nullable(),
    /** Where it is false, new adults need an invitation. */
    sendsEmail: z.boolean(),
  }),
})

export const SignIn = z.object({
  /** Written as SignInName keeps it, so that every keyboard finds the same account. */
  name: line(254, message('Enter your email or hero name.')).normalize('NFKC'),
  password: z
    .string()
    .min(1, message('Enter your password.'))
    .max(MAX_PASSWORD_LENGTH, message('That is too long.')),
  /** Of the second factor, where the account has one; a recovery code does too. */
  code: z.string().trim().max(40, message('That is too long.')).optional(),
})

/** The caller's own password, which a change to sign-in asks for again. */
export const OwnPassword = SignIn.pick({ password: true })

/** A code from the app of the second step, or a recovery code. */
export const SecondFactorCode = z.object({
  code: z.string().trim().min(1, message('Enter the code.')).max(40),
})

export const signIn = endpoint('POST', '/api/auth/sign-in', 'public', {
  body: SignIn,
  response: CurrentUser,
  errors: [
    'wrong_sign_in',
    'account_disabled',
    'code_needed',
    'wrong_code',
    'sign_in_wait',
    'sign_in_busy',
    'too_many_tries',
  ],
})

export const signInDemo = endpoint('POST', '/api/auth/demo', 'public', {
  body: z.object({ persona: z.enum(PERSONAS) }),
  response: CurrentUser,
  errors: ['not_found'],
})

export const SignUp = z.object({
  role: z.enum(['parent', 'teacher']),
  firstName: line(60, message('First name is required')),
  lastName: line(60, message('Last name is required')),
  email: Email,
  password: AdultPassword,
  timeZone: z.string().max(64).default('UTC'),
})

export const signUp = endpoint('POST', '/api/auth/sign-up', 'public', {
  body: SignUp,
  response: CurrentUser,
  errors: ['password_common', 'password_holds_name', 'sign_in_busy', 'too_many_tries'],
})

export const signOut = endpoint('POST', '/api/auth/sign-out', 'public', {
  response: z.object({ signedOut: z.literal(true) }),
  offline: 'queued',
})
