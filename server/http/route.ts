import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Output, Parsed } from '#contract/endpoint.ts'
import { SENT_FOR_HEADER } from '#contract/headers.ts'
import { phraseOf } from '#contract/schema-phrase.ts'
import { sentenceFor } from '#contract/sentences.ts'
import { AppError } from '#server/app-error.ts'
import { saidFieldsOf } from '#server/language/said-fields.ts'
import type { Unsaid, Words } from '#server/language/words.ts'
import { readerWords } from './reader-words.ts'
import type { SignedIn } from './session.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? SignedIn | null : SignedIn

type Call<E extends Endpoint> = Parsed<E> & {
  user: Caller<E>
  request: FastifyRequest
  reply: FastifyReply
  /** Says texts in the caller's language; phrases in the answer are said without it. */
  words: Words
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Mounts one call of the contract: who may call, what comes in and what goes out are the contract's. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Unsaid<Output<E>>>,
  /** Runs after the handler and before the answer leaves. */
  after?: (call: Call<E>, answer: Output<E>) => Promise<void>,
): void {
  const sayFields = saidFieldsOf(endpoint.schema.response[200])
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    config: { endpoint },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    handler: async (request, reply) => {
      const user = mayCall(endpoint, request)
      const words = readerWords(request)
      const { params, querystring, body, response } = endpoint.schema as Endpoint['schema']
      const call = {
        ...(params && { params: parse(params, request.params, 'not_found', words) }),
        ...(querystring && {
          querystring: parse(querystring, request.query, 'bad_request', words),
        }),
        ...(body && {
          body: parse(body, request.body === undefined ? {} : request.body, 'bad_request', words),
        }),
        user,
        request,
        reply,
        words,
      } as Call<E>
      const answer = words.sayAll<Output<E>>(await handler(call))
      await after?.(call, answer)
      // Parsing the answer drops every field the contract does not name.
      const parsed = response[200].parse(answer)
      return sayFields ? sayFields(parsed, words) : parsed
    },
  })
}

function mayCall(endpoint: Endpoint, request: FastifyRequest): SignedIn | null {
  const { access } = endpoint
  if (access === 'public') return request.signedIn
  if (!request.signedIn) throw new AppError('signed_out')
  // A tablet two children share: what one did without a network is never taken for the other's.
  const sentFor = request.headers[SENT_FOR_HEADER]
  if (sentFor !== undefined && sentFor !== request.signedIn.id) throw new AppError('signed_out')
  const isAllowed = access === 'user' || access.includes(request.signedIn.role)
  if (!isAllowed) {
    const isForStudents = endpoint.errors?.includes('students_only') ?? false
    throw new AppError(isForStudents ? 'students_only' : 'forbidden')
  }
  if (!request.signedIn.verified && !endpoint.opensUnverified) {
    throw new AppError('email_unverified')
  }
  if (access === 'user') return request.signedIn
  const isHalfIn = request.signedIn.role === 'admin' && !request.signedIn.secondFactor
  if (isHalfIn && !endpoint.opensSecondFactor) throw new AppError('second_factor_needed')
  return request.signedIn
}

function parse(
  schema: z.ZodType,
  value: unknown,
  code: 'bad_request' | 'not_found',
  words: Words,
): unknown {
  const result = schema.safeParse(value, { error: (issue) => words.say(sentenceFor(issue)) })
  if (result.success) {
    if (!isStorable(result.data)) throw new AppError(code)
    return result.data
  }
  const [issue] = result.error.issues
  throw code === 'not_found' || !issue
    ? new AppError(code)
    : new AppError(code, phraseOf(issue.message))
}

/**
 * Can every string in this value be stored? The database has no place for NUL and lone surrogates. Walks
 * without recursion: a body may be nested thousands deep.
 */
function isStorable(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (one.includes('\0') || !one.isWellFormed()) return false
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) left.push(key, inner)
    }
  }
  return true
}
