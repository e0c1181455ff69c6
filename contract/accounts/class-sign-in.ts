import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { HeroFace, Id, line } from '#contract/fields.ts'
import { TypedCode } from '#contract/squads/squads.ts'
import { PICTURE_COUNT, PICTURES } from '#domain/picture-password.ts'
import { CurrentUser } from './auth.ts'

/** The class's code for signing in; the one for joining opens nothing here. */
const SignInCode = z.object({ signInCode: TypedCode })

/** A card's token is in the URL fragment, so it never reaches a log. */
export const signInWithCard = {
  method: 'POST',
  url: '/api/auth/card',
  access: 'public',
  schema: {
    body: z.object({ token: z.string().trim().min(10, 'Scan your card.').max(100) }),
    response: { 200: CurrentUser },
  },
  errors: ['card_unknown'],
} as const satisfies Endpoint

export const ClassHero = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  hero: HeroFace.nullable(),
})
export type ClassHero = z.output<typeof ClassHero>

/** The heroes of a class who sign in with pictures. */
export const listClassHeroes = {
  method: 'POST',
  url: '/api/auth/class',
  access: 'public',
  schema: {
    body: SignInCode,
    response: { 200: z.object({ name: z.string(), heroes: z.array(ClassHero) }) },
  },
  errors: ['squad_code_unknown', 'too_many_tries'],
} as const satisfies Endpoint

const Pictures = z.array(z.enum(PICTURES)).length(PICTURE_COUNT, 'Choose four pictures.')

export const signInWithPictures = {
  method: 'POST',
  url: '/api/auth/pictures',
  access: 'public',
  schema: {
    body: SignInCode.extend({
      heroId: Id,
      pictures: Pictures,
    }),
    response: { 200: CurrentUser },
  },
  errors: ['wrong_pictures', 'pictures_wait', 'pictures_locked', 'sign_in_busy'],
} as const satisfies Endpoint

/** As it is typed in the child's new browser, once and within half an hour. */
export const DeviceCode = z.object({ code: z.string() })

/** A teacher's or guardian's code makes this browser one of the child's. It doesn't sign anyone in. */
export const openDevice = {
  method: 'POST',
  url: '/api/auth/device-code',
  access: 'public',
  schema: {
    body: z.object({ code: line(40, 'Enter the device code.') }),
    response: { 200: z.object({ opened: z.literal(true) }) },
  },
  errors: ['device_code_unknown'],
} as const satisfies Endpoint

/** At home there is no class code: the sign-in name says who it is. */
export const signInWithNameAndPictures = {
  method: 'POST',
  url: '/api/auth/name-and-pictures',
  access: 'public',
  schema: {
    body: z.object({
      name: line(60, 'Write your hero name.').normalize('NFKC'),
      pictures: Pictures,
    }),
    response: { 200: CurrentUser },
  },
  errors: ['wrong_pictures', 'pictures_wait', 'pictures_locked', 'sign_in_busy'],
} as const satisfies Endpoint
