import { Agent, type IncomingMessage, request } from 'node:http'

/** `refused`: no connection, so nothing was sent. `reset`: sent over an open connection and not answered. */
export type Outcome = { status: number; ms: number } | 'refused' | 'reset'

/** One browser with one connection that stays open. */
export class KeepAliveClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #address: string
  readonly #headers: Record<string, string>

  constructor(address: string, token: string) {
    this.#address = address
    this.#headers = token ? { cookie: `sid=${token}` } : {}
  }

  get(path: string): Promise<Outcome> {
    const began = performance.now()
    return new Promise((resolve) => {
      const sent = request(new URL(path, this.#address), {
        agent: this.#agent,
        headers: this.#headers,
      })
      sent.once('error', (error: Error & { code?: string }) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'),
      )
      sent.once('response', (response: IncomingMessage) => {
        response.resume()
        response.once('error', () => resolve('reset'))
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }),
        )
      })
      sent.end()
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
