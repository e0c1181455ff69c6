import { vi } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ERROR_CODE_HEADER, NEXT_CURSOR_HEADER } from '#contract/headers.ts'

export interface Call {
  method: string
  path: string
  search: URLSearchParams
  body: unknown
  headers: Record<string, string>
}

type Handler = (call: Call) => Response | Promise<Response>

/**
 * Responds to the browser's calls in place of a server; `routes` are keyed like 'GET /api/books/:id'. Returns
 * the growing list of calls. An unexpected call fails like a network that is down.
 */
export function serve(routes: Record<string, Handler>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const call: Call = {
      method,
      path: pathname,
      search: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    }
    calls.push(call)
    const route = Object.entries(routes).find(([key]) => fits(key, method, pathname))
    if (!route) throw new TypeError(`nobody answers ${method} ${pathname}`)
    return route[1](call)
  })
  return calls
}

export function ok(body: unknown, next?: string): Response {
  return Response.json(body, next ? { headers: { [NEXT_CURSOR_HEADER]: next } } : undefined)
}

/** An error response like the server's: a plain-text sentence and its code. */
export function refusal(code: ErrorCode): Response {
  const { status, message } = ERRORS[code]
  return new Response(message, { status, headers: { [ERROR_CODE_HEADER]: code } })
}

/** These responses one after another, and then no more. */
export function inTurn(...responses: Response[]): () => Response {
  return () => responses.shift() ?? refusal('server_error')
}

/** An answer that comes when the test says so. */
export function later() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, arrive: resolve }
}

function fits(key: string, method: string, path: string): boolean {
  const [wantedMethod, pattern = ''] = key.split(' ')
  const shape = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
  return wantedMethod === method && shape.test(path)
}
