import type { CarriedAnswer, Carry } from '#contract/drawn-page.ts'
import {
  type Endpoint,
  ERROR_CODE_HEADER,
  type Input,
  NEXT_CURSOR_HEADER,
  type Output,
} from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

type Parts = {
  params?: Record<string, unknown>
  querystring?: Record<string, unknown>
  body?: unknown
}

type Call = RequestInit & { method: string }

let carry: (address: string, call: Call) => Promise<CarriedAnswer> = (address, call) =>
  fetch(address, call)

/** Sends every call another way than over the network. */
export function carryCallsBy(other: Carry): void {
  carry = other
}

/**
 * Calls an endpoint of the contract. Cookies go along; a body is sent as JSON only when there is one
 * (spec 7). @throws ApiError for every answer that is not ok.
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

async function send(
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string> = {},
): Promise<CarriedAnswer> {
  const { params = {}, querystring = {}, body } = input as Parts
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(querystring)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const response = await carry(query.size > 0 ? `${path}?${query}` : path, {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await errorOf(response)
  return response
}

async function errorOf(response: CarriedAnswer): Promise<ApiError> {
  const text = (await response.text()) || response.statusText
  // The server sets this header from the same list; the texts of the list would weigh here.
  const code = response.headers.get(ERROR_CODE_HEADER) as ErrorCode | null
  return new ApiError(response.status, text, code)
}
