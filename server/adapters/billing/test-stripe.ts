import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import Stripe from 'stripe'

export type Asked = {
  method: string
  path: string
  form: Record<string, string>
  headers: IncomingHttpHeaders
}

type Answer = (asked: Asked, response: ServerResponse) => void

/** A server on this machine that speaks Stripe's HTTP API: form in, JSON out. Answers are the test's. */
export async function startTestStripe() {
  const asked: Asked[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const one = await readAsked(request)
    asked.push(one)
    const [path = ''] = one.path.split('?')
    const answer = answers.get(`${one.method} ${path}`)
    if (answer) answer(one, response)
    else json(response, 404, { error: { message: 'no such thing' } })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    on(call: string, status: number, body: unknown) {
      answers.set(call, (_asked, response) => json(response, status, body))
    },
    onRaw(call: string, answer: Answer) {
      answers.set(call, answer)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
  const { method = '', url = '', headers } = request
  return { method, path: url, form, headers }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** The header Stripe would send with this body at this moment. */
export function signed(body: Buffer | string, secret: string, at: number): string {
  const timestamp = Math.floor(at / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp })
}
