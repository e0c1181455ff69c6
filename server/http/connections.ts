import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { addressKey } from './rate-limit.ts'

/** What a connection is doing; one without a request can be closed at any time. */
type Seat = {
  socket: Socket
  address: string
  request: IncomingMessage | null
  response: ServerResponse | null
}

/** How long browsers get to send their next request over a connection before it is closed for a stop. */
const DRAIN_MS = 5000
const LOOK_EVERY_MS = 20
const QUIET_WITHIN_MS = 1000
/** After this the listener closes no matter what: the whole shutdown has 25 seconds. */
const BUSY_WITHIN_MS = 10_000
const QUIET_TURN_MS = 0.5

/** Knows every connection of a server, makes room when they are too many, and lets them end in order. */
export class Connections {
  readonly #server: Server
  readonly #most: number
  /** Those used last are at the end. */
  readonly #seats = new Map<Socket, Seat>()
  #isDraining = false
  #asksToClose = false
  #taken = 0

  constructor(server: Server, most: number) {
    this.#server = server
    this.#most = most
    server.on('connection', (socket) => this.#take(socket))
    server.on('request', (request, response) => this.#serve(request, response))
  }

  get isDraining(): boolean {
    return this.#isDraining
  }

  /**
   * Takes no more connections and answers everything that was sent over the open ones. Each answer asks the
   * client to close; connections that send nothing are closed after `drainMs`, those with a request never.
   */
  async drain(drainMs = DRAIN_MS): Promise<void> {
    this.#isDraining = true
    await this.#quietMoment()
    // The HTTP server's own close() would cut idle connections, over which a request may be on its way.
    TcpServer.prototype.close.call(this.#server)
    // Not before: clients that are asked to close reconnect, and would reach a closing port.
    this.#asksToClose = true
    for (const { response } of this.#seats.values()) if (response) response.shouldKeepAlive = false
    const until = Date.now() + drainMs
    while (this.#seats.size > 0) {
      if (Date.now() >= until) this.#closeIdle()
      await sleep(LOOK_EVERY_MS)
    }
  }

  /**
   * Waits for a short turn of the event loop without new connections: closing the socket resets those the
   * kernel has accepted and we have not, and they may have sent a request.
   */
  async #quietMoment(): Promise<void> {
    const until = performance.now() + QUIET_WITHIN_MS
    // From here on each turn checks the socket once, wherever in a turn this was called.
    await setImmediate()
    for (;;) {
      const taken = this.#taken
      const began = performance.now()
      await setImmediate()
      const now = performance.now()
      const isQuiet = this.#taken === taken
      if (isQuiet && (now - began < QUIET_TURN_MS || now > until)) return
      if (now > until + BUSY_WITHIN_MS) return
    }
  }

  #take(socket: Socket): void {
    this.#taken += 1
    if (this.#seats.size >= this.#most && !this.#makeRoom()) {
      socket.destroy()
      return
    }
    const address = addressKey(socket.remoteAddress ?? '')
    this.#seats.set(socket, { socket, address, request: null, response: null })
    socket.once('close', () => this.#seats.delete(socket))
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const seat = this.#seats.get(socket)
    if (!seat) return
    seat.request = request
    seat.response = response
    if (this.#asksToClose) response.shouldKeepAlive = false
    response.once('close', () => {
      if (seat.response !== response) return
      seat.request = null
      seat.response = null
      // To the end: it was used just now.
      if (this.#seats.delete(socket)) this.#seats.set(socket, seat)
    })
  }

  /**
   * Closes the connection that has waited longest without a request, else one whose request is still being
   * sent. The address with the most connections loses one first, so that a flood closes its own.
   */
  #makeRoom(): boolean {
    const seats = [...this.#seats.values()]
    const idle = seats.filter(({ request }) => request === null)
    const closable = idle.length > 0 ? idle : seats.filter(({ request }) => !request?.complete)
    const counts = new Map<string, number>()
    for (const { address } of closable) counts.set(address, (counts.get(address) ?? 0) + 1)
    const most = Math.max(...counts.values())
    const victim = closable.find(({ address }) => counts.get(address) === most)
    victim?.socket.destroy()
    return victim !== undefined && this.#seats.delete(victim.socket)
  }

  #closeIdle(): void {
    for (const { socket, request } of this.#seats.values()) if (!request) socket.destroySoon()
  }
}
