import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { AdultPassword, Email } from './auth.ts'

export const ForgottenPassword = z.object({ email: Email })

/** Emails an adult a link to choose a new password. The answer is the same for every address. */
export const requestPasswordReset = endpoint('POST', '/api/auth/password/forgotten', 'public', {
  body: ForgottenPassword,
  response: z.object({ received: z.literal(true) }),
  errors: ['email_not_set_up', 'too_many_tries'],
})

/** What the page asks for; the token is in the link. */
export const ChosenPassword = z.object({ password: AdultPassword })

/** Sets the new password once and signs out every browser. It signs no one in. */
export const resetPassword = endpoint('POST', '/api/auth/password/reset', 'public', {
  body: ChosenPassword.extend({ token: z.string().max(100) }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['reset_link_over', 'password_common', 'password_holds_name', 'sign_in_busy'],
})
