import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Connections } from './connections.ts'

const MOST = 20

let server: Server
let connections: Connections
let port: number
let sockets: Socket[]
/** What the server does with a request; tests hold it back. */
let answer: () => Promise<void>

beforeEach(async () => {
  answer = async () => undefined
  server = createServer((request, response) => {
    request.resume()
    void answer().then(() => response.end('hello'))
  })
  connections = new Connections(server, MOST)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  sockets = []
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
})

async function aSocket(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function say(socket: Socket, text: string): Promise<string> {
  socket.write(text)
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

async function untilShut(): Promise<void> {
  while (server.listening) await setImmediate()
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

async function ask(agent?: Agent): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', agent: agent ?? false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response
}

describe('many connections', () => {
  it('never refuse an honest request because of silent ones', async () => {
    for (let n = 0; n < 3 * MOST; n += 1) await aSocket()
    for (let n = 0; n < 3 * MOST; n += 1) expect((await ask()).statusCode).toBe(200)
  })

  it('close the longest silent one first, of the address that has the most', async () => {
    const patient = await aSocket('127.0.0.2')
    for (let n = 0; n < 2 * MOST; n += 1) await aSocket()
    expect(sockets[1]?.destroyed).toBe(true)
    expect(await say(patient, REQUEST)).toContain('200 OK')
  })

  it('let go of a slow sender before anybody who has sent everything', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = () => promise
    const waiting = await aSocket()
    const heard = say(waiting, REQUEST)
    for (let n = 0; n < 2 * MOST; n += 1) {
      const slow = await aSocket()
      slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n')
    }
    resolve()
    expect(await heard).toContain('200 OK')
  })
})

describe('draining', () => {
  it('answers what is under way and asks every client to close', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = () => promise
    const begun = ask(new Agent({ keepAlive: true }))
    await once(server, 'request')
    const drained = connections.drain()
    expect(connections.isDraining).toBe(true)
    await untilShut()
    resolve()
    const response = await begun
    expect(response.statusCode).toBe(200)
    expect(response.headers.connection).toBe('close')
    await drained
  })

  it('answers a request that was sent over an idle connection meanwhile', async () => {
    const idle = await aSocket()
    expect(await say(idle, REQUEST)).toContain('keep-alive')
    const drained = connections.drain()
    await untilShut()
    const last = await say(idle, REQUEST)
    expect(last).toContain('200 OK')
    expect(last.toLowerCase()).toContain('connection: close')
    await drained
  })

  it('takes no one new, and closes those that stay silent', async () => {
    const silent = await aSocket()
    const ended = once(silent.resume(), 'end')
    await connections.drain(50)
    await ended
    await expect(ask()).rejects.toThrow('ECONNREFUSED')
  })
})
