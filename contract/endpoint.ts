import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export const ROLES = ['student', 'parent', 'teacher', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who may call: anyone, anyone signed in, or only these roles (others get 403). */
type Access = 'public' | 'user' | readonly Role[]

/** One call: a Fastify route without its handler. Lists answer an array; `x-next-cursor` leads on. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/api/${string}`
  access: Access
  /** Open to an administrator whose second factor is still to be set up. */
  opensSecondFactor?: true
  /** Open to an adult who hasn't confirmed their email address. */
  opensUnverified?: true
  schema: {
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: { 200: z.ZodType }
  }
  errors?: readonly ErrorCode[]
  /** URLs of the reads this call changes: a browser refetches those on its screen. */
  touches?: readonly Endpoint['url'][]
  /**
   * What a browser does without a network: `kept` reads are answered from its last copy, `queued` calls
   * are saved on the device and sent later.
   */
  offline?: 'kept' | 'queued'
}

type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'] extends {
  [P in K]: infer S extends z.ZodType
}
  ? S
  : never

/** What the caller passes, only the parts the endpoint has. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'querystring' | 'body' as [Part<E, K>] extends [never] ? never : K]: z.input<
    Part<E, K>
  >
}

/** What the handler receives after parsing. */
export type Parsed<E extends Endpoint> = {
  [K in 'params' | 'querystring' | 'body' as [Part<E, K>] extends [never] ? never : K]: z.output<
    Part<E, K>
  >
}

/** What the call returns. */
export type Output<E extends Endpoint> = z.output<E['schema']['response'][200]>

/** The header that carries the cursor of a list's next page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'
/** The header that says whose work is sent; in the session of another it is refused as signed out. */
export const SENT_FOR_HEADER = 'x-sent-for'
/** The header that names a refusal's code (contract/errors.ts). */
export const ERROR_CODE_HEADER = 'x-error-code'
