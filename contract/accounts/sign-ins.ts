import { z } from 'zod'
import { ADULTS, endpoint } from '#contract/endpoint.ts'
import { Instant, OfId } from '#contract/fields.ts'
import { AdultPassword, CurrentUser, SignIn } from './auth.ts'

/** A browser that is signed in as oneself. */
export const MySignIn = z.object({
  id: z.string(),
  /** 'Firefox on Windows'; null where the browser did not say. */
  browser: z.string().nullable(),
  since: Instant,
  lastUsed: Instant,
  isThis: z.boolean(),
})
export type MySignIn = z.output<typeof MySignIn>

/** Where one is signed in, this browser first and then the last used. */
export const listMySignIns = endpoint('GET', '/api/auth/sessions', 'user', {
  response: z.array(MySignIn),
})

/** Signs one of one's own browsers out, on its very next call. */
export const endMySignIn = endpoint('DELETE', '/api/auth/sessions/:id', 'user', {
  params: OfId,
  response: z.object({ ended: z.literal(true) }),
  errors: ['not_found'],
  touches: [listMySignIns],
})

/** Signs every browser out but this one. */
export const endOtherSignIns = endpoint('POST', '/api/auth/sessions/end-others', 'user', {
  response: z.object({ ended: z.number().int() }),
  touches: [listMySignIns],
})

export const NewPassword = z.object({
  current: SignIn.shape.password,
  password: AdultPassword,
})

/** Sets an adult's new password, signs out every browser and signs this one in again. */
export const changePassword = endpoint('POST', '/api/auth/password', ADULTS, {
  body: NewPassword,
  response: CurrentUser,
  errors: ['wrong_password', 'password_common', 'password_holds_name', 'too_many_tries'],
  touches: [listMySignIns],
})
