import type { ErrorCode } from '#contract/errors.ts'

/** Where a browser goes to sign in with OpenID Connect; a page to open, not a call. */
export const OPENID_START = '/api/auth/oidc/start'

/** Why an OpenID sign-in ended without one: the address of the page that tells it holds this word. */
export const OPENID_REFUSALS = [
  'openid_away',
  'openid_refused',
  'openid_over',
  'openid_email_known',
  'openid_first_account',
  'openid_taken',
  'account_disabled',
  'too_many_tries',
] as const satisfies ErrorCode[]
export type OpenIdRefusal = (typeof OPENID_REFUSALS)[number]
