import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { path: string; userAgent: string | undefined }
export type Answering = (path: string, response: ServerResponse, request: IncomingMessage) => void

/** A provider on this machine that answers as a test tells it. */
export async function startProvider(answering: Answering) {
  const asked: Asked[] = []
  const provider = { answering, asked, url: '' }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, userAgent: request.headers['user-agent'] })
    provider.answering(path, response, request)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  provider.url = `http://127.0.0.1:${port}`
  return Object.assign(provider, {
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  })
}

export type Provider = Awaited<ReturnType<typeof startProvider>>

/** Answers this value as JSON. */
export function json(value: unknown): Answering {
  return (_path, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

/** Answers this status and nothing else. */
export function status(code: number, headers: Record<string, string> = {}): Answering {
  return (_path, response) => {
    response.writeHead(code, headers).end()
  }
}

const text = (body: string, type: string): Answering => {
  return (_path, response) => {
    response.writeHead(200, { 'content-type': type }).end(body)
  }
}

const TEN_MEGABYTES = 10 * 1024 * 1024

/** Everything a provider may do instead of answering; every one is a failure, none a book. */
export const FAULTS: [string, Answering][] = [
  ['refuses with 403', status(403)],
  ['refuses with 429', status(429, { 'retry-after': '120' })],
  ['breaks with 500', status(500)],
  ['is away with 503', status(503)],
  ['has moved to nowhere with 404', status(404)],
  ['answers nothing', text('', 'application/json')],
  ['answers broken JSON', text('{"title": "Half a bo', 'application/json')],
  ['answers a web page', text('<!doctype html><title>Sign in</title>', 'text/html')],
  ['answers a web page as JSON', text('<html></html>', 'application/json')],
  ['answers null', json(null)],
  ['answers a number', json(7)],
  ['answers a text', json('a book')],
  ['answers a list', json(['a book'])],
  ['answers ten megabytes', text(`"${'a'.repeat(TEN_MEGABYTES)}"`, 'application/json')],
  ['redirects', status(302, { location: 'http://127.0.0.1:9/' })],
  ['redirects to itself', status(301, { location: '/' })],
  ['hangs up', (_path, response) => response.destroy()],
  [
    'hangs up in the middle',
    (_path, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"title"')
      setImmediate(() => response.destroy())
    },
  ],
  ['never answers', () => undefined],
  [
    'begins and never ends',
    (_path, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    },
  ],
]
