import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export const ADULTS = ['parent', 'teacher', 'admin'] as const
export const ROLES = ['student', ...ADULTS] as const
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
  /** Bytes that a request may have where files are sent, instead of the server's small limit. */
  bodyBytes?: number
  /** URLs of the reads this call changes: a browser refetches those on its screen. */
  touches?: readonly Endpoint['url'][]
  /**
   * What a browser does without a network: `kept` reads are answered from its last copy, `queued` calls
   * are saved on the device and sent later.
   */
  offline?: 'kept' | 'queued'
}

/** The places a call's input comes in. */
type Place = 'params' | 'querystring' | 'body'

/** How an endpoint is declared: its schemas and its policies side by side. */
type Declared = Pick<Endpoint['schema'], Place> & { response: z.ZodType } & Omit<
    Endpoint,
    'method' | 'url' | 'access' | 'schema' | 'touches'
  > & { touches?: readonly (Endpoint['url'] | Pick<Endpoint, 'url'>)[] }

/** An endpoint with the very schemas and policies it was declared with. */
type EndpointOf<M, U, A, D extends Declared> = {
  method: M
  url: U
  access: A
  schema: Pick<D, keyof D & Place> & { response: { 200: D['response'] } }
} & Omit<D, Place | 'response' | 'touches'> &
  Pick<Endpoint, 'touches'>

/** Declares a call, as in `endpoint('GET', '/api/settings', 'user', { response: Settings })`. */
export function endpoint<
  const M extends Endpoint['method'],
  const U extends Endpoint['url'],
  const A extends Access,
  const D extends Declared,
>(
  method: M,
  url: U,
  access: A,
  /** Nothing but what an endpoint has. */
  declared: D & Record<Exclude<keyof D, keyof Declared>, never>,
): EndpointOf<M, U, A, D>
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(
  method: Endpoint['method'],
  url: Endpoint['url'],
  access: Access,
  { params, querystring, body, response, touches, ...policies }: Declared,
): Endpoint {
  return {
    method,
    url,
    access,
    schema: { params, querystring, body, response: { 200: response } },
    touches: touches?.map((read) => (typeof read === 'string' ? read : read.url)),
    ...policies,
  }
}

/** The schemas of what comes in, of the places the endpoint has. */
type Schemas<E extends Endpoint> = {
  [P in Place as E['schema'] extends { [K in P]: z.ZodType } ? P : never]: NonNullable<
    E['schema'][P]
  >
}

/** What the caller passes, only the parts the endpoint has. */
export type Input<E extends Endpoint> = { [P in keyof Schemas<E>]: z.input<Schemas<E>[P]> }

/** What the handler receives after parsing. */
export type Parsed<E extends Endpoint> = { [P in keyof Schemas<E>]: z.output<Schemas<E>[P]> }

/** What the call returns. */
export type Output<E extends Endpoint> = z.output<E['schema']['response'][200]>
