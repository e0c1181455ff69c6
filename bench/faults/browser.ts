import type { Endpoint } from '#contract/endpoint.ts'

export type Answer =
  | { status: number; body: unknown; text: string; code: string | null; cursor: string | null }
  /** The connection broke: no one knows whether it was done. */
  | { status: null }

type Asked = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** One signed-in browser. `address` is asked at each call, for the product moves when it restarts. */
export class Browser {
  readonly #address: () => string
  #cookie: string

  constructor(address: () => string, token = '') {
    this.#address = address
    this.#cookie = token && `sid=${token}`
  }

  get token(): string {
    return this.#cookie.replace('sid=', '')
  }

  async call(endpoint: Endpoint, asked: Asked = {}): Promise<Answer> {
    const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(asked.params?.[name] ?? ''),
    )
    const query = asked.query ? `?${new URLSearchParams(asked.query)}` : ''
    try {
      const response = await fetch(`${this.#address()}${path}${query}`, {
        method: endpoint.method,
        headers: {
          ...(this.#cookie && { cookie: this.#cookie }),
          ...(asked.body !== undefined && { 'content-type': 'application/json' }),
          ...asked.headers,
        },
        body: asked.body === undefined ? null : JSON.stringify(asked.body),
      })
      const text = await response.text()
      const sid = response.headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))
      if (sid) this.#cookie = sid.split(';', 1)[0] ?? ''
      const isJson = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        text,
        body: isJson ? JSON.parse(text) : null,
        code: response.headers.get('x-error-code'),
        cursor: response.headers.get('x-next-cursor'),
      }
    } catch {
      return { status: null }
    }
  }
}
