import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { CurrentUser, OwnPassword, SecondFactorCode, SignUp } from './auth.ts'

const ADULTS = ['parent', 'teacher', 'admin'] as const

/** A person the issuer identified who is not signed in yet, in this browser. */
const OpenIdArrival = z.object({
  /** The issuer, as people call it. */
  name: z.string(),
  /** What is still missing: the second factor of the account, or an account. */
  needs: z.enum(['code', 'account']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})

export const getOpenIdArrival = {
  method: 'GET',
  url: '/api/auth/oidc/arrival',
  access: 'public',
  schema: { response: { 200: OpenIdArrival } },
  errors: ['openid_over'],
} as const satisfies Endpoint

/** Shows the second factor of the account that the arrival belongs to. */
export const enterWithCode = {
  method: 'POST',
  url: '/api/auth/oidc/code',
  access: 'public',
  schema: {
    body: SecondFactorCode,
    response: { 200: CurrentUser },
  },
  errors: ['openid_over', 'wrong_code', 'too_many_tries'],
} as const satisfies Endpoint

export const OpenIdSignUp = SignUp.omit({ email: true, password: true })

/** Makes the account of an arrival that has none. Its e-mail is the one the issuer has verified. */
export const signUpWithOpenId = {
  method: 'POST',
  url: '/api/auth/oidc/sign-up',
  access: 'public',
  schema: { body: OpenIdSignUp, response: { 200: CurrentUser } },
  errors: ['openid_over', 'openid_first_account', 'openid_taken', 'email_taken', 'too_many_tries'],
} as const satisfies Endpoint

export const OpenIdLink = z.object({
  /** The issuer, as people call it; null where none is set up. */
  name: z.string().nullable(),
  linked: z.boolean(),
  /** Without a password the link is the only way in, and stays. */
  hasPassword: z.boolean(),
})

export const getOpenIdLink = {
  method: 'GET',
  url: '/api/auth/oidc/link',
  access: ADULTS,
  opensSecondFactor: true,
  schema: { response: { 200: OpenIdLink } },
} as const satisfies Endpoint

/** Starts linking the caller's account: the browser continues at `url`. */
export const startOpenIdLink = {
  method: 'POST',
  url: '/api/auth/oidc/link',
  access: ADULTS,
  schema: {
    body: OwnPassword,
    response: { 200: z.object({ url: z.string() }) },
  },
  errors: ['not_found', 'wrong_password', 'openid_away', 'too_many_tries'],
} as const satisfies Endpoint

/** Takes the link away and signs every other browser out. */
export const endOpenIdLink = {
  method: 'POST',
  url: '/api/auth/oidc/link/end',
  access: ADULTS,
  schema: {
    body: OwnPassword,
    response: { 200: z.object({ ended: z.literal(true) }) },
  },
  errors: ['wrong_password', 'too_many_tries'],
  touches: [getOpenIdLink.url, '/api/auth/sessions'],
} as const satisfies Endpoint
