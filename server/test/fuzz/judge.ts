import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ERROR_CODE_HEADER } from '#contract/headers.ts'
import { POLICY } from '#server/test/access/policy.ts'
import { CANARY } from '#server/test/access/world.ts'
import type { FuzzRequest } from './requests.ts'

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

/** Responses must take under 2 s (reliability R1); the limit allows for a busy machine. */
const MAX_MS = 10_000
const MAX_SENTENCE = 200

/** Internals that must not leak: stacks, statements, modules and folders. */
const INSIDES =
  /\n\s+at \S+ ?\(|node_modules|node:internal|\.(ts|mjs):\d|Failed query|violates|drizzle|PGlite|\bselect "|\binsert into "|ECONN|FST_ERR/

/** What is wrong with a response, one word or sentence each; empty when it's fine. */
export function complaintsOf(asked: FuzzRequest, answer: Answer, ms: number): string[] {
  const { statusCode: status, body } = answer
  return [
    ...(status >= 500 && !mayBeAway(asked, answer) ? [`answers ${status}`] : []),
    ...(status >= 400 ? refusalFaults(answer) : []),
    ...(INSIDES.test(body) && !isPublished(asked) ? ['shows its insides'] : []),
    ...(ms > MAX_MS ? [`takes ${ms.toFixed(0)} ms`] : []),
    ...(isChild(asked) && body.includes(CANARY) ? ['shows a child the data of a family'] : []),
  ]
}

/** A child's own actions never need a surname, an email or an address shown (product 2). */
function isChild({ actor, name }: FuzzRequest): boolean {
  return (actor === 'child' || actor === 'otherChild') && !(POLICY[name] ?? '').startsWith('200')
}

/** 503 is only allowed where the policy says a feature isn't set up. */
function mayBeAway({ name }: FuzzRequest, { statusCode }: Answer): boolean {
  return statusCode === 503 && (POLICY[name] ?? '').includes('503')
}

/** The API document and its page expose implementation details on purpose. */
function isPublished({ url }: FuzzRequest): boolean {
  return url.startsWith('/api/docs') || url.startsWith('/api/openapi')
}

function refusalFaults({ statusCode, headers, body }: Answer): string[] {
  const code = String(headers[ERROR_CODE_HEADER] ?? '')
  const known = ERRORS[code as ErrorCode] as { status: number } | undefined
  if (!known) return [`refuses ${statusCode} without a code`]
  const isSentence = /^[A-Z][^\n]*$/.test(body) && body.length <= MAX_SENTENCE
  return [
    ...(known.status === statusCode ? [] : [`refuses ${statusCode} with ${code}`]),
    ...(isSentence ? [] : [`refuses without a sentence: ${JSON.stringify(body.slice(0, 120))}`]),
  ]
}
