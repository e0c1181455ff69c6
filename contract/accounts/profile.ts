import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { Download, line, PersonName } from '#contract/fields.ts'
import { OfPhoto, PHOTO_BODY_BYTES, PHOTO_REFUSALS, PhotoFile } from '#contract/photo.ts'
import { message } from '#domain/message.ts'
import { Email, OwnPassword } from './auth.ts'

/** An adult's own name, picture and address. */
export const Profile = PersonName.extend({
  profileImageUrl: z.string().nullable(),
  /** Where a link waits to be opened; null when no change is under way. */
  newEmail: z.string().nullable(),
  /** False where no mail server is set up: then an address can't be changed. */
  sendsEmail: z.boolean(),
  /** False for an account that opens through an issuer alone. */
  hasPassword: z.boolean(),
})
export type Profile = z.output<typeof Profile>

export const getProfile = endpoint('GET', '/api/profile', ADULTS, { response: Profile })

export const OwnName = z.object({
  firstName: line(60, message('First name is required')),
  lastName: line(60, message('Last name is required')),
})

export const saveOwnName = endpoint('PUT', '/api/profile', ADULTS, {
  body: OwnName,
  response: Profile,
  touches: [getProfile, '/api/auth/user'],
})

/** What shows an adult's picture beside their name. */
const PICTURE_READS = [
  getProfile,
  '/api/auth/user',
  '/api/classes/:id/members',
  '/api/teacher/class/:id/teachers',
  '/api/family/heroes/:id',
] as const

/** An adult's own picture; a child is shown as their hero, and no photo of a child is stored. */
export const savePicture = endpoint('PUT', '/api/profile/picture', ADULTS, {
  body: z.object({ photo: PhotoFile }),
  bodyBytes: PHOTO_BODY_BYTES,
  response: Profile,
  errors: [...PHOTO_REFUSALS, 'too_many_tries'],
  touches: PICTURE_READS,
})

export const removePicture = endpoint('DELETE', '/api/profile/picture', ADULTS, {
  response: Profile,
  touches: PICTURE_READS,
})

/** For the person and those who are shown their name: members of a squad of theirs, and guardians of their child. */
export const getPicture = endpoint('GET', '/api/profile/pictures/:hash', 'user', {
  params: OfPhoto,
  response: Download,
  errors: ['not_found'],
})

export const NewEmail = OwnPassword.extend({ email: Email })

/** Emails a link to the new address, which counts once the link is used. The same answer for every address. */
export const changeEmail = endpoint('POST', '/api/profile/email', ADULTS, {
  body: NewEmail,
  response: Profile,
  errors: ['wrong_password', 'email_not_set_up', 'too_many_tries'],
  touches: [getProfile],
})

/** Uses the link, in whichever browser it is opened. The old address is told. */
export const confirmEmail = endpoint('POST', '/api/profile/email/confirm', 'public', {
  body: z.object({ token: z.string().max(100) }),
  response: z.object({ email: z.string() }),
  errors: ['reset_link_over', 'email_taken'],
})
