import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { path: string; headers: Record<string, unknown>; body: string }
export type Answering = (response: ServerResponse, asked: Asked) => void

/** A model on this machine that speaks the chat-completions wire protocol as a test tells it. */
export async function startModel(answering: Answering) {
  const asked: Asked[] = []
  const model = { answering, asked, url: '' }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString(),
      }
      asked.push(one)
      model.answering(response, one)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  model.url = `http://127.0.0.1:${port}/v1`
  return Object.assign(model, {
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  })
}

export type Model = Awaited<ReturnType<typeof startModel>>

type Message = { content: string | null; refusal?: string }

/** One whole answer of a model, 11 tokens in and 7 out. */
export function says(content: unknown, finish = 'stop'): Answering {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return completion({ content: text }, finish)
}

export const refuses: Answering = completion({ content: null, refusal: 'I cannot help with it.' })

export function status(code: number, headers: Record<string, string> = {}): Answering {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers })
    response.end('{"error":{"message":"no"}}')
  }
}

/** These answers one after the other, the last for ever. */
export function inTurn(...answers: Answering[]): Answering {
  let turn = 0
  return (response, asked) => {
    answers[Math.min(turn, answers.length - 1)]?.(response, asked)
    turn += 1
  }
}

export const hangs: Answering = () => undefined

export const breaksOff: Answering = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"id":"x","choices":[{"mess')
  setImmediate(() => response.destroy())
}

function completion(message: Message, finish = 'stop'): Answering {
  const body = JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  })
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
}
