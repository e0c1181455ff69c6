import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Asked } from './calls.ts'

/** What was measured: answers a second, and how long one took in milliseconds. */
export type Measured = { perSecond: number; p50: number; p99: number }

/** How long, or through how many requests: each once. */
export type Extent = { seconds: number } | 'once'

/**
 * Sends requests over connections that stay open, one after the other on each. Its own few lines, since
 * a client shares the machine with what it measures.
 */
export async function loadHttp(
  port: number,
  asked: readonly Asked[],
  { connections, extent }: { connections: number; extent: Extent },
): Promise<Measured> {
  const messages = asked.map(messageOf)
  return measure(messages, connections, extent, async () => {
    const wire = await Wire.open(port)
    return {
      async run(message) {
        const { status, text } = await wire.send(message)
        if (status !== 200) throw new Error(`answered ${status}: ${text()}`)
      },
      close: () => wire.close(),
    }
  })
}

export type Worker<Item> = { run(item: Item): Promise<void>; close(): void }

/** Lets workers take items in turn, for a time or each item once. */
export async function measure<Item>(
  items: readonly Item[],
  workers: number,
  extent: Extent,
  open: () => Promise<Worker<Item>>,
): Promise<Measured> {
  const opened = await Promise.all(Array.from({ length: workers }, open))
  const times: number[] = []
  const started = performance.now()
  const ends = extent === 'once' ? Number.POSITIVE_INFINITY : started + extent.seconds * 1000
  const most = extent === 'once' ? items.length : Number.POSITIVE_INFINITY
  let taken = 0
  await Promise.all(
    opened.map(async (worker) => {
      while (taken < most && performance.now() < ends) {
        const item = items[taken++ % items.length]
        if (item === undefined) return
        const begun = performance.now()
        await worker.run(item)
        times.push(performance.now() - begun)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  for (const worker of opened) worker.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { perSecond: times.length / seconds, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0 }
}

function messageOf({ method, url, token, body }: Asked): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    `cookie: sid=${encodeURIComponent(token)}`,
    ...(text
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]
      : []),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
}

const HEAD_END = Buffer.from('\r\n\r\n')

type Answer = { status: number; text(): string }

/** One connection; one request is under way at a time. */
class Wire {
  readonly #socket: Socket
  #chunks: Buffer = Buffer.alloc(0)
  #done: ((answer: Answer) => void) | null = null
  #failed: ((reason: Error) => void) | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (error) => this.#failed?.(error))
    socket.on('close', () => this.#failed?.(new Error('the connection was closed')))
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Wire(socket)
  }

  send(message: Buffer): Promise<Answer> {
    return new Promise((done, failed) => {
      this.#done = done
      this.#failed = failed
      this.#socket.write(message)
    })
  }

  close(): void {
    this.#failed = null
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#chunks = this.#chunks.length === 0 ? chunk : Buffer.concat([this.#chunks, chunk])
    const end = this.#chunks.indexOf(HEAD_END)
    if (end < 0) return
    const head = this.#chunks.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#chunks.length < end + 4 + length) return
    const body = this.#chunks.subarray(end + 4, end + 4 + length)
    this.#chunks = Buffer.alloc(0)
    this.#done?.({ status: Number(head.slice(9, 12)), text: () => body.toString() })
  }
}
