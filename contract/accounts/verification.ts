import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { Instant, OfId } from '#contract/fields.ts'
import { message } from '#domain/message.ts'
import { CurrentUser, Email } from './auth.ts'

/** What an adult who isn't verified yet can do about it. */
export const Verification = z.object({
  /** The address they signed up with. */
  email: z.string(),
  /** False where no mail server is set up: then only an invitation helps. */
  sendsEmail: z.boolean(),
})
export type Verification = z.output<typeof Verification>

/** 404 for a verified account. */
export const getVerification = endpoint('GET', '/api/auth/verification', ADULTS, {
  response: Verification,
  opensUnverified: true,
  errors: ['not_found'],
})

/** Takes the code from the email, or an invitation code. Either works once. */
export const verifyAccount = endpoint('POST', '/api/auth/verification', ADULTS, {
  body: z.object({
    code: z.string().trim().min(1, message('Enter the code.')).max(40, message('Enter the code.')),
  }),
  response: CurrentUser,
  opensUnverified: true,
  errors: ['not_found', 'wrong_verification_code', 'email_taken', 'too_many_tries'],
})

export const NewAddress = z.object({ email: Email })

/** Sends a new code to this address, which replaces the one given before; earlier codes stop working. */
export const sendVerification = endpoint('PUT', '/api/auth/verification', ADULTS, {
  body: NewAddress,
  response: Verification,
  opensUnverified: true,
  errors: ['not_found', 'too_many_tries'],
})

const Invitation = z.object({ id: z.string(), createdAt: Instant, endsAt: Instant })
export type Invitation = z.output<typeof Invitation>

/** The caller's invitations that nobody used yet, newest first; their codes are shown only once. */
export const listInvitations = endpoint('GET', '/api/invitations', ADULTS, {
  response: z.array(Invitation),
})

/** Its code and link no longer work. */
export const revokeInvitation = endpoint('DELETE', '/api/invitations/:id', ADULTS, {
  params: OfId,
  response: z.object({ revoked: z.literal(true) }),
  errors: ['not_found'],
  touches: [listInvitations],
})

/** A code for an adult the caller knows. Guardians and teachers make one only where no email is sent. */
export const createInvitation = endpoint('POST', '/api/invitations', ADULTS, {
  response: z.object({ code: z.string(), url: z.string(), endsAt: Instant }),
  errors: ['forbidden', 'invitation_not_needed', 'too_many_tries'],
  touches: [listInvitations],
})
