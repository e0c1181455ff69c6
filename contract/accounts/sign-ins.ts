import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
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
export const listMySignIns = {
  method: 'GET',
  url: '/api/auth/sessions',
  access: 'user',
  schema: { response: { 200: z.array(MySignIn) } },
} as const satisfies Endpoint

/** Signs one of one's own browsers out, on its very next call. */
export const endMySignIn = {
  method: 'DELETE',
  url: '/api/auth/sessions/:id',
  access: 'user',
  schema: {
    params: z.object({ id: Id }),
    response: { 200: z.object({ ended: z.literal(true) }) },
  },
  errors: ['not_found'],
  touches: [listMySignIns.url],
} as const satisfies Endpoint

/** Signs every browser out but this one. */
export const endOtherSignIns = {
  method: 'POST',
  url: '/api/auth/sessions/end-others',
  access: 'user',
  schema: { response: { 200: z.object({ ended: z.number().int() }) } },
  touches: [listMySignIns.url],
} as const satisfies Endpoint

export const NewPassword = z.object({
  current: SignIn.shape.password,
  password: AdultPassword,
})

/** Sets an adult's new password, signs out every browser and signs this one in again. */
export const changePassword = {
  method: 'POST',
  url: '/api/auth/password',
  access: ['parent', 'teacher', 'admin'],
  schema: { body: NewPassword, response: { 200: CurrentUser } },
  errors: ['wrong_password', 'password_common', 'password_holds_name', 'too_many_tries'],
  touches: [listMySignIns.url],
} as const satisfies Endpoint
