import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { PersonName } from '#contract/fields.ts'
import { CurrentUser, OwnPassword, SecondFactorCode, SignUp } from './auth.ts'

/** A person the issuer identified who is not signed in yet, in this browser. */
const OpenIdArrival = z.object({
  /** The issuer, as people call it. */
  name: z.string(),
  /** What is still missing: the second factor of the account, or an account. */
  needs: z.enum(['code', 'account']),
  ...PersonName.shape,
})

export const getOpenIdArrival = endpoint('GET', '/api/auth/oidc/arrival', 'public', {
  response: OpenIdArrival,
  errors: ['openid_over'],
})

/** Shows the second factor of the account that the arrival belongs to. */
export const enterWithCode = endpoint('POST', '/api/auth/oidc/code', 'public', {
  body: SecondFactorCode,
  response: CurrentUser,
  errors: ['openid_over', 'wrong_code', 'too_many_tries'],
})

export const OpenIdSignUp = SignUp.omit({ email: true, password: true })

/** Makes the account of an arrival that has none. Its email is the one the issuer has verified. */
export const signUpWithOpenId = endpoint('POST', '/api/auth/oidc/sign-up', 'public', {
  body: OpenIdSignUp,
  response: CurrentUser,
  errors: ['openid_over', 'openid_first_account', 'openid_taken', 'email_taken', 'too_many_tries'],
})

export const OpenIdLink = z.object({
  /** The issuer, as people call it; null where none is set up. */
  name: z.string().nullable(),
  linked: z.boolean(),
  /** Without a password the link is the only way in, and stays. */
  hasPassword: z.boolean(),
})

export const getOpenIdLink = endpoint('GET', '/api/auth/oidc/link', ADULTS, {
  response: OpenIdLink,
  opensSecondFactor: true,
})

/** Starts linking the caller's account: the browser continues at `url`. */
export const startOpenIdLink = endpoint('POST', '/api/auth/oidc/link', ADULTS, {
  body: OwnPassword,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'wrong_password', 'openid_away', 'too_many_tries'],
})

/** Takes the link away and signs every other browser out. */
export const endOpenIdLink = endpoint('POST', '/api/auth/oidc/link/end', ADULTS, {
  body: OwnPassword,
  response: z.object({ ended: z.literal(true) }),
  errors: ['wrong_password', 'too_many_tries'],
  touches: [getOpenIdLink, '/api/auth/sessions'],
})
