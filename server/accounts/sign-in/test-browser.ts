import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

/** A browser for tests: it keeps the cookies it is given and sends them with every call. */
export function openBrowser(
  app: FastifyInstance,
  options: { address?: string; headers?: Record<string, string> } = {},
) {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    async call(endpoint: Endpoint, body?: object, headers: Record<string, string> = {}) {
      const asked: InjectOptions = {
        method: endpoint.method,
        url: endpoint.url,
        cookies,
        headers: { ...options.headers, ...headers },
        remoteAddress: options.address ?? '127.0.0.1',
      }
      if (body) asked.payload = body
      const answer = await app.inject(asked)
      for (const { name, value } of answer.cookies) {
        if (value === '') delete cookies[name]
        else cookies[name] = value
      }
      return answer
    },
  }
}
