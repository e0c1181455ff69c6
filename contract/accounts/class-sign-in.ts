import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { HeroFace, Id, line } from '#contract/fields.ts'
import { TypedCode } from '#contract/squads/squads.ts'
import { message } from '#domain/message.ts'
import { PICTURE_COUNT, PICTURES } from '#domain/picture-password.ts'
import { CurrentUser } from './auth.ts'

/** The class's code for signing in; the one for joining opens nothing here. */
const SignInCode = z.object({ signInCode: TypedCode })

/** A card's token is in the URL fragment, so it never reaches a log. */
export const signInWithCard = endpoint('POST', '/api/auth/card', 'public', {
  body: z.object({ token: z.string().trim().min(10, message('Scan your card.')).max(100) }),
  response: CurrentUser,
  errors: ['card_unknown'],
})

export const ClassHero = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  hero: HeroFace.nullable(),
})
export type ClassHero = z.output<typeof ClassHero>

/** The heroes of a class who sign in with pictures. */
export const listClassHeroes = endpoint('POST', '/api/auth/class', 'public', {
  body: SignInCode,
  response: z.object({ name: z.string(), heroes: z.array(ClassHero) }),
  errors: ['squad_code_unknown', 'too_many_tries'],
})

const Pictures = z.array(z.enum(PICTURES)).length(PICTURE_COUNT, message('Choose four pictures.'))

export const signInWithPictures = endpoint('POST', '/api/auth/pictures', 'public', {
  body: SignInCode.extend({
    heroId: Id,
    pictures: Pictures,
  }),
  response: CurrentUser,
  errors: ['wrong_pictures', 'pictures_wait', 'pictures_locked', 'sign_in_busy'],
})

/** As it is typed in the child's new browser, once and within half an hour. */
export const DeviceCode = z.object({ code: z.string() })

/** A teacher's or guardian's code makes this browser one of the child's. It doesn't sign anyone in. */
export const openDevice = endpoint('POST', '/api/auth/device-code', 'public', {
  body: z.object({ code: line(40, message('Enter the device code.')) }),
  response: z.object({ opened: z.literal(true) }),
  errors: ['device_code_unknown'],
})

/** At home there is no class code: the sign-in name says who it is. */
export const signInWithNameAndPictures = endpoint('POST', '/api/auth/name-and-pictures', 'public', {
  body: z.object({
    name: line(60, message('Enter your hero name.')).normalize('NFKC'),
    pictures: Pictures,
  }),
  response: CurrentUser,
  errors: ['wrong_pictures', 'pictures_wait', 'pictures_locked', 'sign_in_busy'],
})
