import { t } from '@lingui/core/macro'
import type { CarriedAnswer, Carry } from '#contract/drawn-page.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ERROR_CODE_HEADER, NEXT_CURSOR_HEADER } from '#contract/headers.ts'
import { ApiError, NoNetworkError } from './api-error.ts'
import { network } from './network.ts'
import { cachedResponse, cacheResponse, keepsCopies } from './offline-cache.ts'

type Parts = {
  params?: Record<string, unknown>
  querystring?: Record<string, unknown>
  body?: unknown
}

/** `offline` is the endpoint's policy: what may be answered or done without the server. */
type Call = RequestInit & { method: string; offline?: Endpoint['offline'] }

let carry: (address: string, call: Call) => Promise<CarriedAnswer> = answerOf

/** Sends every call another way than over the network. */
export function setTransport(other: Carry): void {
  carry = other
}

/**
 * Calls an endpoint of the contract. Cookies are sent; a body is sent as JSON only when there is one (spec
 * 7). @throws ApiError for every response that is not ok.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Output<E>> {
  const response = await send(endpoint, input, headers)
  return (await response.json()) as Output<E>
}

/** One page of a list, with the cursor of the next (null at the end). */
export async function requestPage<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ items: Output<E>; next: string | null }> {
  const response = await send(endpoint, input)
  return {
    items: (await response.json()) as Output<E>,
    next: response.headers.get(NEXT_CURSOR_HEADER),
  }
}

/** Where a call with this input is asked: the path with its parameters in place, and the query. */
export function addressOf(url: string, input: object): string {
  const { params = {}, querystring = {} } = input as Parts
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(querystring)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

async function send(
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string> = {},
): Promise<CarriedAnswer> {
  const { body } = input as Parts
  const call = {
    method: endpoint.method,
    offline: endpoint.offline,
    credentials: 'include',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  } as const
  const response = await carry(addressOf(endpoint.url, input), call)
  if (!response.ok) throw await errorOf(response)
  return response
}

/** How long to wait for a hanging network before continuing offline, where that is possible. */
const PATIENCE_MS = 10_000
/** The next read is answered from the device sooner; what changes something is given its time. */
const PATIENCE_IN_SILENCE_MS = 2000

/** The server's answer; without a network the one that was kept on this device. */
export async function answerOf(address: string, { offline, ...call }: Call): Promise<Response> {
  const keep = offline === 'kept' ? cacheResponse(address) : null
  try {
    const response =
      offline && keepsCopies() ? await wholeAnswer(address, call) : await fetch(address, call)
    if (isProxys(response)) throw new Error(`the server is away: ${response.status}`)
    network.answered()
    keep?.(response)
    return response
  } catch (cause) {
    network.silent()
    const stored = keep && (await cachedResponse(address))
    if (stored) return stored
    throw new NoNetworkError(t`nobody answered`, { cause })
  }
}

/** 502 to 504 from a proxy: our server did not respond. */
function isProxys({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has(ERROR_CODE_HEADER)
}

/** An answer with all of its body, which a network can also lose half-way. */
async function wholeAnswer(address: string, call: Call): Promise<Response> {
  const hurries = call.method === 'GET' && !network.isUp.get()
  const patience = hurries ? PATIENCE_IN_SILENCE_MS : PATIENCE_MS
  const answer = await fetch(address, { ...call, signal: AbortSignal.timeout(patience) })
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}

/** The refusal that a response is. */
export async function errorOf(response: CarriedAnswer): Promise<ApiError> {
  const text = (await response.text()) || response.statusText
  // The server sets this header from the same list; the texts of the list would weigh here.
  const code = response.headers.get(ERROR_CODE_HEADER) as ErrorCode | null
  return new ApiError(response.status, text, code)
}
